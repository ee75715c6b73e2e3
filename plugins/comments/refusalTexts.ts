import { defineTexts } from '@litfass/kit/texts'

/** Why a comment is not written, changed or decided. */
export const refusalTexts = defineTexts('commentRefusals', {
  textMissing: { de: 'Bitte schreiben Sie einen Kommentar.', en: 'Please write a comment.' },
  textTooLong: {
    de: 'Der Kommentar darf höchstens 4.000 Zeichen lang sein.',
    en: 'The comment may have at most 4,000 characters.',
  },
  reasonTooLong: {
    de: 'Die Begründung darf höchstens 1.000 Zeichen lang sein.',
    en: 'The reason may have at most 1,000 characters.',
  },
  contentAbsent: { de: 'Diesen Inhalt gibt es nicht mehr.', en: 'This content no longer exists.' },
  absent: { de: 'Diesen Kommentar gibt es nicht mehr.', en: 'This comment no longer exists.' },
  parentAbsent: {
    de: 'Den Kommentar, auf den Sie antworten, gibt es nicht mehr.',
    en: 'The comment that you reply to no longer exists.',
  },
  locked: {
    de: 'Die Kommentare zu diesem Inhalt sind geschlossen.',
    en: 'The comments on this content are closed.',
  },
  slow: {
    de: { one: 'Bitte warten Sie noch eine Sekunde.', other: 'Bitte warten Sie noch {count} Sekunden.' },
    en: { one: 'Please wait one more second.', other: 'Please wait {count} more seconds.' },
  },
  limit: {
    de: 'Sie haben heute schon viele Kommentare geschrieben. Bitte schreiben Sie später weiter.',
    en: 'You have written many comments today already. Please go on later.',
  },
  unfit: {
    de: 'Dieser Kommentar wurde nicht angenommen.',
    en: 'This comment was not accepted.',
  },
  editLate: {
    de: 'Kommentare lassen sich 15 Minuten lang ändern. Diese Zeit ist um.',
    en: 'Comments can be changed for 15 minutes. That time is over.',
  },
  editRejected: {
    de: 'Die Redaktion hat diesen Kommentar entfernt. Er lässt sich nicht mehr ändern.',
    en: 'The editors have taken this comment down. It can no longer be changed.',
  },
  changed: {
    de: 'Dieser Kommentar ist inzwischen geändert worden. Bitte lesen Sie ihn noch einmal.',
    en: 'This comment has been changed meanwhile. Please read it again.',
  },
  state: {
    de: 'Über diesen Kommentar ist inzwischen anders entschieden.',
    en: 'This comment has been decided otherwise meanwhile.',
  },
})

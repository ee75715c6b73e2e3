import { defineTexts } from '@litfass/kit/texts'

/** Why a message is not sent. */
export const refusalTexts = defineTexts('messageRefusals', {
  // One for everything that the other person has decided: no one finds out by it who has blocked them.
  unreachable: {
    de: 'Diese Person ist für Nachrichten nicht erreichbar.',
    en: 'This person cannot be reached by message.',
  },
  blockedByYou: {
    de: 'Sie haben diese Person blockiert. Heben Sie das auf, um ihr zu schreiben.',
    en: 'You have blocked this person. Unblock them to write to them.',
  },
  tooManyConversations: {
    de: 'Neue Konten können am Tag {count} Gespräche beginnen. Morgen geht es weiter.',
    en: 'New accounts can begin {count} conversations a day. You can go on tomorrow.',
  },
  textMissing: { de: 'Bitte schreiben Sie eine Nachricht.', en: 'Please write a message.' },
  textTooLong: {
    de: 'Die Nachricht darf höchstens 5000 Zeichen lang sein.',
    en: 'The message may have at most 5000 characters.',
  },
  subjectTooLong: {
    de: 'Der Betreff darf höchstens 120 Zeichen lang sein.',
    en: 'The subject may have at most 120 characters.',
  },
  absent: { de: 'Dieses Gespräch gibt es nicht.', en: 'There is no such conversation.' },
})

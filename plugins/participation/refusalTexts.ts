import { defineTexts } from '@litfass/kit/texts'

/** Why something is refused. */
export const refusalTexts = defineTexts('participationRefusals', {
  absent: {
    de: 'Diese Mitmachaktion gibt es nicht oder nicht mehr.',
    en: 'This event does not exist, or no longer.',
  },
  entryAbsent: {
    de: 'Diese Einsendung gibt es nicht oder nicht mehr.',
    en: 'This entry does not exist, or no longer.',
  },
  contentAbsent: {
    de: 'Diesen Inhalt gibt es nicht oder nicht mehr.',
    en: 'This content does not exist, or no longer.',
  },
  upcoming: { de: 'Die Aktion hat noch nicht begonnen.', en: 'The event has not begun yet.' },
  closed: { de: 'Die Aktion ist beendet.', en: 'The event has ended.' },
  signIn: { de: 'Bitte melden Sie sich an, um mitzumachen.', en: 'Please sign in to take part.' },
  approval: {
    de: 'Mitmachen können Sie, sobald Ihr Konto freigegeben ist.',
    en: 'You can take part once your account is approved.',
  },
  taken: { de: 'Sie haben schon mitgemacht.', en: 'You have taken part already.' },
  choiceEmpty: { de: 'Bitte wählen Sie etwas aus.', en: 'Please choose something.' },
  choiceTooMany: {
    de: 'Bitte wählen Sie weniger Antworten.',
    en: 'Please choose fewer answers.',
  },
  choiceUnknown: {
    de: 'Die Antworten haben sich geändert. Bitte wählen Sie noch einmal.',
    en: 'The answers have changed. Please choose again.',
  },
  checkbox: { de: 'Bitte bestätigen Sie das noch.', en: 'Please confirm this.' },
  receipt: { de: 'Der Beleg ist nicht richtig.', en: 'The receipt is not right.' },
  receiptMissing: {
    de: 'Zum Ändern brauchen Sie den Beleg Ihrer ersten Stimme.',
    en: 'To change your vote you need its receipt.',
  },
  crowd: {
    de: 'Von diesem Anschluss kommen gerade sehr viele Stimmen. Bitte versuchen Sie es später oder melden Sie sich an.',
    en: 'Very many votes come from this connection at the moment. Please try again later, or sign in.',
  },
  imageMissing: { de: 'Bitte wählen Sie ein Bild aus.', en: 'Please choose a picture.' },
  imageNotYours: {
    de: 'Einsenden können Sie nur eigene Bilder.',
    en: 'You can only send in pictures of your own.',
  },
  imageTwice: {
    de: 'Dieses Bild ist schon eingesandt.',
    en: 'This picture has been sent in already.',
  },
  entriesFull: {
    de: 'Mehr Bilder können Sie hier nicht einsenden.',
    en: 'You cannot send in more pictures here.',
  },
  ownEntry: {
    de: 'Die eigene Einsendung zählt man nicht mit.',
    en: 'You cannot like an entry of your own.',
  },
  state: {
    de: 'Das geht in diesem Zustand nicht; vielleicht war jemand schneller.',
    en: 'The state does not allow that; perhaps somebody was quicker.',
  },
  secretReopen: {
    de: 'Eine geheime Umfrage wird nicht wieder geöffnet: Ihre Stimmen sind schon veröffentlicht.',
    en: 'A secret poll is not opened again: its ballots are published already.',
  },
  secretChange: {
    de: 'Ob eine Umfrage geheim ist, steht fest, sobald es Stimmen geben kann.',
    en: 'Whether a poll is secret is settled as soon as there may be votes.',
  },
  secretAudience: {
    de: 'Eine geheime Umfrage braucht angemeldete Konten.',
    en: 'A secret poll needs accounts that are signed in.',
  },
  contestAudience: {
    de: 'Ein Wettbewerb braucht angemeldete Konten.',
    en: 'A contest needs accounts that are signed in.',
  },
  typeChange: {
    de: 'Die Art einer Aktion lässt sich nicht ändern.',
    en: 'The type of an event cannot be changed.',
  },
  votedOption: {
    de: 'Eine Antwort, für die es Stimmen geben kann, lässt sich umbenennen, nicht entfernen.',
    en: 'An answer that may have votes can be renamed, not removed.',
  },
  hiddenOpening: {
    de: 'Die Umfrage hat begonnen. Solange ihr Ergebnis verborgen ist, lässt sich der Beginn nicht mehr verschieben.',
    en: 'The poll has begun. While its result is hidden, the beginning can no longer be put off.',
  },
  closesBeforeOpening: {
    de: 'Das Ende liegt vor dem Beginn.',
    en: 'The end is before the beginning.',
  },
  endInPast: { de: 'Das Ende liegt in der Vergangenheit.', en: 'The end is in the past.' },
  endMissing: { de: 'Bitte nennen Sie das neue Ende.', en: 'Please give the new end.' },
  hidden: {
    de: 'Die Ergebnisse sind noch nicht zu sehen, auch nicht für die Redaktion.',
    en: 'The results cannot be seen yet, not even by the editors.',
  },
  notSecret: {
    de: 'Belege gibt es nach dem Ende einer geheimen Umfrage.',
    en: 'Receipts are published after the end of a secret poll.',
  },
  titleMissing: { de: 'Bitte geben Sie einen Titel ein.', en: 'Please enter a title.' },
  optionMissing: { de: 'Bitte geben Sie die Antwort ein.', en: 'Please enter the answer.' },
  optionsMissing: {
    de: 'Eine Umfrage hat mindestens zwei Antworten.',
    en: 'A poll has at least two answers.',
  },
  tooManyOptions: { de: 'Das sind zu viele Antworten.', en: 'These are too many answers.' },
  tooLong: { de: 'Der Text ist zu lang.', en: 'The text is too long.' },
})

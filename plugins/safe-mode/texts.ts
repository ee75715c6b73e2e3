import { defineTexts } from '@litfass/kit/texts'

/** Messages of the routes. */
export const texts = defineTexts('safeMode', {
  somebody: { de: 'Jemand', en: 'Somebody' },
  done: {
    confirm: { de: 'Die Änderung bleibt.', en: 'The change stays.' },
    extend: { de: 'Die Änderung hat neue Zeit bekommen.', en: 'The change has been given more time.' },
    revert: { de: 'Die Änderung ist zurückgenommen.', en: 'The change has been taken back.' },
    restore: {
      de: 'Die Änderung ist wieder da. Sie wartet auf eine Bestätigung.',
      en: 'The change is back. It is waiting to be confirmed.',
    },
    reset: { de: 'Alles ist zurückgesetzt.', en: 'Everything has been reset.' },
  },
})

/** Why a move is refused. */
export const refusalTexts = defineTexts('safeModeRefusals', {
  changed: {
    de: 'Das hat inzwischen jemand geändert. Bitte laden Sie den neuen Stand.',
    en: 'Somebody has changed this since. Please load the new state.',
  },
  changedAt: {
    de: 'Das wurde {when} geändert. Bitte laden Sie den neuen Stand.',
    en: 'This was changed {when}. Please load the new state.',
  },
  changedBy: {
    de: '{who} hat das {when} geändert. Bitte laden Sie den neuen Stand.',
    en: '{who} changed this {when}. Please load the new state.',
  },
  changedByYou: {
    de: 'Sie haben das {when} an anderer Stelle geändert. Bitte laden Sie den neuen Stand.',
    en: 'You changed this {when} elsewhere. Please load the new state.',
  },
  expired: {
    de: 'Die Änderung, die Sie sehen, hat niemand rechtzeitig bestätigt: Sie hat sich {when} selbst zurückgenommen.',
    en: 'Nobody confirmed the change that you see in time: it took itself back {when}.',
  },
  nothingPending: {
    de: 'Es gibt keine Änderung mehr, die auf eine Bestätigung wartet: Sie ist bestätigt oder zurückgenommen worden, oder ihre Zeit ist abgelaufen.',
    en: 'No change is waiting to be confirmed any more: it has been confirmed or taken back, or its time is over.',
  },
  field: {
    de: 'Das Feld „{field}“ dürfen Sie nicht ändern. Es ist nichts geschehen: Bitte lassen Sie jemanden entscheiden, der es darf.',
    en: 'You are not allowed to change the field “{field}”. Nothing was done: please let somebody decide who is.',
  },
  fieldItself: {
    de: 'Dieses Feld dürfen Sie nicht ändern.',
    en: 'You are not allowed to change this field.',
  },
  nothingBefore: {
    de: 'Davor gibt es keinen bestätigten Stand.',
    en: 'There is no confirmed state before this one.',
  },
})

/** The mail to the author of a change that has taken itself back. */
export const mailTexts = defineTexts('safeModeMail', {
  subject: {
    de: 'Ihre Änderung an „{title}“ ist zurückgenommen',
    en: 'Your change to “{title}” has been taken back',
  },
  greeting: { de: 'Guten Tag {name},', en: 'Hello {name},' },
  text: {
    de: 'Ihre Änderung an „{title}“ hat niemand bestätigt. Sie hat sich deshalb selbst zurückgenommen: Wie vor der Änderung ist wieder der bestätigte Stand zu sehen.',
    en: 'Nobody confirmed your change to “{title}”, so it took itself back: the confirmed state from before the change is shown again.',
  },
  after: {
    de: 'Was Sie geändert hatten, steht im Verlauf.',
    en: 'What you had changed is kept in the history.',
  },
  link: { de: 'Ansehen', en: 'Have a look' },
  linkBelow: {
    de: 'Wenn der Knopf nicht geht, hilft diese Adresse:',
    en: 'If the button does not work, use this address:',
  },
  from: { de: 'Diese Nachricht kommt von {site}.', en: 'This message comes from {site}.' },
})

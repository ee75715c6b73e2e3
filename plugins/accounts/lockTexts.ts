import { defineTexts } from '@litfass/kit/texts'

/** Texts about approving, locking and unlocking accounts. */
export const lockTexts = defineTexts('lockStates', {
  done: {
    approve: { de: 'Das Konto ist freigegeben.', en: 'The account is approved.' },
    lock: { de: 'Das Konto ist gesperrt.', en: 'The account is locked.' },
    unlock: { de: 'Das Konto ist entsperrt.', en: 'The account is unlocked.' },
  },
  failed: {
    de: 'Account Status ändern fehlgeschlagen! Bitte versuchen Sie es erneut.',
    en: 'Changing the account state failed! Please try again.',
  },
  unknown: {
    de: 'Ein unbekannter Fehler ist aufgetreten. Ob sich der Zustand des Kontos geändert hat, zeigt die Liste, wenn Sie sie neu laden.',
    en: 'An unknown error has occurred. Reload the list to see whether the state of the account has changed.',
  },
  absent: {
    de: 'Dieses Konto gibt es nicht mehr.',
    en: 'This account no longer exists.',
  },
  not: {
    approve: {
      de: 'Dieses Konto wartet nicht auf Freigabe.',
      en: 'This account is not waiting for approval.',
    },
    lock: { de: 'Dieses Konto ist schon gesperrt.', en: 'This account is locked already.' },
    unlock: { de: 'Dieses Konto ist nicht gesperrt.', en: 'This account is not locked.' },
    wait: {
      de: 'Ein Konto, das freigegeben oder gesperrt ist, kann nicht wieder auf Freigabe warten.',
      en: 'An account that is approved or locked cannot wait for approval again.',
    },
  },
  reasonTooLong: {
    de: 'Der Grund darf höchstens 1000 Zeichen lang sein.',
    en: 'The reason may have at most 1000 characters.',
  },
  log: {
    title: { de: 'Verlauf', en: 'History' },
    none: {
      de: 'Der Zustand dieses Kontos wurde noch nie geändert.',
      en: 'The state of this account has never been changed.',
    },
    approve: { de: 'freigegeben', en: 'approved' },
    lock: { de: 'gesperrt', en: 'locked' },
    unlock: { de: 'entsperrt', en: 'unlocked' },
    by: { de: 'von {name}', en: 'by {name}' },
    bySystem: { de: 'vom System', en: 'by the system' },
    byNobody: { de: 'von einem gelöschten Konto', en: 'by an account that has been deleted' },
    reason: { de: 'Grund: {reason}', en: 'Reason: {reason}' },
  },
  notice: {
    approve: {
      subject: { de: 'Ihr Konto ist freigegeben', en: 'Your account is approved' },
      text: {
        de: 'Guten Tag, {name},\n\nIhr Konto bei {site} ist freigegeben. Sie können sich jetzt anmelden und mitmachen.\n',
        en: 'Hello {name},\n\nyour account at {site} is approved. You can sign in and take part now.\n',
      },
    },
    lock: {
      subject: { de: 'Ihr Konto ist gesperrt', en: 'Your account is locked' },
      text: {
        de: 'Guten Tag, {name},\n\nIhr Konto bei {site} ist gesperrt. Sie sind überall abgemeldet und können sich nicht mehr anmelden. Wenn Sie das für einen Irrtum halten, wenden Sie sich bitte an die Redaktion.\n',
        en: 'Hello {name},\n\nyour account at {site} is locked. You have been signed out everywhere and cannot sign in any more. If you think that this is a mistake, please contact the editors.\n',
      },
    },
    unlock: {
      subject: { de: 'Ihr Konto ist entsperrt', en: 'Your account is unlocked' },
      text: {
        de: 'Guten Tag, {name},\n\nIhr Konto bei {site} ist entsperrt. Sie können sich wieder anmelden. Ein API-Schlüssel, den es vorher gab, gilt nicht mehr.\n',
        en: 'Hello {name},\n\nyour account at {site} is unlocked. You can sign in again. An API key from before is no longer valid.\n',
      },
    },
    reason: { de: 'Der Grund: {reason}', en: 'The reason: {reason}' },
  },
})

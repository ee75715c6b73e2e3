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
  is: {
    pending: { de: 'wartet auf Freigabe', en: 'waiting for approval' },
    approved: { de: 'freigegeben', en: 'approved' },
    locked: { de: 'gesperrt', en: 'locked' },
  },
  act: {
    label: { de: 'Aktionen für Konten', en: 'Actions for accounts' },
    none: {
      de: 'Kreuzen Sie Konten an, um sie freizugeben, zu sperren oder zu entsperren.',
      en: 'Tick accounts to approve, lock or unlock them.',
    },
    approve: { de: 'Freigeben', en: 'Approve' },
    lock: { de: 'Sperren', en: 'Lock' },
    unlock: { de: 'Entsperren', en: 'Unlock' },
  },
  ask: {
    approveTitle: { de: 'Freigabe bestätigen', en: 'Confirm approval' },
    approve: {
      de: { one: 'Ein Konto wird freigegeben.', other: '{count} Konten werden freigegeben.' },
      en: { one: 'One account will be approved.', other: '{count} accounts will be approved.' },
    },
    approveOne: {
      de: 'Möchten Sie das Konto „{name}“ freigeben?',
      en: 'Do you want to approve the account “{name}”?',
    },
    approveEffect: {
      de: 'Wer freigegeben ist, kann mitmachen, und erfährt es per E-Mail.',
      en: 'Approved people can take part, and are notified by e-mail.',
    },
    lockTitle: { de: 'Sperre bestätigen', en: 'Confirm lock' },
    lock: {
      de: { one: 'Ein Konto wird gesperrt.', other: '{count} Konten werden gesperrt.' },
      en: { one: 'One account will be locked.', other: '{count} accounts will be locked.' },
    },
    lockOne: {
      de: 'Möchten Sie das Konto „{name}“ sperren?',
      en: 'Do you want to lock the account “{name}”?',
    },
    lockEffect: {
      de: 'Wer gesperrt ist, wird sofort überall abgemeldet, und erfährt es per E-Mail. API-Schlüssel gelten nicht mehr, auch nicht nach dem Entsperren.',
      en: 'Locked people are signed out everywhere immediately, and are notified by e-mail. API keys are no longer valid, even after unlocking.',
    },
    unlockTitle: { de: 'Entsperren bestätigen', en: 'Confirm unlocking' },
    unlock: {
      de: { one: 'Ein Konto wird entsperrt.', other: '{count} Konten werden entsperrt.' },
      en: { one: 'One account will be unlocked.', other: '{count} accounts will be unlocked.' },
    },
    unlockOne: {
      de: 'Möchten Sie das Konto „{name}“ entsperren?',
      en: 'Do you want to unlock the account “{name}”?',
    },
    unlockEffect: {
      de: 'Wer entsperrt ist, kann sich wieder anmelden, und erfährt es per E-Mail.',
      en: 'Unlocked people can sign in again, and are notified by e-mail.',
    },
    reason: { de: 'Grund', en: 'Reason' },
    reasonHint: {
      de: 'Steht in der E-Mail und im Verlauf. Kann leer bleiben.',
      en: 'Part of the e-mail and of the history. May be left empty.',
    },
    templates: { de: 'Vorlagen für den Grund', en: 'Templates for the reason' },
  },
  run: {
    progress: { de: '{asked} von {total} Konten', en: '{asked} of {total} accounts' },
    approve: {
      de: { one: 'Ein Konto ist freigegeben.', other: '{count} Konten sind freigegeben.' },
      en: { one: 'One account is approved.', other: '{count} accounts are approved.' },
    },
    lock: {
      de: { one: 'Ein Konto ist gesperrt.', other: '{count} Konten sind gesperrt.' },
      en: { one: 'One account is locked.', other: '{count} accounts are locked.' },
    },
    unlock: {
      de: { one: 'Ein Konto ist entsperrt.', other: '{count} Konten sind entsperrt.' },
      en: { one: 'One account is unlocked.', other: '{count} accounts are unlocked.' },
    },
    failed: {
      de: { one: 'Ein Konto blieb, wie es war:', other: '{count} Konten blieben, wie sie waren:' },
      en: { one: 'One account stayed as it was:', other: '{count} accounts stayed as they were:' },
    },
    unread: {
      de: 'Die ausgewählten Konten ließen sich nicht lesen. Bitte versuchen Sie es erneut.',
      en: 'The selected accounts could not be read. Please try again.',
    },
    unknown: {
      de: 'Ein unbekannter Fehler ist aufgetreten. Ob sich der Zustand des Kontos geändert hat, zeigt die Liste, wenn Sie sie neu laden.',
      en: 'An unknown error has occurred. Reload the list to see whether the state of the account has changed.',
    },
  },
  filter: {
    label: { de: 'Konten nach Zustand', en: 'Accounts by state' },
    all: { de: 'Alle', en: 'All' },
    pending: { de: 'Wartende', en: 'Waiting' },
    locked: { de: 'Gesperrte', en: 'Locked' },
    staff: { de: 'Redaktion und Verwaltung', en: 'Editors and admins' },
  },
  waiting: {
    title: { de: 'Wartende Konten', en: 'Waiting accounts' },
    all: { de: 'Alle wartenden Konten', en: 'All waiting accounts' },
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
    secondFactor: { de: 'zweiter Faktor entfernt', en: 'second factor removed' },
    apiKey: { de: 'API-Schlüssel angelegt', en: 'API key created' },
    apiKeyRevoked: { de: 'API-Schlüssel erloschen', en: 'API key ended' },
    by: { de: 'von {name}', en: 'by {name}' },
    bySystem: { de: 'vom System', en: 'by the system' },
    byNobody: { de: 'von einem gelöschten Konto', en: 'by an account that has been deleted' },
    reason: { de: 'Grund: {reason}', en: 'Reason: {reason}' },
  },
  notice: {
    approve: {
      subject: { de: 'Ihr Konto ist freigegeben', en: 'Your account is approved' },
      text: {
        de: 'Guten Tag, {name},\n\nIhr Konto bei {site} ist freigegeben. Sie können sich jetzt anmelden und mitmachen:\n{signIn}\n',
        en: 'Hello {name},\n\nyour account at {site} is approved. You can sign in and take part now:\n{signIn}\n',
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
        de: 'Guten Tag, {name},\n\nIhr Konto bei {site} ist entsperrt. Sie können sich wieder anmelden:\n{signIn}\n\nEin API-Schlüssel, den es vorher gab, gilt nicht mehr.\n',
        en: 'Hello {name},\n\nyour account at {site} is unlocked. You can sign in again:\n{signIn}\n\nAn API key from before is no longer valid.\n',
      },
    },
    reason: { de: 'Der Grund: {reason}', en: 'The reason: {reason}' },
  },
})

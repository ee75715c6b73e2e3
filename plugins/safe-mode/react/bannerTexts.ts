import { defineTexts } from '@litfass/kit/texts'

/** Texts of the banner with someone's own unconfirmed changes. */
export const bannerTexts = defineTexts('safeModeBanner', {
  label: { de: 'Nicht bestätigte Änderungen', en: 'Unconfirmed changes' },
  change: { de: 'Ihre Änderung an „{title}“', en: 'Your change to “{title}”' },
  until: {
    de: 'ist zu sehen und nimmt sich in {time} selbst zurück.',
    en: 'is shown and takes itself back in {time}.',
  },
  gone: { de: 'hat sich selbst zurückgenommen.', en: 'has taken itself back.' },
  lapsed: {
    de: 'hat niemand rechtzeitig bestätigt, sie hat sich selbst zurückgenommen.',
    en: 'was not confirmed in time and has taken itself back.',
  },
  restore: { de: 'Wieder einsetzen', en: 'Bring it back' },
  dismiss: { de: 'Ausblenden', en: 'Hide' },
  minutes: {
    de: {
      one: 'Noch eine Minute, um sie zu bestätigen.',
      other: 'Noch {count} Minuten, um sie zu bestätigen.',
    },
    en: { one: 'One minute left to confirm it.', other: '{count} minutes left to confirm it.' },
  },
  seconds: {
    de: 'Noch höchstens {count} Sekunden, um sie zu bestätigen.',
    en: 'At most {count} seconds left to confirm it.',
  },
  confirm: { de: 'Bestätigen', en: 'Confirm' },
  extend: { de: 'Verlängern', en: 'Extend' },
  revert: { de: 'Zurücknehmen', en: 'Take back' },
  open: { de: 'Öffnen', en: 'Open' },
  look: { de: 'Im Redaktionsbereich', en: 'In the admin panel' },
  of: { de: '{action}: Änderung an „{title}“', en: '{action}: change to “{title}”' },
  done: {
    confirm: {
      de: 'Ihre Änderung an „{title}“ ist bestätigt.',
      en: 'Your change to “{title}” is confirmed.',
    },
    extend: {
      de: 'Sie haben wieder die ganze Zeit, um Ihre Änderung an „{title}“ zu bestätigen.',
      en: 'You have the whole time again to confirm your change to “{title}”.',
    },
    revert: {
      de: 'Ihre Änderung an „{title}“ ist zurückgenommen.',
      en: 'Your change to “{title}” is taken back.',
    },
    restore: {
      de: 'Ihre Änderung an „{title}“ ist wieder zu sehen. Bitte bestätigen Sie sie.',
      en: 'Your change to “{title}” is shown again. Please confirm it.',
    },
  },
  failed: {
    de: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
    en: 'That did not work. Please try again.',
  },
})

import { defineTexts } from '@litfass/kit/texts'

/** Texts of the bar on the panel's page of a guarded document. */
export const panelTexts = defineTexts('safeModePanel', {
  bar: {
    field: { de: 'Bestätigung', en: 'Confirmation' },
    label: { de: 'Stand der Bestätigung', en: 'State of the confirmation' },
    confirmed: { de: 'Bestätigt', en: 'Confirmed' },
    pending: { de: 'Nicht bestätigt', en: 'Not confirmed' },
    isConfirmed: {
      de: 'Zu sehen ist, was hier steht. Eine Änderung zählt sofort und nimmt sich selbst zurück, wenn niemand sie bestätigt.',
      en: 'What stands here is what is shown. A change counts at once, and takes itself back unless somebody confirms it.',
    },
    until: {
      de: 'Eine Änderung von {who} nimmt sich in {time} selbst zurück.',
      en: 'A change by {who} takes itself back in {time}.',
    },
    form: {
      de: 'Das Formular zeigt den bestätigten Stand, zu sehen ist die Änderung.',
      en: 'The form holds the confirmed state; the change is what is shown.',
    },
    gone: {
      de: 'Die Änderung von {who} hat sich selbst zurückgenommen. Zu sehen ist wieder der bestätigte Stand.',
      en: 'The change by {who} has taken itself back. The confirmed state is shown again.',
    },
    lapsed: {
      de: 'Die Änderung von {who} hat niemand rechtzeitig bestätigt ({when}). Sie lässt sich wieder einsetzen, solange niemand etwas anderes ändert.',
      en: 'Nobody confirmed the change by {who} in time ({when}). It can be brought back as long as nobody changes anything else.',
    },
    somebody: { de: 'jemandem', en: 'somebody' },
    unread: { de: 'Der Stand ließ sich nicht laden.', en: 'The state could not be loaded.' },
    again: { de: 'Noch einmal versuchen', en: 'Try again' },
    unsaved: {
      de: 'Bitte speichern Sie erst, was Sie geändert haben.',
      en: 'Please save first what you have changed.',
    },
    failed: {
      de: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
      en: 'That did not work. Please try again.',
    },
  },
  spoken: {
    minutes: {
      de: {
        one: 'Noch eine Minute, um die Änderung zu bestätigen.',
        other: 'Noch {count} Minuten, um die Änderung zu bestätigen.',
      },
      en: {
        one: 'One minute left to confirm the change.',
        other: '{count} minutes left to confirm the change.',
      },
    },
    seconds: {
      de: 'Noch höchstens {count} Sekunden, um die Änderung zu bestätigen.',
      en: 'At most {count} seconds left to confirm the change.',
    },
  },
  act: {
    confirm: { de: 'Bestätigen', en: 'Confirm' },
    extend: { de: 'Verlängern', en: 'Extend' },
    revert: { de: 'Zurücknehmen', en: 'Take back' },
    restore: { de: 'Wieder einsetzen', en: 'Bring it back' },
    goBack: { de: 'Zum Stand davor', en: 'Back to the state before' },
    reset: { de: 'Zurücksetzen', en: 'Reset' },
    resetTitle: { de: 'Zurücksetzen?', en: 'Reset?' },
    resetText: {
      de: 'Dann gilt sofort wieder, was ohne eigene Angaben gilt. Was jetzt darin steht, bleibt im Verlauf.',
      en: 'What counts without any entries of its own then counts at once. What it holds now stays in the history.',
    },
  },
  differences: {
    title: { de: 'Vorher und nachher', en: 'Before and after' },
    field: { de: 'Feld', en: 'Field' },
    before: { de: 'Bestätigt', en: 'Confirmed' },
    after: { de: 'Zu sehen', en: 'Shown' },
    lapsed: { de: 'Nicht bestätigt', en: 'Not confirmed' },
    was: { de: 'Vorher', en: 'Before' },
    became: { de: 'Nachher', en: 'After' },
    empty: { de: 'leer', en: 'empty' },
    none: { de: 'Nichts hat sich geändert.', en: 'Nothing has changed.' },
  },
  history: {
    title: { de: 'Verlauf', en: 'History' },
    none: { de: 'Noch hat niemand etwas geändert.', en: 'Nobody has changed anything yet.' },
    more: { de: 'Mehr zeigen', en: 'Show more' },
    line: { de: '{when}, {who}: {what}', en: '{when}, {who}: {what}' },
    somebody: { de: 'ohne Konto', en: 'without an account' },
    action: {
      save: { de: 'geändert', en: 'changed' },
      saveUnsafe: { de: 'geändert, ohne Bestätigung', en: 'changed, without a confirmation' },
      confirm: { de: 'bestätigt', en: 'confirmed' },
      extend: { de: 'verlängert', en: 'extended' },
      revert: { de: 'zurückgenommen', en: 'taken back' },
      reset: { de: 'zurückgesetzt', en: 'reset' },
      restore: { de: 'wieder eingesetzt', en: 'brought back' },
      expire: {
        de: 'nicht bestätigt, hat sich selbst zurückgenommen',
        en: 'not confirmed, took itself back',
      },
    },
  },
})

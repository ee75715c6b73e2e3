import { defineTexts } from '@litfass/kit/texts'

/** Texts of the pages of events, and of what staff do with an event there. */
export const eventTexts = defineTexts('participationEvents', {
  toPage: { de: 'Zur Seite für alle', en: 'To the page for everyone' },
  sent: { de: 'Ihre Teilnahme ist gezählt.', en: 'Your participation is counted.' },
  failed: { de: 'Das hat nicht geklappt: {reason}', en: 'That did not work: {reason}' },
  again: { de: 'Bitte versuchen Sie es noch einmal.', en: 'Please try again.' },
  create: { de: 'Neue Aktion', en: 'New event' },
  edit: { de: 'Bearbeiten', en: 'Edit' },
  remove: { de: 'Löschen', en: 'Delete' },
  undo: { de: 'Rückgängig', en: 'Undo' },
  restored: { de: 'Die Aktion ist wieder da.', en: 'The event is back.' },
})

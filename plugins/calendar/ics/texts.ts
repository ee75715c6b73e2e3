import { defineTexts } from '@litfass/kit/texts'

/** Texts in calendar files. */
export const icsTexts = defineTexts('calendarFiles', {
  // Before the title, since many calendars show nothing else of a state.
  states: {
    moved: { de: 'Verlegt', en: 'Rescheduled' },
    postponed: { de: 'Verschoben', en: 'Postponed' },
    cancelled: { de: 'Abgesagt', en: 'Cancelled' },
  },
  soldOut: { de: 'Ausverkauft', en: 'Sold out' },
  free: { de: 'Eintritt frei', en: 'Free of charge' },
  price: { de: 'Eintritt: {price}', en: 'Price: {price}' },
  online: { de: 'Online: {url}', en: 'Online: {url}' },
  formerly: { de: 'Ursprünglich: {former}', en: 'Originally: {former}' },
  organiser: { de: 'Veranstalter: {name}', en: 'Organiser: {name}' },
})

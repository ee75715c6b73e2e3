import { defineTexts } from '@litfass/kit/texts'

/** Words of the rows of lists. */
export const viewTexts = defineTexts('calendarViews', {
  goesOn: { de: 'weiter', en: 'goes on' },
  until: { de: 'bis {time}', en: 'until {time}' },
  since: { de: 'seit {day}, {time} Uhr', en: 'since {day}, {time}' },
  online: { de: 'im Netz', en: 'online' },
  to: { de: '{from} bis {to}', en: '{from} to {to}' },
})

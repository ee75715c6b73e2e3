export type { Card } from './card.ts'
export {
  type Appearance,
  DATE_STATES,
  type DateState,
  type EventDate,
  type ListedDate,
  type LocalDay,
  type LocalTime,
  MAX_APPEARANCES,
  MAX_DATES,
  type Occurrence,
  type OccurrencePlace,
  type Recurrence,
} from './dates/eventDates.ts'
export { type CalendarOptions, options as calendarOptions, type PlacesOptions } from './options.ts'
export { calendar } from './plugin.ts'
export { type CalendarData, calendarPage } from './views/calendarPage.ts'
export { datesOfToday, type EventPageDates, eventDates } from './views/eventPage.ts'
export { type DateListing, dayWithDates, listDates, listDays } from './views/listDates.ts'
export { eventWorkflow } from './workflow.ts'

export {
  CALENDAR_PATHS,
  CALENDAR_VIEWS,
  type CalendarPaths,
  type CalendarQuery,
  type CalendarSelection,
  type CalendarView,
  calendarAddress,
  EVERYTHING,
  feedAddress,
  isFiltered,
  linkTo,
  NO_SELECTION,
  PARAMETERS,
  parseQuery,
  writeQuery,
} from '../views/query.ts'
export { dateField, MAX_SUBMITTED_DATES, SUBMISSION_FIELDS } from '../views/submissionFields.ts'
export { submissionTexts } from '../views/submissionTexts.ts'
export { DayList, type DayListProps, DaySection } from './days/DayList.tsx'
export { DayStrip, type DayStripProps, type StripDay } from './days/DayStrip.tsx'
export { EventRow, type RowSlots } from './days/EventRow.tsx'
export { MonthView, type MonthViewProps } from './days/MonthView.tsx'
export { EventCard, type EventCardProps } from './event/EventCard.tsx'
export {
  DateItem,
  DateItems,
  type DateItemsProps,
  type EventDateItem,
  EventDates,
  type EventDatesProps,
} from './event/EventDates.tsx'
export { EventFacts, type EventFactsProps } from './event/EventFacts.tsx'
export { EventRows, type EventRowsProps } from './event/EventRows.tsx'
export { type Revealed, RevealList, type RevealListProps } from './event/RevealList.tsx'
export type {
  CalendarDay,
  DayEntry,
  DayNames,
  EventRowData,
  EventTeaser,
  GridDay,
  MonthDay,
  MonthGridData,
  ShownPeriod,
} from './model.ts'
export { CalendarFilters, type CalendarFiltersProps } from './page/CalendarFilters.tsx'
export { CalendarHead, type CalendarHeadProps } from './page/CalendarHead.tsx'
export { CalendarPage, type CalendarPageProps, countText, type ShownDays } from './page/CalendarPage.tsx'
export { EmptyCalendar, type EmptyCalendarProps, type NextEvent } from './page/EmptyCalendar.tsx'
export { type FilterChoice, FilterForm, type FilterFormProps } from './page/FilterForm.tsx'
export { type CalendarContext, type CalendarLink, type CalendarLinkProps, dayId } from './page/links.tsx'
export { Recommended, type RecommendedProps } from './page/Recommended.tsx'
export { MonthGrid, type MonthGridProps } from './side/MonthGrid.tsx'
export {
  type Bookmarked,
  type Exhibition,
  Exhibitions,
  type ExhibitionsProps,
  MissingEvent,
  type MissingEventProps,
  OftenBookmarked,
  type OftenBookmarkedProps,
} from './side/SideLists.tsx'
export { SubscribeBox, type SubscribeBoxProps } from './side/SubscribeBox.tsx'
export { SubmitEvent, type SubmitEventProps } from './submission/SubmitEvent.tsx'
export { calendarTexts } from './texts.ts'

import type { DateState, LocalDay } from '../dates/eventDates.ts'

/*
 * What the components are given. All texts about times are ready to be shown in the language of the page: components compute no
 * dates, so that one rule decides what is today and how a time is worded.
 */

/** One date of an event in a list. */
export type EventRowData = {
  /** Unique in the page, such as the UID of the date. */
  key: string
  eventId: number
  imageId: number | null
  href: string
  title: string
  /** Beginning for machines, with its offset: `2026-11-27T18:00+01:00`; a day for an all-day date. */
  dateTime: string
  /** Hour of the beginning, `18:00`, or `ganztägig`. */
  timeText: string
  /** The end, `bis 19:30` or `bis So, 6:30`; empty where only the beginning is known. */
  endText: string
  /** Day and hour in one, `Sa, 28. November, 17:30`, for lists without days. */
  dateText: string
  state: DateState
  note: string
  place: string
  /** Where it was before it was moved, and when; empty where that did not change. */
  formerPlace: string
  formerTime: string
  /** As text, such as `4 Euro`; empty when it is free or unknown. */
  price: string
  isFree: boolean
  isAccessible: boolean
  /** Begins in the evening and ends on another day. */
  isOvernight: boolean
}

/** A line of a day: a date that begins on it, one that ends on it after a night, or one that was moved away. */
export type DayEntry =
  | { kind: 'event'; row: EventRowData }
  | {
      kind: 'ending'
      key: string
      href: string
      title: string
      dateTime: string
      timeText: string
      sinceText: string
    }
  | {
      kind: 'movedAway'
      key: string
      /** Leads to the new date. */
      href: string
      title: string
      /** The hour that it began at before. */
      timeText: string
      /** When it takes place now, `Sa, 5. Dezember, 17:30`. */
      newText: string
      newDateTime: string
    }

/** A day by its names. */
export type DayNames = {
  day: LocalDay
  /** In the month. */
  number: number
  /** `Freitag`, and `Fr`. */
  weekday: string
  weekdayShort: string
  /** `Freitag, 27. November` */
  dateText: string
  isToday: boolean
}

/** A day of a list. */
export type CalendarDay = DayNames & {
  /** Name of a holiday. */
  holiday: string | null
  /** Name of the month where it begins. */
  monthName: string | null
  entries: readonly DayEntry[]
}

/** A day of the large month: its first few titles, and how many there are. */
export type MonthDay = DayNames & {
  holiday: string | null
  isInMonth: boolean
  count: number
  titles: readonly { key: string; href: string; title: string; timeText: string; state: DateState }[]
}

/** A day of the small month. */
export type GridDay = Pick<DayNames, 'day' | 'number' | 'dateText' | 'isToday'> & {
  isInMonth: boolean
  /** Belongs to the days that the page shows. */
  isShown: boolean
  count: number
}

/** The small month beside the list. */
export type MonthGridData = {
  /** `November`, or `Januar 2027` in another year. */
  title: string
  /** Names of the seven weekdays, from the first of a week. */
  weekdays: readonly { short: string; long: string }[]
  weeks: readonly (readonly GridDay[])[]
  /** Days in the months before and after; `null` where the calendar ends. */
  previous: LocalDay | null
  next: LocalDay | null
}

/** The days that a page shows. */
export type ShownPeriod = {
  /** `27. November bis 3. Dezember 2026` */
  text: string
  /** Whether today is among them. */
  isCurrent: boolean
  /** A day of the period before and of the one after; `null` where the calendar ends. */
  previous: LocalDay | null
  next: LocalDay | null
}

/** What is shown of an event apart from its dates. */
export type EventTeaser = {
  id: number
  imageId: number | null
  href: string
  title: string
  summary: string
  /** All its dates in words, `Sonnabend und Sonntag, 15 bis 21 Uhr`. */
  dateText: string
  /** Of the next date, as in {@link EventRowData}. */
  dateTime: string
  place: string
  price: string
  isFree: boolean
  isAccessible: boolean
  state: DateState
}

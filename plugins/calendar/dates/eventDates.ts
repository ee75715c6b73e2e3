/*
 * What an event's dates are (decision 0086). Everything here is plain data: forms, hooks, imports and pages share it.
 */

/** A local time without a zone, `2026-12-24T18:30`. */
export type LocalTime = string

/** A day, `2026-12-24`. */
export type LocalDay = string

/** The states of a date, in the order in which forms offer them. */
export const DATE_STATES = ['planned', 'soldOut', 'moved', 'postponed', 'cancelled'] as const
export type DateState = (typeof DATE_STATES)[number]

/** Most appearances of an event, and most dates of all of them together. */
export const MAX_APPEARANCES = 20
export const MAX_DATES = 400

/** The first and the last year of a date. */
export const [FIRST_YEAR, LAST_YEAR] = [1900, 2200]

/** Longest note at a date, in characters. */
export const MAX_NOTE = 500

/** One date of an appearance. */
export type EventDate = {
  /** Row id, from which the UID of calendars is made. */
  id: string
  /** Assigned once within the appearance and never used again; `null` until it is saved. */
  dateIndex: number | null
  /** Of an all-day date its first day at 00:00. */
  start: LocalTime
  /** Of an all-day date its last day at 00:00, inclusively. `null` where only the beginning is known. */
  end: LocalTime | null
  allDay: boolean
  state: DateState
  /** What visitors should know, such as where tickets are given back. */
  note: string
  /** The beginning before it was moved; `null` for one that never was, or moved to another place alone. */
  movedFrom: LocalTime | null
  /** The name of the place before it was moved there. */
  movedFromPlace: string
  /** The beginning that its rule gave it; `null` for a date written by hand. */
  slot: LocalTime | null
  /** Whether a person changed what the rule gave it. */
  isEdited: boolean
}

/** The rule that makes dates of an appearance. */
export type Recurrence = {
  /** RFC 5545 `RRULE` without `DTSTART`, such as `FREQ=WEEKLY;BYDAY=TU`; with `UNTIL` as a local day (`UNTIL=20270131`), `COUNT`, or neither. */
  rule: string
  /** The first beginning, from which the rule counts. */
  start: LocalTime
  /** The end of the first date, which gives the length of each; `null` where only beginnings are known. */
  end: LocalTime | null
  allDay: boolean
  /** The German state whose holidays are left out, `SH`; `null` where dates take place on holidays too. */
  withoutHolidaysOf: string | null
  /** Days that are left out beside those. */
  except: LocalDay[]
}

/** One place at which an event takes place, with its dates. */
export type Appearance = {
  id: string
  /** Assigned once within the event and never used again; `null` until it is saved. */
  locationIndex: number | null
  /** The place, by its id; `null` where the address or the link says where. */
  placeId: number | null
  /** Name and address of a place that is not in the directory, a line each. */
  address: string
  /** Where to take part online; empty where one cannot. */
  onlineUrl: string
  /** IANA name, `Europe/Berlin`. */
  timeZone: string
  recurrence: Recurrence | null
  dates: EventDate[]
}

/** What takes place at one date, as calendars, feeds and lists show it. */
export type Occurrence = Pick<
  EventDate,
  'start' | 'end' | 'allDay' | 'state' | 'note' | 'movedFrom' | 'movedFromPlace'
> & {
  eventId: number
  locationIndex: number
  dateIndex: number
  timeZone: string
  /** Lasting and unique in the world, for calendars. */
  uid: string
  /** Rises with each change that a calendar shows. */
  sequence: number
  /** When what a calendar shows was last changed. */
  changedAt: Date
  title: string
  summary: string
  /** Path of the event's page. */
  path: string
  place: OccurrencePlace | null
  onlineUrl: string
  isFree: boolean
  /** The price as text, such as `4 Euro`. */
  price: string
  isAccessible: boolean
  isForChildren: boolean
  imageId: number | null
  /** Names of its topics. */
  topics: readonly string[]
  organiser: string
}

/** Where an occurrence takes place. */
export type OccurrencePlace = {
  /** Its id in the directory; `null` for an address written by hand. */
  id: number | null
  name: string
  /** Street, postcode and town in one line; may be empty. */
  address: string
  /** In degrees; `null` where they are not known. */
  position: { latitude: number; longitude: number } | null
}

/** A date of a list. */
export type ListedDate = Occurrence & {
  kicker: string
  isExhibition: boolean
  isFeatured: boolean
  openingHours: string
  /** The days on which it stands in a calendar. */
  firstDay: LocalDay
  lastDay: LocalDay
  /** The day on which it stood before it was moved. */
  movedFromDay: LocalDay | null
  startsAt: Date
  endsAt: Date
}

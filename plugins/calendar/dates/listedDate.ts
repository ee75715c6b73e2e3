import type { LocalDay, Occurrence } from './eventDates.ts'

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

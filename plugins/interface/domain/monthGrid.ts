import { type IsoDate, isoOf, timeOf } from './isoDate.ts'
import type { Weekday } from './weekStartOf.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

/** How many days a day comes after the start of its week. */
export const daysIntoWeek = (date: IsoDate, weekStart: Weekday): number =>
  (new Date(timeOf(date)).getUTCDay() - weekStart + 7) % 7

/**
 * The weeks a calendar shows for the month a day lies in, seven days each. Days of the months beside it are `null`, so
 * that each day is on one sheet only.
 */
export function monthGrid(date: IsoDate, weekStart: Weekday): (IsoDate | null)[][] {
  const month = date.slice(0, 7)
  const start = timeOf(`${month}-01`) - daysIntoWeek(`${month}-01`, weekStart) * DAY_MS
  const weeks: (IsoDate | null)[][] = []
  for (let week = 0; week < 6; week += 1) {
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => isoOf(start + (week * 7 + day) * DAY_MS))
    const own = days.map((day) => (day.startsWith(`${month}-`) ? day : null))
    if (own.some((day) => day !== null)) weeks.push(own)
  }
  return weeks
}

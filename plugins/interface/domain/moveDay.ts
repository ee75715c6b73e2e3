import { type IsoDate, isoOf, timeOf } from './isoDate.ts'
import { DAY_MS, daysIntoWeek } from './monthGrid.ts'
import type { Weekday } from './weekStartOf.ts'

const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

type DayKey = { key: string; shiftKey?: boolean; weekStart: Weekday }

/** The day a key leads to in a calendar; `undefined` for keys that lead nowhere. Shift makes a month a year. */
export function moveDay(date: IsoDate, { key, shiftKey = false, weekStart }: DayKey): IsoDate | undefined {
  const days = DAYS[key]
  if (days !== undefined) return isoOf(timeOf(date) + days * DAY_MS)
  const months = MONTHS[key]
  if (months !== undefined) return addMonths(date, shiftKey ? months * 12 : months)
  const into = daysIntoWeek(date, weekStart)
  if (key === 'Home') return isoOf(timeOf(date) - into * DAY_MS)
  return key === 'End' ? isoOf(timeOf(date) + (6 - into) * DAY_MS) : undefined
}

/** The same day of another month, or that month's last day where it is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const day = new Date(timeOf(date))
  const last = new Date(0)
  last.setUTCFullYear(day.getUTCFullYear(), day.getUTCMonth() + months + 1, 0)
  const sought = Math.min(day.getUTCDate(), last.getUTCDate())
  last.setUTCDate(sought)
  return isoOf(last.getTime())
}

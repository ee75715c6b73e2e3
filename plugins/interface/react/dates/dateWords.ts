import { type IsoDate, timeOf } from '../../domain/isoDate.ts'

/** A day in words; our days lie in UTC. */
export const dateWords = (date: IsoDate, language: string, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(timeOf(date))

/** The day it is where the browser stands. */
export function todayHere(): IsoDate {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** A day as date inputs write it: `2026-05-01`. Years have four digits, so days compare as texts. */
export type IsoDate = string

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/

/** Midnight UTC of a day; all counting of days is done there, where every day has 24 hours. */
export function timeOf(date: IsoDate): number {
  const [, year = '', month = '', day = ''] = PATTERN.exec(date) ?? []
  const time = new Date(0)
  time.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return time.getTime()
}

export const isoOf = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10)

/** Whether a text is a day that exists, between the years 1 and 9999. */
export function isIsoDate(text: string): boolean {
  if (!PATTERN.test(text) || text.startsWith('0000')) return false
  const time = timeOf(text)
  return !Number.isNaN(time) && isoOf(time) === text
}

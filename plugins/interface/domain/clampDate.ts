import { type IsoDate, isIsoDate } from './isoDate.ts'

/** The first and the last day that may be chosen; what is left out or is no day sets no limit. */
export type DateLimits = { min?: IsoDate | undefined; max?: IsoDate | undefined }

/** What became of a day, and which limit moved it. */
export type ClampedDate = { date: IsoDate; moved: 'min' | 'max' | null }

/**
 * Moves a day to the nearest one within its limits (spec platform 5). Without a day, and for what is no day, nothing
 * changes. Of limits that contradict each other the first day counts.
 */
export function clampDate(date: IsoDate, { min, max }: DateLimits): ClampedDate {
  if (!isIsoDate(date)) return { date, moved: null }
  if (isLimit(min) && date < min) return { date: min, moved: 'min' }
  if (!isLimit(max) || date <= max) return { date, moved: null }
  return isLimit(min) && max < min ? { date: min, moved: 'min' } : { date: max, moved: 'max' }
}

const isLimit = (limit: IsoDate | undefined): limit is IsoDate => limit !== undefined && isIsoDate(limit)

import type { DeskPart } from '@litfass/kit'
import { localTime } from '@litfass/kit/domain'

/** Something that appears on the site at a moment. */
export type DayMoment = {
  title: string
  href: string
  at: string
  state: NonNullable<DeskPart['onDayLine']>
}

/** A point on the line, in percent of its length, with its title on one of the {@link LANES}; without one where all are taken. */
export type DayPoint = DayMoment & { place: number; lane?: number; endsAtPoint: boolean }

type DayRow = {
  points: readonly DayPoint[]
  /** Lines of titles that it needs. */
  lanes: number
  /** The scale; the hours beside the present one make room for it. */
  hours: readonly { hour: number; place: number }[]
}

/** Most lines of titles below the line: a busy hour has room for that many. */
export const LANES = 8

/** Hour at which the line begins, unless something appears sooner. */
const FIRST_HOUR = 5

/** Width of a sign and of a title's gap, in percent of the line; a title is cut at so many signs. */
const TITLE = { sign: 0.78, gap: 1.5, most: 26 }

/** Titles of points beyond this stand to their left, in percent. */
const LAST_START = 78

/** Places what appears on two days on their lines, titles on lanes where they do not touch (design 8, look/panel). */
export function placeDays(
  moments: readonly DayMoment[],
  { now, timeZone }: { now: Date; timeZone: string },
): { today: DayRow; tomorrow: DayRow; now: number } {
  const today = localTime(now, timeZone).slice(0, 10)
  const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
  const local = moments.map((moment) => ({ moment, time: localTime(new Date(moment.at), timeZone) }))
  const shown = local.filter(({ time }) => [today, tomorrow].includes(time.slice(0, 10)))
  const first = Math.floor(Math.min(FIRST_HOUR, ...shown.map(({ time }) => hourOf(time))))
  const place = (time: string) => ((hourOf(time) - first) / (24 - first)) * 100
  const present = localTime(now, timeZone)
  const rowOf = (day: string): DayRow => {
    const points = laned(
      shown
        .filter(({ time }) => time.startsWith(day))
        .map(({ moment, time }) => ({ ...moment, place: place(time) }))
        .toSorted((a, b) => a.place - b.place),
    )
    return {
      points,
      lanes: Math.max(0, ...points.map(({ lane }) => (lane ?? -1) + 1)),
      hours: [3, 6, 9, 12, 15, 18, 21, 24]
        .filter((hour) => hour > first && (day !== today || Math.abs(hour - hourOf(present)) > 1.2))
        .map((hour) => ({ hour, place: ((hour - first) / (24 - first)) * 100 })),
    }
  }
  return { today: rowOf(today), tomorrow: rowOf(tomorrow), now: Math.max(0, place(present)) }
}

/** The hours of a local time since midnight, as the clock says them: a day with 23 hours has a place for each. */
const hourOf = (time: string) => Number(time.slice(11, 13)) + Number(time.slice(14, 16)) / 60

/** Gives each title the first lane on which there is room for it. */
function laned(points: readonly (DayMoment & { place: number })[]): DayPoint[] {
  const taken: { start: number; end: number }[][] = Array.from({ length: LANES }, () => [])
  return points.map((point) => {
    const width = Math.min(point.title.length, TITLE.most) * TITLE.sign + TITLE.gap
    const endsAtPoint = point.place > LAST_START
    const start = endsAtPoint ? point.place - width : point.place
    const lane = taken.findIndex((titles) =>
      titles.every((title) => title.end <= start || title.start >= start + width),
    )
    taken[lane]?.push({ start, end: start + width })
    return { ...point, endsAtPoint, ...(lane >= 0 && { lane }) }
  })
}

import type { MissingItem } from '../teasers.ts'
import type { Segment, Timeline } from './timeline.ts'

/** Path of the view below the panel's own. */
export const DAY_PLAN_PATH = '/tagesplan'

/** A moment of a day, in ms since 1970, and the slots that show something else from then on. */
export type PlannedMoment = {
  at: number
  slots: { teaserId: number; name: string; segment: Segment }[]
}

/** Tells a day by its times: at its beginning all slots, and at each later moment those that change. */
export function planOf({ slots }: Pick<Timeline, 'slots'>): PlannedMoment[] {
  const moments = new Set(slots.flatMap(({ segments }) => segments.map(({ from }) => from)))
  return [...moments]
    .toSorted((one, other) => one - other)
    .map((at) => ({
      at,
      slots: slots.flatMap(({ teaserId, name, segments }) => {
        const segment = segments.find(({ from }) => from === at)
        return segment ? [{ teaserId, name, segment }] : []
      }),
    }))
}

/** An item that is missing in a slot, from a time of the day on; without a time where it has been missing since the day before. */
export type Gap = { teaserId: number; name: string; at: number | undefined; missing: MissingItem }

/** Lists what is missing on a day from a moment on, each item once in a row. */
export function gapsOf({ from: midnight, slots }: Pick<Timeline, 'from' | 'slots'>, now: number): Gap[] {
  return slots.flatMap(({ teaserId, name, segments }) => {
    const ahead = segments.filter(({ until }) => until > now)
    return ahead.flatMap(({ from, missing }, index) =>
      missing.flatMap((one, place) => {
        const before = ahead[index - 1]?.missing[place]
        if (!one || JSON.stringify(one) === JSON.stringify(before)) return []
        return [{ teaserId, name, at: from > midnight ? from : undefined, missing: one }]
      }),
    )
  })
}

/** A slot that shows something else from a moment on: what is new in its places, each by its title. */
type SlotTurn = { teaserId: number; name: string; at: number; titles: string[] }

/**
 * Lists the turns of slots after a moment, on days that follow one another. What is meant to appear and cannot is no turn but a gap, and
 * neither is a title that only moves to another place.
 */
export function turnsOf(days: readonly Pick<Timeline, 'slots'>[], now: number): SlotTurn[] {
  const slots = new Map<number, { name: string; segments: Segment[] }>()
  for (const { teaserId, name, segments } of days.flatMap((day) => day.slots))
    slots.set(teaserId, { name, segments: [...(slots.get(teaserId)?.segments ?? []), ...segments] })
  return [...slots]
    .flatMap(([teaserId, { name, segments }]) =>
      segments.flatMap(({ from, places, missing }, index) => {
        const before = segments[index - 1]
        if (!before || from <= now) return []
        const titles = places.filter(
          (title, at): title is string => title !== null && !missing[at] && !before.places.includes(title),
        )
        return titles.length > 0 ? [{ teaserId, name, at: from, titles }] : []
      }),
    )
    .toSorted((one, other) => one.at - other.at)
}

type Named =
  | `timeline.${'automatic' | 'filled' | 'gap' | 'instead' | 'pending' | 'targeting'}`
  | `timeline.obstacles.${MissingItem['why']}`
  | 'untitled'

/** Translates a text of the plugin, on the server or in the browser. */
type SayOfDay = (name: Named, values?: Readonly<Record<string, string | number>>) => string

/** Whether a place has nothing of its own in a stretch of time, or something else than was meant for it. */
export const hasGap = ({ places, missing }: Pick<Segment, 'places' | 'missing'>): boolean =>
  places.includes(null) || missing.some((one) => one !== null)

/** Says what a slot shows in a stretch of time, in place of what, and why where that is not its own confirmed content. */
export function segmentWords({ layout, places, missing, reason }: Segment, say: SayOfDay): string {
  if (layout === null) return say('timeline.automatic')
  const shown = places.map((title, at) => placeWords(title, missing[at] ?? null, say)).join(' · ')
  if (reason.kind === 'pending') return `${shown} (${say('timeline.pending')})`
  if (reason.kind === 'targeting')
    return `${shown} (${say('timeline.targeting', { title: reason.title ?? reason.id })})`
  return shown
}

function placeWords(title: string | null, missing: MissingItem | null, say: SayOfDay): string {
  if (!missing) return title ?? say('timeline.gap')
  return say('timeline.instead', {
    missing: `${missing.title ?? say('untitled')}, ${say(`timeline.obstacles.${missing.why}`)}`,
    shown: title ?? say('timeline.filled'),
  })
}

import type { ContentKey } from '@litfass/kit/domain'
import { AUDIENCES, type Audience } from '@litfass/kit/identify'
import type { TimeOfDay } from './turns/clock.ts'
import { latestStart, nextStart } from './turns/clock.ts'
import { inTurn } from './turns/turns.ts'

export { clocksChangeOn, type TimeOfDay } from './turns/clock.ts'
export { AUDIENCES, type Audience }

/*
 * The teaser model (design section 8, decision 0047): its types, and the pure rules that decide its content by audience and time.
 */

/** The kinds of screens, by their width; a style sheet knows the limits (`react/screens.module.css`). */
export const SCREENS = ['phone', 'tablet', 'desktop'] as const
export type Screen = (typeof SCREENS)[number]

/** An entity by its type and id, such as `article:12`. */
export type EntityId = ContentKey

/** One entry of a place. It refers to an entity or to an address, and may override what is shown of it. */
export type Item = {
  entity: EntityId | null
  url?: string | undefined
  title?: string | undefined
  text?: string | undefined
  /** Id of an image that is shown instead of the entity's own. */
  imageId?: number | undefined
  /** Time of day from which it is shown, in the site's time zone; the item without one is the default of its place. */
  activeFrom: TimeOfDay | null
}

export type Place = { items: Item[] }

/** A layout with its places; without a layout the default content of the slot. */
export type Content = { layout: string | null; places: Place[] }

/** The default content of a slot. */
export const DEFAULT_CONTENT: Content = { layout: null, places: [] }

/** Other content for an audience; moments are ms since 1970, and the end is not part of the window. */
export type Targeting = {
  id: number
  /** What editors call it. */
  title?: string | undefined
  /** Everybody when null. */
  audience: Audience | null
  /** The screens that it is for: one at least. */
  screens: readonly Screen[]
  isActive: boolean
  start: number | null
  end: number | null
  /** The highest one wins; of several equals the oldest entry. */
  priority: number
  content: Content
}

/** Returns an entry with a pending change as two: the changed one until the expiry, and the confirmed one from then on. */
export function untilExpiry<Entry extends Targeting>(
  { pending, confirmed }: { pending: Entry; confirmed: Entry },
  expiresAt: number,
): [Entry, Entry] {
  return [
    { ...pending, end: Math.min(pending.end ?? expiresAt, expiresAt) },
    { ...confirmed, start: Math.max(confirmed.start ?? expiresAt, expiresAt) },
  ]
}

/** Why a teaser shows its content. */
export type Reason =
  | { kind: 'targeting'; id: number; title?: string | undefined }
  | { kind: 'pending'; expiresAt: number }
  | { kind: 'confirmed' }
  | { kind: 'default' }

/** The content that a teaser shows, why, and the moment at which that may change, in ms since 1970. */
export type Effective = { content: Content; reason: Reason; changesAt: number }

type Situation = { audience: Audience /** In ms since 1970. */; now: number }

/** The content of a teaser on some screens. */
export type EffectiveOn = Effective & { screens: readonly Screen[] }

/** The stored states of a teaser: its confirmed content, the pending one, and its targeting entries. */
export type TeaserStates = {
  confirmed: Content
  pending?: { content: Content /** In ms since 1970. */; expiresAt: number } | undefined
  targeting: readonly Targeting[]
}

/** Decides what a teaser shows to an audience at a moment on each screen; those that show the same stand together. */
export function effectiveContents(states: TeaserStates, situation: Situation): EffectiveOn[] {
  return SCREENS.reduce<EffectiveOn[]>((decided, screen) => {
    const effective = effectiveContent(states, { ...situation, screen })
    const { changesAt } = effective
    const same = decided.find(({ content }) => content === effective.content)
    if (!same) return [...decided, { ...effective, screens: [screen] }]
    const both = {
      ...same,
      screens: [...same.screens, screen],
      changesAt: Math.min(same.changesAt, changesAt),
    }
    return decided.map((one) => (one === same ? both : one))
  }, [])
}

/** Decides what a teaser shows to an audience at a moment on a screen. */
export function effectiveContent(
  { confirmed, pending, targeting }: TeaserStates,
  { audience, now, screen }: Situation & { screen: Screen },
): Effective {
  const entries = targeting.filter(
    (entry) => entry.isActive && (entry.audience ?? audience) === audience && entry.screens.includes(screen),
  )
  const changesAt = Math.min(
    ...entries.flatMap(({ start, end }) =>
      [start, end].flatMap((moment) => (moment !== null && moment > now ? [moment] : [])),
    ),
    pending && pending.expiresAt > now ? pending.expiresAt : Number.POSITIVE_INFINITY,
  )
  const [served] = entriesInForce(entries, now)
  if (served) {
    const { id, title, content } = served
    return { content, reason: { kind: 'targeting', id, title }, changesAt }
  }
  if (pending && now < pending.expiresAt)
    return { content: pending.content, reason: { kind: 'pending', expiresAt: pending.expiresAt }, changesAt }
  const kind = confirmed.layout === null ? 'default' : 'confirmed'
  return { content: confirmed, reason: { kind }, changesAt }
}

/** Returns the entries that beat their teaser at a moment, on their screens and for their audience: the one that wins first. */
export function entriesInForce<Entry extends Targeting>(entries: readonly Entry[], now: number): Entry[] {
  return entries
    .filter(
      ({ isActive, start, end }) =>
        isActive && (start === null || start <= now) && (end === null || now < end),
    )
    .toSorted((one, other) => other.priority - one.priority || one.id - other.id)
}

/** The item that a place shows, and since when; `since` is undefined for the item without a time. */
export type ActiveItem = { item: Item; since: number | undefined }

/** Why an item whose turn it is cannot be shown: it is deleted, not public, or written in the other language. */
export const OBSTACLES = ['gone', 'notPublic', 'otherLanguage'] as const

/** An item whose turn it is and that cannot be shown; its title is null where nothing has one any more. */
export type MissingItem = { title: string | null; why: (typeof OBSTACLES)[number] }

/** The content of a slot on some screens, and the reason for it. */
export type SlotContent = {
  screens: readonly Screen[]
  /** Null for a default content that the page draws itself. */
  layout: string | null
  /** What each place of the layout shows; undefined where nothing can be shown. */
  places: readonly (
    | (ActiveItem & { /** Whether it fills the place as default content. */ isDefault: boolean })
    | undefined
  )[]
  reason: Reason
}

type Showing = {
  now: number
  timeZone: string
  /** Whether an item can be shown: its entity is there and everyone sees it. */
  isShowable: (item: Item) => boolean
}

/**
 * Returns the item that a place shows: of those that can be shown the one that began last today, else the one without a time, else
 * the last of yesterday; `undefined` when none can be shown.
 */
export function activeItem(place: Place, { isShowable, ...clock }: Showing): ActiveItem | undefined {
  return turnsOf(place, clock).find(({ item }) => isShowable(item))
}

/** Returns the item whose turn it is in a place, whether or not it can be shown. */
export const intendedItem = (place: Place, clock: Omit<Showing, 'isShowable'>): Item | undefined =>
  turnsOf(place, clock)[0]?.item

function turnsOf({ items }: Place, clock: Omit<Showing, 'isShowable'>): ActiveItem[] {
  const sinceOf = (time: TimeOfDay) => latestStart(time, clock)
  return inTurn(items, { sinceOf, midnight: sinceOf(MIDNIGHT) })
}

const MIDNIGHT: TimeOfDay = { hour: 0, minute: 0 }

/** The next moment at which a place of a content shows another item; infinity where none has a time. */
export function nextTurn({ places }: Content, { now, timeZone }: Omit<Showing, 'isShowable'>): number {
  const times = places.flatMap(({ items }) => {
    const timed = items.flatMap(({ activeFrom }) => activeFrom ?? [])
    // At midnight, the item without a time takes the place of the last one of the day.
    return timed.length > 0 && timed.length < items.length ? [MIDNIGHT, ...timed] : timed
  })
  return Math.min(Number.POSITIVE_INFINITY, ...times.map((time) => nextStart(time, { now, timeZone })))
}

/** Lists the entities that a content refers to, each once. */
export function entitiesOf({ places }: Content): EntityId[] {
  return [...new Set(places.flatMap(({ items }) => items.flatMap(({ entity }) => entity ?? [])))]
}

/** Lists the images that the items of a content bring of their own. */
export const imagesOf = ({ places }: Content): number[] =>
  places.flatMap(({ items }) => items.flatMap(({ imageId }) => imageId ?? []))

import { parseContentKey, typesWith } from '@litfass/kit/content'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { type OtherMoment, reading } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import { type DefaultContent, type NewContent, options } from '../options.ts'
import type { EntityId, SlotContent } from '../teasers.ts'

/*
 * The default content of slots: the newest of the types and topics that a slot type names. It stands in a slot while no teaser is
 * arranged there, and fills the places of arranged ones that have nothing to show.
 */

type Page = {
  language: 'de' | 'en'
  template: string
  /** Ids of the topics that it is about. */
  topics: readonly number[]
}

const shownTypes = ({ payload }: PayloadRequest) =>
  typesWith(payload.config, 'teasers').map(({ type }) => type)

type Fillable = { contents: readonly SlotContent[] }
type TypedSlot = Fillable & { slotType: string }

/** Gives each empty place of a page its default content, slot by slot, with nothing twice. */
export async function fillDefaults<Slot extends TypedSlot>(
  req: PayloadRequest,
  slots: readonly Slot[],
  { page, at }: { page: Page; at: OtherMoment | undefined },
): Promise<Slot[]> {
  const { slotTypes, templates, newest, topicsCollection } = options.of(req.payload)
  const defaultsOf = ({ slotType }: TypedSlot) => slotTypes[slotType]?.defaults
  const isOwn = templates[page.template]?.drawsDefaults ?? false
  const laidOut = isOwn ? slots : slots.map((slot) => layOut(slot, layoutOf(req, defaultsOf(slot))))
  const limit = laidOut.reduce((total, slot) => total + gapsIn(slot), 0)
  if (limit === 0 || !newest) return [...laidOut]
  const without = shownIn(laidOut)
  const find = async ({ types = shownTypes(req), topics: slugs = [] }: DefaultContent) => {
    const isOfPage = page.topics.length > 0
    const topics = isOfPage ? page.topics : await topicIds(req, slugs)
    // Topics that are not there yet have nothing about them.
    if (!isOfPage && slugs.length > 0 && topics.length === 0) return []
    const wanted = { types, topics, language: page.language, limit, without, at }
    // A topic that is deleted takes itself off the page.
    const found =
      !topicsCollection || topics.length === 0
        ? await newest(req, wanted)
        : await reading({ topic: topicsCollection, ids: topics }, () => newest(req, wanted))
    return newestFirst(found)
  }
  const wanted = new Map<string, Promise<readonly EntityId[]>>()
  for (const slot of laidOut) {
    const defaults = defaultsOf(slot)
    const key = keyOf(defaults)
    if (defaults && gapsIn(slot) > 0 && !wanted.has(key)) wanted.set(key, find(defaults))
  }
  const found = new Map(await Promise.all([...wanted].map(async ([key, ids]) => [key, await ids] as const)))
  return fillPlaces(laidOut, (slot) => found.get(keyOf(defaultsOf(slot))) ?? [])
}

/** Puts content of several types together, the newest first and each once; of one moment by type and number. */
export function newestFirst(found: readonly NewContent[]): EntityId[] {
  const inOrder = found.toSorted(
    (one, other) => other.at - one.at || compareEntities(one.entity, other.entity),
  )
  return [...new Set(inOrder.map(({ entity }) => entity))]
}

function compareEntities(one: EntityId, other: EntityId): number {
  const [a, b] = [parseContentKey(one), parseContentKey(other)]
  return a && b ? a.type.localeCompare(b.type) || b.id - a.id : 0
}

/** Slot types that choose from the same content have the same key. */
const keyOf = (defaults: DefaultContent | undefined) => JSON.stringify([defaults?.types, defaults?.topics])

function layoutOf(req: PayloadRequest, defaults: DefaultContent | undefined) {
  const name = defaults?.layout
  if (name === undefined) return undefined
  return { name, count: defaults?.count ?? options.of(req.payload).layouts[name]?.places.min ?? 0 }
}

/** Lays empty places out where a slot shows its default content. */
function layOut<Slot extends Fillable>(slot: Slot, layout: ReturnType<typeof layoutOf>): Slot {
  if (!layout) return slot
  const places = Array.from({ length: layout.count }, () => undefined)
  const contents = slot.contents.map((content) =>
    content.layout === null ? { ...content, layout: layout.name, places } : content,
  )
  return { ...slot, contents }
}

/** Counts the places of a slot that are empty, on the screen that has the most of them. */
const gapsIn = ({ contents }: Fillable): number =>
  Math.max(0, ...contents.map(({ places }) => places.filter((place) => !place).length))

const shownIn = (slots: readonly Fillable[]): EntityId[] =>
  slots.flatMap(({ contents }) =>
    contents.flatMap(({ places }) => places.flatMap((place) => place?.item.entity ?? [])),
  )

/**
 * Fills the places of slots that have nothing to show, slot by slot, with nothing twice on any screen; a place for which nothing is
 * left stays empty.
 * @param newestFor what a slot takes from, the newest first
 */
export function fillPlaces<Slot extends Fillable>(
  slots: readonly Slot[],
  newestFor: (slot: Slot) => readonly EntityId[],
): Slot[] {
  const used = new Set(shownIn(slots))
  return slots.map((slot) => {
    const count = gapsIn(slot)
    if (count === 0) return slot
    const next = newestFor(slot)
      .filter((entity) => !used.has(entity))
      .slice(0, count)
    for (const entity of next) used.add(entity)
    // No screen shows two of its contents, so each takes from the beginning.
    const contents = slot.contents.map((content) => ({ ...content, places: filled(content.places, next) }))
    return { ...slot, contents }
  })
}

function filled(places: SlotContent['places'], entities: readonly EntityId[]): SlotContent['places'] {
  const left = entities.values()
  return places.map((place) => {
    if (place) return place
    const entity = left.next().value
    return entity && { item: { entity, activeFrom: null }, since: undefined, isDefault: true }
  })
}

/** Resolves the topic ids of a change. The page depends on these topics, as on all that it shows. */
export async function topicsNow(req: PayloadRequest, ids: readonly number[]): Promise<readonly number[]> {
  const { topicsCollection, currentTopics = thereStill } = options.of(req.payload)
  if (!topicsCollection || ids.length === 0) return []
  return reading({ topic: topicsCollection, ids }, () => currentTopics(req, ids))
}

async function thereStill(req: PayloadRequest, ids: readonly number[]): Promise<number[]> {
  const { topicsCollection } = options.of(req.payload)
  if (!topicsCollection) return []
  const rows = await executeSql(req, sql`select id from ${tableOf(topicsCollection)} where id in ${[...ids]}`)
  const found = new Set(rows.map(({ id }) => Number(id)))
  return ids.filter((id) => found.has(id))
}

/** Finds topics by their slugs. */
async function topicIds(req: PayloadRequest, slugs: readonly string[]): Promise<number[]> {
  const { topicsCollection } = options.of(req.payload)
  if (slugs.length === 0 || !topicsCollection) return []
  const rows = await reading({ topic: topicsCollection }, () =>
    executeSql(req, sql`select id from ${tableOf(topicsCollection)} where slug in ${[...slugs]} order by id`),
  )
  return rows.map(({ id }) => Number(id))
}

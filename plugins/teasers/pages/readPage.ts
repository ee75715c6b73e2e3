import { slugOf } from '@litfass/kit/collections'
import { isShownAt } from '@litfass/kit/content'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { changesAt, type OtherMoment, pageAudience, reading } from '@litfass/kit/pages'
import { effectiveOf, type SafeState } from '@litfass/safe-mode'
import type { PayloadRequest, Where } from 'payload'
import { z } from 'zod'
import { PAGES } from '../constants.ts'
import { fillDefaults, topicsNow } from '../content/defaults.ts'
import { type Entity, findEntities } from '../content/entities.ts'
import { options } from '../options.ts'
import { pageTime, readTeasers, type StoredTeaser } from '../slots/moves.ts'
import {
  type Audience,
  activeItem,
  type Content,
  type EntityId,
  effectiveContents,
  entitiesOf,
  type Item,
  nextTurn,
  SCREENS,
  type SlotContent,
} from '../teasers.ts'
import { pathOfPage } from './paths.ts'

/** A slot of a page with what its teaser shows. */
export type SlotView = {
  teaserId: number
  slot: string
  slotType: string
  /** What it shows, by screens: each screen is named once. */
  contents: readonly SlotContent[]
  safeMode: SafeState
}

/** A page with its slots, as an audience sees it. */
export type PageView = {
  id: number
  title: string
  intro: string
  language: 'de' | 'en'
  template: string
  slug: string
  isPublished: boolean
  /** Ids of the topics that it is about. */
  topics: readonly number[]
  slots: Readonly<Record<string, SlotView>>
}

/** A page by its address, or the front page of a language. */
export type PageAddress = { language: 'de' | 'en' } & ({ slug: string } | { isFront: true })

/** Overrides for reading a page; by default it is read for its own audience, now, with the stored content. */
export type AsOthers = {
  as?: Audience | undefined
  at?: OtherMoment | undefined
  /** Content that is shown in a teaser instead of its own. */
  preview?: { teaserId: number; content: Content } | undefined
}

/**
 * How a page is read. `sender` gives the headers of its request, by whose session a page that is not rendered for the page cache
 * finds its audience; without it the page is a visitor's.
 */
export type PageReading = AsOthers & { sender?: (() => Promise<Headers>) | undefined }

const textOrNone = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** The row of a page. */
export const pageRow = z.object({
  id: z.number(),
  title: textOrNone,
  intro: textOrNone,
  language: z.enum(['de', 'en']),
  template: z.string(),
  slug: textOrNone,
  isPublished: z.boolean().nullish().transform(Boolean),
  topics: z
    .array(z.number())
    .nullish()
    .transform((topics) => topics ?? []),
})

/**
 * Reads a page with the caller's rights, and what its slots show. A page that is being rendered notes what it depends on, and the
 * moment at which it changes by itself.
 */
export async function readPage(
  req: PayloadRequest,
  address: PageAddress,
  how: PageReading = {},
): Promise<PageView | undefined> {
  const { frontTemplate } = options.of(req.payload)
  const where: Where = {
    language: { equals: address.language },
    ...('slug' in address ? { slug: { equals: address.slug } } : { template: { equals: frontTemplate } }),
  }
  return pageWhere(req, where, how)
}

/** Finds one page, and reads what its slots show. */
export async function pageWhere(
  req: PayloadRequest,
  where: Where,
  how: PageReading,
): Promise<PageView | undefined> {
  const { templates } = options.of(req.payload)
  const collection = slugOf(req.payload, PAGES)
  const { docs } = await reading({ topic: collection }, () =>
    req.payload.find({
      collection,
      where,
      limit: 1,
      pagination: false,
      depth: 0,
      overrideAccess: false,
      req,
    }),
  )
  const [found] = docs
  if (!found) return undefined
  const stored = pageRow.parse(found)
  const changed = (await valuesOfPages(req, [stored.id], how.at)).get(stored.id)
  const topics = changed?.isPending ? await topicsNow(req, changed.values.topics) : stored.topics
  const page = { ...stored, ...changed?.values, topics }
  const teasers = await readTeasers(req, { pageId: page.id })
  const decided = await slotsOf(req, { teasers, language: page.language }, how)
  const inOrder = Object.keys(templates[page.template]?.slots ?? {}).flatMap(
    (name) => decided.find(({ slot }) => slot === name) ?? [],
  )
  const slots = await fillDefaults(req, inOrder, { page, at: how.at })
  return { ...page, slots: Object.fromEntries(slots.map((slot) => [slot.slot, slot])) }
}

/** The guarded words of a page. */
export type PageWords = Pick<PageView, 'title' | 'intro'>

const pageValues = pageRow.pick({ title: true, intro: true, topics: true })

type PageValues = { values: z.output<typeof pageValues>; isPending: boolean }

/** Reads the guarded values of pages as they count now or at another moment, by id. */
async function valuesOfPages(
  req: PayloadRequest,
  ids: readonly number[],
  at?: OtherMoment,
): Promise<Map<number, PageValues>> {
  const found = await effectiveOf(req, slugOf(req.payload, PAGES), ids)
  return new Map(
    [...found].map(([id, { values, confirmed, safeMode }]) => {
      const isPending =
        safeMode.state === 'pending' && (at === undefined || at.ms < safeMode.expiresAt * 1000)
      return [id, { values: pageValues.parse(isPending ? values : confirmed), isPending }]
    }),
  )
}

/**
 * Reads the words of pages as they count now or at another moment, by id: those of a pending change until its expiry, else the
 * confirmed ones. It asks for no one's rights: the caller has found the pages with those of the reader.
 */
export async function wordsOfPages(
  req: PayloadRequest,
  ids: readonly number[],
  at?: OtherMoment,
): Promise<Map<number, PageWords>> {
  const found = await valuesOfPages(req, ids, at)
  return new Map([...found].map(([id, { values }]) => [id, { title: values.title, intro: values.intro }]))
}

/** Returns the path of a page; undefined for one that is in the trash. */
export async function addressOf(req: PayloadRequest, pageId: number): Promise<string | undefined> {
  const [row] = await executeSql(
    req,
    sql`select id, language::text, template, slug from ${tableOf(PAGES)} where id = ${pageId} and deleted_at is null`,
  )
  return row && pathOfPage(options.of(req.payload), pageRow.parse(row))
}

type Read = { teasers: readonly StoredTeaser[]; language: 'de' | 'en' }

/** Decides what teasers show: the content, then the item of each place. */
async function slotsOf(
  req: PayloadRequest,
  { teasers, language }: Read,
  { as, at, preview, sender }: PageReading,
): Promise<SlotView[]> {
  const { timeZone } = options.of(req.payload)
  const now = at?.ms ?? (await pageTime(req))
  const audience = as ?? (isTargeted(teasers, now) ? await pageAudience(sender) : 'anonymous')
  const decided = teasers.map((teaser) => {
    const effective = effectiveContents(teaser.states, { audience, now })
    if (preview?.teaserId !== teaser.id) return { teaser, effective }
    const { content } = preview
    return { teaser, effective: effective.slice(0, 1).map((one) => ({ ...one, content, screens: SCREENS })) }
  })
  const ids = decided.flatMap(({ effective }) => effective.flatMap(({ content }) => entitiesOf(content)))
  const isShowable = await showableIn(req, ids, { language, now })
  return decided.map(({ teaser, effective }) => ({
    teaserId: teaser.id,
    slot: teaser.slot ?? '',
    slotType: teaser.slotType,
    contents: effective.map(({ screens, content, reason, changesAt: boundary }) => {
      const moment = Math.min(boundary, nextTurn(content, { now, timeZone }))
      if (at === undefined && Number.isFinite(moment)) changesAt(moment)
      const places = content.places.map((place) => {
        const active = activeItem(place, { now, timeZone, isShowable })
        return active && { ...active, isDefault: false }
      })
      return { screens, layout: content.layout, places, reason }
    }),
    safeMode: teaser.safeMode,
  }))
}

/** Whether some audience sees, or will see, different content. */
function isTargeted(teasers: readonly StoredTeaser[], now: number): boolean {
  const entries = teasers.flatMap(({ states }) => states.targeting)
  return entries.some(
    ({ audience, isActive, end }) => audience !== null && isActive && (end ?? now + 1) > now,
  )
}

/** Returns whether an item can be shown at a moment on pages of a language: everyone sees its entity, or it has only an address. */
export async function showableIn(
  req: PayloadRequest,
  ids: readonly EntityId[],
  { language, now }: { language: 'de' | 'en'; now: number },
): Promise<(item: Item) => boolean> {
  const found = await findEntities(req, [...new Set(ids)], now)
  return (item) => isShowableAt(item, { found, language, now })
}

type Known = { found: ReadonlyMap<EntityId, Entity>; language: 'de' | 'en'; now: number }

/** Whether an item can be shown at a moment, by the entities that were found for it. */
export function isShowableAt({ entity, url }: Item, { found, language, now }: Known): boolean {
  if (entity === null) return url !== undefined
  const known = found.get(entity)
  return isShownAt(known?.shown, now) && (known?.language ?? language) === language
}

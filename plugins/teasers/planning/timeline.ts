import { languageOf } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { isShownAt } from '@litfass/kit/content'
import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { PAGES } from '../constants.ts'
import { type Entity, findEntities } from '../content/entities.ts'
import { options } from '../options.ts'
import { isShowableAt, pageRow } from '../pages/readPage.ts'
import { readTeasers, type StoredTeaser } from '../slots/moves.ts'
import {
  type Audience,
  activeItem,
  type EntityId,
  effectiveContent,
  entitiesOf,
  type Item,
  intendedItem,
  type MissingItem,
  nextTurn,
  type Reason,
  type Screen,
} from '../teasers.ts'
import { dayIn } from '../turns/clock.ts'

/*
 * The timeline of a page over a day: the decisions that the page itself makes, repeated at each moment at which one changes.
 */

/** A stretch of time in which a slot shows the same; moments are ms since 1970. */
export type Segment = {
  from: number
  until: number
  layout: string | null
  reason: Reason
  /** The title in each place; null for a gap, which is filled from the default content. */
  places: (string | null)[]
  /** What was meant to stand in each place and cannot be shown; null where nothing is missing. */
  missing: (MissingItem | null)[]
}

export type Timeline = {
  /** Beginning and end of the day in the site's time zone. */
  from: number
  until: number
  /** Hours of the day: 23 and 25 on the days on which clocks are changed. */
  hours: number
  slots: { teaserId: number; name: string; segments: Segment[] }[]
}

type Window = { from: number; until: number }
type Known = {
  found: ReadonlyMap<EntityId, Entity>
  language: 'de' | 'en'
  timeZone: string
  audience: Audience
  screen: Screen
}

/** More changes than a day can have that anyone plans. */
const MAX_SEGMENTS = 500

/** Follows what a teaser shows through a window of time. */
export function segmentsOf(
  { states }: Pick<StoredTeaser, 'states'>,
  { from, until }: Window,
  known: Known,
): Segment[] {
  const { found, language, timeZone, audience, screen } = known
  const segments: Segment[] = []
  let now = from
  while (now < until && segments.length < MAX_SEGMENTS) {
    const { content, reason, changesAt } = effectiveContent(states, { audience, now, screen })
    const moment = now
    const clock = { now, timeZone }
    const seen = { found, language, now: moment }
    const isShowable = (item: Item) => isShowableAt(item, seen)
    const places = content.places.map((place) =>
      titleOf(activeItem(place, { ...clock, isShowable })?.item, found),
    )
    const missing = content.places.map((place) => missingItem(intendedItem(place, clock), seen))
    const dates = entitiesOf(content).flatMap((entity) => Object.values(found.get(entity)?.shown ?? {}))
    const next = Math.min(
      until,
      changesAt,
      nextTurn(content, clock),
      ...dates.filter((date) => date > moment),
    )
    const last = segments.at(-1)
    const isSame =
      last &&
      JSON.stringify([last.layout, last.reason, last.places, last.missing]) ===
        JSON.stringify([content.layout, reason, places, missing])
    if (isSame) last.until = next
    else segments.push({ from: now, until: next, layout: content.layout, reason, places, missing })
    now = next
  }
  return segments
}

function titleOf(item: Item | undefined, found: ReadonlyMap<EntityId, Entity>): string | null {
  if (!item) return null
  return item.title ?? (item.entity && found.get(item.entity)?.title) ?? item.url ?? null
}

function missingItem(
  item: Item | undefined,
  seen: Pick<Known, 'found' | 'language'> & { now: number },
): MissingItem | null {
  if (!item?.entity || isShowableAt(item, seen)) return null
  const entity = seen.found.get(item.entity)
  const title = item.title ?? entity?.title ?? null
  if (!entity) return { title, why: 'gone' }
  return { title, why: isShownAt(entity.shown, seen.now) ? 'otherLanguage' : 'notPublic' }
}

/** Reads what the slots of a page show on a day to an audience. */
export async function timelineOf(
  req: PayloadRequest,
  { page, day, audience, screen }: { page: PlannedPage; day: string; audience: Audience; screen: Screen },
): Promise<Timeline> {
  const { timeZone, templates } = options.of(req.payload)
  const window = dayIn(day, timeZone)
  const { language, template } = page
  const teasers = await readTeasers(req, { pageId: page.id })
  const labels = templates[template]?.slots ?? {}
  const contents = teasers.flatMap(({ states: { confirmed, pending, targeting } }) => [
    confirmed,
    ...(pending ? [pending.content] : []),
    ...targeting.map(({ content }) => content),
  ])
  const found = await findEntities(req, [...new Set(contents.flatMap(entitiesOf))])
  return {
    ...window,
    hours: Math.round((window.until - window.from) / 3_600_000),
    slots: teasers.map((teaser) => ({
      teaserId: teaser.id,
      // The page is named beside it, so only the slot distinguishes them.
      name: labels[teaser.slot ?? '']?.label[languageOf(req)] ?? teaser.name,
      segments: segmentsOf(teaser, window, { found, language, timeZone, audience, screen }),
    })),
  }
}

/** A page whose day can be planned. */
export type PlannedPage = z.output<typeof pageRow>

/** Reads the pages made of slots that the caller sees. */
export async function readPlannedPages(req: PayloadRequest): Promise<PlannedPage[]> {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, PAGES),
    pagination: false,
    sort: 'title',
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map((doc) => pageRow.parse(doc))
}

/** The front pages among some pages, one in each language. */
export const frontPages = ({ payload }: PayloadRequest, pages: readonly PlannedPage[]): PlannedPage[] =>
  pages.filter(({ template }) => template === options.of(payload).frontTemplate)

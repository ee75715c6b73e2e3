import { slugOf } from '@litfass/kit/collections'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { reading } from '@litfass/kit/pages'
import { documentsWithChanges, type Effective, effectiveOf, type Values } from '@litfass/safe-mode'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { TARGETING } from '../constants.ts'
import { storedContent } from '../content/schemas.ts'
import { type Content, SCREENS, type Targeting, untilExpiry } from '../teasers.ts'

/*
 * Reads targeting entries. Safe mode guards all fields that decide what they show, to whom and when.
 */

const date = z.coerce.date().nullable()

const entryValues = z.object({
  teaser: z.number().nullable(),
  audience: z.enum(['anonymous', 'member', 'staff']).nullable(),
  /** Empty means all. */
  screens: z
    .array(z.enum(SCREENS))
    .nullish()
    .transform((screens) => (screens && screens.length > 0 ? screens : SCREENS)),
  isActive: z.boolean().nullable(),
  start: date,
  end: date,
  priority: z.number().nullable(),
  layout: z.string().nullable(),
  places: z.unknown(),
})

type TeaserTargeting = Targeting & { teaser: number | null }

function targetingIn(id: number, values: Values): TeaserTargeting {
  const { teaser, audience, screens, isActive, start, end, priority, layout, places } =
    entryValues.parse(values)
  return {
    id,
    teaser,
    audience,
    screens,
    isActive: isActive ?? false,
    start: start?.getTime() ?? null,
    end: end?.getTime() ?? null,
    priority: priority ?? 0,
    content: storedContent(layout, places),
  }
}

/** An entry with a change is two: the changed one until its expiry, and the confirmed one from then on. */
function versionsOf({ id, values, confirmed, safeMode }: Effective): TeaserTargeting[] {
  if (safeMode.state === 'confirmed') return [targetingIn(id, values)]
  const versions = { pending: targetingIn(id, values), confirmed: targetingIn(id, confirmed) }
  return untilExpiry(versions, safeMode.expiresAt * 1000)
}

/** Reads the targeting entries of teasers, of any time and audience. */
export async function targetingOf(
  req: PayloadRequest,
  teasers: readonly number[],
): Promise<TeaserTargeting[]> {
  // The teaser of an entry can be what has changed.
  const collection = slugOf(req.payload, TARGETING)
  const [rows, changed] = await reading({ topic: collection }, () =>
    Promise.all([
      executeSql(req, sql`select id, title from ${tableOf(TARGETING)} where teaser_id in ${[...teasers]}`),
      documentsWithChanges(req, collection),
    ]),
  )
  const ids = [...new Set([...rows.map(({ id }) => Number(id)), ...changed])]
  const titles = new Map(rows.map(({ id, title }) => [Number(id), String(title ?? '')]))
  const entries = await effectiveOf(req, collection, ids)
  return [...entries.values()]
    .toSorted((one, other) => one.id - other.id)
    .flatMap(versionsOf)
    .map((entry) => ({ ...entry, title: titles.get(entry.id) || undefined }))
    .filter(({ teaser }) => teaser !== null && teasers.includes(teaser))
}

/** The teaser of an entry, and what it shows there. */
type EntryContent = { teaser: number | null; content: Content }

/** Reads what a targeting entry shows now; `undefined` where there is none. Checks no access. */
export async function contentOfEntry(req: PayloadRequest, id: number): Promise<EntryContent | undefined> {
  const entry = (await effectiveOf(req, slugOf(req.payload, TARGETING), [id])).get(id)
  if (!entry) return undefined
  const { teaser, layout, places } = entryValues.parse(entry.values)
  return { teaser, content: storedContent(layout, places) }
}

import { LitfassError, translate } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { reading } from '@litfass/kit/pages'
import { documentsWithChanges, type Effective, effectiveOf, isOwnMove, type Values } from '@litfass/safe-mode'
import type { CollectionBeforeChangeHook, JSONFieldValidation, PayloadRequest } from 'payload'
import { z } from 'zod'
import { TARGETING, TEASERS } from '../constants.ts'
import { refusedField, requireContent } from '../content/checks.ts'
import { contentSchema, storedContent } from '../content/schemas.ts'
import { type Content, SCREENS, type Targeting, untilExpiry } from '../teasers.ts'

/*
 * Targeting entries: what they show, and what a save of one is checked for. Safe mode guards all fields that decide what they show,
 * to whom and when.
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

/** Refuses a targeting entry whose window ends before it starts. */
export const checkEntry: CollectionBeforeChangeHook = async ({ data, originalDoc }) => {
  const { start, end } = { ...originalDoc, ...data }
  if (start && end && Date.parse(String(end)) <= Date.parse(String(start)))
    throw refusedField('end', 'window')
  return data
}

/** Finds the slot type of the teaser that a targeting entry is for. */
export async function slotTypeOfEntry(
  req: PayloadRequest,
  { teaser }: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = Number(typeof teaser === 'object' && teaser !== null && 'id' in teaser ? teaser.id : teaser)
  const [row] = Number.isSafeInteger(id)
    ? await executeSql(req, sql`select slot_type from ${tableOf(TEASERS)} where id = ${id}`)
    : []
  if (!row) throw refusedField('teaser', 'absent')
  return String(row.slot_type)
}

/**
 * Validates the content of a targeting entry for the panel's form: that it fits the slot of its teaser, and that what it refers to
 * is there. Without a teaser there is nothing to say.
 */
export const validateEntryPlaces: JSONFieldValidation = async (
  places: unknown,
  { id, siblingData, previousValue, req },
) => {
  const { layout, teaser } = entryOf.parse(siblingData)
  if (!teaser || isOwnMove(req, { collection: slugOf(req.payload, TARGETING), id: Number(id) })) return true
  const content = contentSchema.safeParse({ layout: layout || null, places: places ?? [] }).data
  if (!content) return translate(req, 'litfass:error:invalidField')
  const known = storedContent(null, previousValue)
  try {
    await requireContent(req, await slotTypeOfEntry(req, { teaser }), { content, known })
    return true
  } catch (error) {
    if (error instanceof LitfassError) return translate(req, error.options.msgKey ?? 'litfass:error:refused')
    throw error
  }
}

const entryOf = z.object({ layout: z.string().nullish(), teaser: z.unknown() })

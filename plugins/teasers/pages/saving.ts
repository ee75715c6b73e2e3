import { LitfassError, translate } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { isOwnMove } from '@litfass/safe-mode'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  createLocalReq,
  type JSONFieldValidation,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { PAGES, TARGETING, TEASERS } from '../constants.ts'
import { requireContent } from '../content/checks.ts'
import { contentSchema, storedContent } from '../content/schemas.ts'
import { options } from '../options.ts'
import { refusalTexts } from '../refusalTexts.ts'

const refused = (field: string, key: Parameters<typeof refusalTexts.key>[0]) =>
  new LitfassError('refused', {
    detail: `teasers.${key}`,
    msgKey: refusalTexts.key(key),
    fieldErrors: { [field]: refusalTexts.key(key) },
  })

/** Keeps the template of a page, and a language from having a second front page. */
export const checkPage: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const { frontTemplate, templates } = options.of(req.payload)
  const template = String(operation === 'update' ? originalDoc?.template : data.template)
  if (!Object.hasOwn(templates, template)) throw refused('template', 'template')
  const page = { ...originalDoc, ...data, template }
  if (template === frontTemplate && !page.deletedAt) {
    await executeSql(req, sql`select pg_advisory_xact_lock(hashtext('litfass_front_pages'))`)
    const [other] = await executeSql(
      req,
      sql`select 1 from ${tableOf(PAGES)} where template = ${template} and language::text = ${String(page.language)}
            and deleted_at is null and id is distinct from ${originalDoc?.id ?? null}::int limit 1`,
    )
    if (other) throw refused('language', 'secondFront')
  }
  return { ...data, template }
}

/** Gives a page the teasers of its slots: those that it does not have yet. */
export const fillSlots: CollectionAfterChangeHook = async ({ doc, req }) => {
  const page = pageRow.parse(doc)
  await saveSlots(req, [page])
  return doc
}

const pageRow = z.object({
  id: z.number(),
  title: z
    .string()
    .nullish()
    .transform((title) => title ?? ''),
  language: z.enum(['de', 'en']),
  template: z.string(),
})

type Page = z.output<typeof pageRow>

/** Gives pages the teasers that they lack, named after the page and the slot. */
async function saveSlots(req: PayloadRequest, pages: readonly Page[]): Promise<void> {
  const { templates } = options.of(req.payload)
  const slots = pages.flatMap(({ id, title, language, template }) =>
    Object.entries(templates[template]?.slots ?? {}).map(([slot, { label, type }]) => ({
      page: id,
      slot,
      type,
      name: `${title} (${language}) · ${label[language]}`,
    })),
  )
  if (slots.length === 0) return
  const rows = await executeSql(
    req,
    sql`insert into ${tableOf(TEASERS)} as known (name, page_id, slot, slot_type, places, created_at, updated_at)
        select name, page, slot, type, '[]'::jsonb, now(), now()
        from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as given (name text, page int, slot text, type text)
        on conflict (page_id, slot) do update set name = excluded.name, slot_type = excluded.slot_type
          where (known.name, known.slot_type) is distinct from (excluded.name, excluded.slot_type)
        returning id`,
  )
  const ids = rows.map(({ id }) => Number(id))
  if (ids.length > 0) await publishChanges(req, slugOf(req.payload, TEASERS), ids)
}

/** Gives all pages the teasers of slots that their templates have got since the last start. */
export async function fillAllSlots(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    const rows = await executeSql(req, sql`select id, title, language::text, template from ${tableOf(PAGES)}`)
    await saveSlots(
      req,
      rows.map((row) => pageRow.parse(row)),
    )
  })
}

/** Refuses a targeting entry whose window ends before it starts. */
export const checkEntry: CollectionBeforeChangeHook = async ({ data, originalDoc }) => {
  const { start, end } = { ...originalDoc, ...data }
  if (start && end && Date.parse(String(end)) <= Date.parse(String(start))) throw refused('end', 'window')
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
  if (!row) throw refused('teaser', 'absent')
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

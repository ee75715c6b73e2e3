import { slugOf } from '@litfass/kit/collections'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  createLocalReq,
  type Payload,
  type PayloadRequest,
} from 'payload'
import type { z } from 'zod'
import { PAGES, TEASERS } from '../constants.ts'
import { refusedField } from '../content/checks.ts'
import { options } from '../options.ts'
import { pageRow } from './readPage.ts'

/** Keeps the template of a page, and a language from having a second front page. */
export const checkPage: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const { frontTemplate, templates } = options.of(req.payload)
  const template = String(operation === 'update' ? originalDoc?.template : data.template)
  if (!Object.hasOwn(templates, template)) throw refusedField('template', 'template')
  const page = { ...originalDoc, ...data, template }
  if (template === frontTemplate && !page.deletedAt) {
    await executeSql(req, sql`select pg_advisory_xact_lock(hashtext('litfass_front_pages'))`)
    const [other] = await executeSql(
      req,
      sql`select 1 from ${tableOf(PAGES)} where template = ${template} and language::text = ${String(page.language)}
            and deleted_at is null and id is distinct from ${originalDoc?.id ?? null}::int limit 1`,
    )
    if (other) throw refusedField('language', 'secondFront')
  }
  return { ...data, template }
}

/** Gives a page the teasers of its slots: those that it does not have yet. */
export const fillSlots: CollectionAfterChangeHook = async ({ doc, req }) => {
  await saveSlots(req, [slottedPage.parse(doc)])
  return doc
}

const slottedPage = pageRow.pick({ id: true, title: true, language: true, template: true })

type Page = z.output<typeof slottedPage>

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
      rows.map((row) => slottedPage.parse(row)),
    )
  })
}

import type { PayloadRequest } from 'payload'
import { columnName, executeSql, type SQL, sql } from '../database/database.ts'
import { changesAt, reading } from '../recording/recording.ts'
import { findByFormerSlug } from '../slugs/slugs.ts'
import type { ContentType } from './defineContent.ts'
import { type ContentFacts, factsIn, factsOf, notTrashed } from './findContents.ts'

type PageRequest = Pick<PayloadRequest, 'payload' | 'transactionID'>
type Address = { field: 'id' | 'slug'; value: string; language: 'de' | 'en' }

/** A document at an address, or the one that was there before. */
export type AtAddress = { facts: ContentFacts; isFormer: boolean }

/**
 * Finds the document of a type at an address, published or not; one in the trash is not found. Of two with the same slug it is the one in
 * the language of the address. A page that is being rendered depends on it, and on the moments at which it appears or disappears.
 */
export async function contentAt(
  req: PageRequest,
  type: ContentType,
  { field, value, language }: Address,
): Promise<AtAddress | undefined> {
  if (field === 'id') {
    const facts = ID.test(value)
      ? await readOne(req, { type, language }, sql`d.id = ${Number(value)}`)
      : undefined
    return facts && { facts, isFormer: false }
  }
  const column = sql`d.${sql.identifier(columnName(req.payload, type.collection, field))}`
  const here = await readOne(req, { type, language }, sql`${column} = ${value}`)
  if (here) return { facts: here, isFormer: false }
  const id = await reading({ topic: type.collection }, () => formerId(req, type, { value, language }))
  const moved = id && (await readOne(req, { type, language }, sql`d.id = ${Number(id)}`))
  return moved ? { facts: moved, isFormer: true } : undefined
}

const ID = /^\d{1,9}$/

/** The document that had a slug before: of all, or of those in a language where slugs are unique in each. */
async function formerId(
  req: PageRequest,
  { collection, fields }: ContentType,
  { value, language }: Omit<Address, 'field'>,
): Promise<string | undefined> {
  const found = await findByFormerSlug(req, collection, value)
  return found ?? (fields.language && findByFormerSlug(req, collection, value, language))
}

type Wanted = { type: ContentType; language: 'de' | 'en' }

async function readOne(
  req: PageRequest,
  { type, language }: Wanted,
  condition: SQL,
): Promise<ContentFacts | undefined> {
  const { payload } = req
  const own = type.fields.language
  const first = own
    ? sql`(${sql.identifier(columnName(payload, type.collection, own))}::text = ${language}) desc nulls last,`
    : sql``
  const rows = await reading({ topic: type.collection, found: idsOf }, () =>
    executeSql(
      req,
      sql`${factsOf(payload, type)} where ${condition} ${notTrashed(payload, type)} order by ${first} d.id limit 1`,
    ),
  )
  const facts = rows[0] && factsIn(payload, rows[0], language)
  if (facts?.changesAt !== undefined) changesAt(facts.changesAt)
  return facts
}

const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => Number(id))

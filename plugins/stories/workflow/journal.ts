import type { PlainTable } from '@litfass/kit'
import type { ContentRef } from '@litfass/kit/content'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { CollectionAfterDeleteHook, CollectionSlug, PayloadRequest } from 'payload'
import { storyTypeOf } from '../types.ts'
import { ENTRY_KINDS, type Entry, entrySchema } from './entries.ts'

export const JOURNAL = 'litfass_desk_journal'
const journal = tableOf(JOURNAL)

/** The journals of all pieces, with the rules for each entry, regardless of its author. */
export const journalTable = (accounts: CollectionSlug): PlainTable => ({
  name: JOURNAL,
  columns: {
    content_type: { type: 'text', required: true },
    document: { type: 'integer', required: true },
    kind: { type: 'text', required: true },
    by_id: { type: 'reference', to: accounts, onDelete: 'set null' },
    reader_id: { type: 'reference', to: accounts, onDelete: 'set null' },
    text: { type: 'text', required: true },
    wording: { type: 'text' },
  },
  timestamps: true,
  indexes: [
    ['document', 'content_type'],
    ['kind', 'document'],
  ],
  checks: {
    kind_known: sql.raw(`kind in (${ENTRY_KINDS.map((kind) => `'${kind}'`).join(', ')})`),
    wording_named: sql`(kind in ('read', 'overridden')) = (wording is not null)`,
    reader_asked: sql`reader_id is null or kind = 'asked'`,
    text_said: sql`text <> '' or kind in ('asked', 'withdrawn', 'read')`,
  },
})

type WithoutFacts<One> = One extends Entry ? Omit<One, 'id' | 'at'> : never

/** An entry that is to be written. */
export type NewEntry = WithoutFacts<Entry>

/** Reads the journal of a piece in the order in which it was written. */
export async function readEntries(req: PayloadRequest, { type, id }: ContentRef): Promise<Entry[]> {
  const rows = await executeSql(
    req,
    sql`select id, kind, by_id as by, reader_id as reader, text, wording, created_at as at
        from ${journal} where document = ${id} and content_type = ${type} order by id`,
  )
  return rows.map((row) => entrySchema.parse(row))
}

/** Adds an entry to the journal of a piece whose row the caller has locked, and returns its id. */
export async function addEntry(
  req: PayloadRequest,
  { type, id }: ContentRef,
  entry: NewEntry,
): Promise<number> {
  const reader = 'reader' in entry ? entry.reader : null
  const wording = 'wording' in entry ? entry.wording : null
  const text = 'text' in entry ? entry.text : ''
  const [row] = await executeSql(
    req,
    sql`insert into ${journal} (content_type, document, kind, by_id, reader_id, text, wording)
        values (${type}, ${id}, ${entry.kind}, ${entry.by}, ${reader}, ${text}, ${wording}) returning id`,
  )
  return Number(row?.id)
}

/**
 * Removes a note of an account.
 * @returns whether there was one
 */
export async function removeNote(
  req: PayloadRequest,
  { type, id }: ContentRef,
  { entry, by }: { entry: number; by: number },
): Promise<boolean> {
  const rows = await executeSql(
    req,
    sql`delete from ${journal} where id = ${entry} and document = ${id} and content_type = ${type}
          and kind = 'note' and by_id = ${by} returning id`,
  )
  return rows.length > 0
}

/** Takes the ticks of a point of the checklist away. */
export async function uncheck(req: PayloadRequest, { type, id }: ContentRef, point: string): Promise<void> {
  await executeSql(
    req,
    sql`delete from ${journal} where document = ${id} and content_type = ${type} and kind = 'checked' and text = ${point}`,
  )
}

/** Removes the journal of a piece that is deleted for good. */
export const forgetJournal: CollectionAfterDeleteHook = async ({ collection, id, req }) => {
  const type = storyTypeOf(req.payload, collection.slug)?.type
  if (type)
    await executeSql(
      req,
      sql`delete from ${journal} where document = ${Number(id)} and content_type = ${type}`,
    )
}

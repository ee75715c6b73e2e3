import { editorialFields, valueAt } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { isBlank } from '@litfass/kit/untouched'
import { readBlocks } from '@litfass/rich-text'
import {
  type Collection,
  type CollectionSlug,
  createLocalReq,
  type FlattenedField,
  type Payload,
  type PayloadRequest,
  type Where,
} from 'payload'
import { storyTypes } from './types.ts'

/*
 * Drafts without any input: "Create" in the panel stores one immediately, which stays behind when the editor leaves.
 */

/** What is there from the beginning, or says nothing of what is written. */
const BEGUN: ReadonlySet<string> = new Set(['state', 'language', 'owner', 'authors'])

/**
 * Whether no one has written anything in a draft.
 * @param fields of its collection
 */
export const isUntouched = (fields: readonly FlattenedField[], draft: object): boolean =>
  Reflect.get(draft, 'state') === 'draft' &&
  editorialFields(fields.filter(({ name }) => !BEGUN.has(name))).every(({ path, field }) => {
    const value = valueAt(draft, path)
    return field.type === 'richText' ? isEmptyText(value) : isUnfilled(field, value)
  })

/** A box that is not ticked, and what a field begins with, was written by no one. */
const isUnfilled = (field: FlattenedField, value: unknown): boolean =>
  isBlank(value) || value === false || ('defaultValue' in field && value === field.defaultValue)

/** An editor stores a paragraph without words for no text. */
const isEmptyText = (stored: unknown): boolean =>
  (readBlocks(stored) ?? []).every((block) => block.kind === 'paragraph' && block.line.length === 0)

/** Days after which an untouched draft is removed. */
const KEEP_DAYS = 1

/** Removes the untouched drafts of former days. */
export async function removeUntouched(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload)
  for (const { collection } of storyTypes(payload)) {
    const old = await executeSql(
      req,
      sql`select id from ${tableOf(collection)} where state = 'draft' and deleted_at is null
            and coalesce(title, '') = '' and updated_at < now() - make_interval(days => ${KEEP_DAYS})`,
    )
    for (const { id } of old) await removeIfUntouched(req, { collection, id: Number(id) })
  }
}

type Draft = { collection: CollectionSlug; id: number }

/** Every save waits for the lock on the row, so nothing is written meanwhile. */
const removeIfUntouched = <Slug extends CollectionSlug>(
  // A package knows no project's collections; that of a type is there.
  req: PayloadRequest & { payload: { collections: Record<Slug, Collection> } },
  { collection, id }: Draft & { collection: Slug },
): Promise<void> =>
  inTransaction(req, async () => {
    await executeSql(req, sql`select 1 from ${tableOf(collection)} where id = ${id} for update`)
    const day = new Date(Date.now() - KEEP_DAYS * 86_400_000).toISOString()
    const where: Where = { and: [{ id: { equals: id } }, { updatedAt: { less_than: day } }] }
    const { docs } = await req.payload.find({
      collection,
      where,
      draft: true,
      limit: 1,
      pagination: false,
      depth: 0,
      // Privileged, as the deletion below: a job tidies up for everyone, and what it deletes is empty.
      overrideAccess: true,
      req,
    })
    const [draft] = docs
    const fields = req.payload.collections[collection].config.flattenedFields
    if (!draft || !isUntouched(fields, draft)) return
    await req.payload.delete({ collection, id, depth: 0, overrideAccess: true, req })
  })

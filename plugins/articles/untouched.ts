import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { isBlank } from '@litfass/kit/untouched'
import { readBlocks } from '@litfass/rich-text'
import { createLocalReq, type Payload, type PayloadRequest, type Where } from 'payload'
import { CONTENT_TYPES, collectionOf, options } from './options.ts'

/*
 * Drafts without any input: "Create" in the panel stores one immediately, which stays behind when the editor leaves.
 */

/** Fields that someone has to fill. Language, owner and authors are there from the beginning. */
const WRITTEN = [
  ...['title', 'kicker', 'teaser', 'lead', 'gallery', 'images', 'topics', 'tags', 'byline', 'location'],
  ...['publishedAt', 'unpublishAt', 'translation', 'share'],
]

/** Whether no one has written anything in a draft. */
export const isUntouched = (draft: object): boolean =>
  Reflect.get(draft, 'state') === 'draft' &&
  WRITTEN.every((name) => isBlank(Reflect.get(draft, name))) &&
  [Reflect.get(draft, 'body'), Reflect.get(draft, 'text')].every(isEmptyText)

/** An editor stores a paragraph without words for no text. */
const isEmptyText = (stored: unknown): boolean =>
  (readBlocks(stored) ?? []).every((block) => block.kind === 'paragraph' && block.line.length === 0)

/** Days after which an untouched draft is removed. */
const KEEP_DAYS = 1

/** Removes the untouched drafts of former days. */
export async function removeUntouched(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload)
  for (const type of CONTENT_TYPES) {
    const collection = collectionOf(options.of(payload), type)
    const old = await executeSql(
      req,
      sql`select id from ${tableOf(collection)} where state = 'draft' and deleted_at is null
            and coalesce(title, '') = '' and updated_at < now() - make_interval(days => ${KEEP_DAYS})`,
    )
    for (const { id } of old) await removeIfUntouched(req, { collection, id: Number(id) })
  }
}

type Draft = { collection: ReturnType<typeof collectionOf>; id: number }

/** Every save waits for the lock on the row, so nothing is written meanwhile. */
const removeIfUntouched = (req: PayloadRequest, { collection, id }: Draft): Promise<void> =>
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
    if (!draft || !isUntouched(draft)) return
    await req.payload.delete({ collection, id, depth: 0, overrideAccess: true, req })
  })

import { LitfassError, type Viewer, viewerOf } from '@litfass/kit'
import {
  type ContentRef,
  type ContentRefs,
  endFields,
  type FeaturedType,
  findContents,
  forgetContents,
  typeWith,
} from '@litfass/kit/content'
import { columnName, executeSql, keepRow, relationColumn, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { changesAt, reading } from '@litfass/kit/pages'
import type { CollectionSlug, Payload, PayloadRequest, SelectIncludeType } from 'payload'
import { z } from 'zod'
import { COMMENT, ownTopicOf, THREADS, topicOf } from '../collections.ts'
import { options } from '../options.ts'
import { refusalTexts } from '../refusalTexts.ts'
import { COMMENTS } from '../routes.ts'

const [threads, comments] = [tableOf(THREADS), tableOf(COMMENTS)]

export type Thread = { id: number; isLocked: boolean }

/** @throws LitfassError `absent` for a type that cannot be commented */
function commentedType(payload: Payload, type: string): FeaturedType<'comments'> {
  const found = typeWith(payload, 'comments', type)
  if (!found) throw contentAbsent()
  return found
}

const contentAbsent = () => new LitfassError('absent', { msgKey: refusalTexts.key('contentAbsent') })

/** Whether a request reads a document, by the read access of its collection. */
export async function readsContent(req: PayloadRequest, { type, id }: ContentRef): Promise<boolean> {
  const { collection, visible } = commentedType(req.payload, type)
  const ends = endFields(visible)
  const select: SelectIncludeType = Object.fromEntries(ends.map((field) => [field, true]))
  const found = await reading({ topic: collection, ids: [id] }, () =>
    req.payload.findByID({
      collection,
      id,
      select,
      depth: 0,
      disableErrors: true,
      // With the rights of the caller: no one finds out by its comments what is hidden from them.
      overrideAccess: false,
      req,
    }),
  )
  for (const field of ends) {
    const end: unknown = Object(found)[field]
    if (typeof end === 'string' && end !== '') changesAt(new Date(end))
  }
  return Boolean(found)
}

/** @throws LitfassError `absent` for content that the caller cannot see */
export async function requireContent(req: PayloadRequest, content: ContentRef): Promise<void> {
  if (!(await readsContent(req, content))) throw contentAbsent()
}

const threadRow = z.object({ id: z.number(), locked: z.boolean().nullable() })

/**
 * Locks the thread of a document, and creates a missing one. Writing, deciding and closing are serialized here.
 * @throws LitfassError `absent` for a document that has been deleted meanwhile
 */
export async function lockThread(req: PayloadRequest, { type, id }: ContentRef): Promise<Thread> {
  const { collection } = commentedType(req.payload, type)
  if (!(await keepRow(req, collection, id))) throw contentAbsent()
  await executeSql(
    req,
    sql`insert into ${threads} (content_type, content_id, count, is_locked) values (${type}, ${id}, 0, false)
        on conflict (content_type, content_id) do nothing`,
  )
  const [row] = await executeSql(
    req,
    sql`select id, is_locked as locked from ${threads}
        where content_type = ${type} and content_id = ${id} for update`,
  )
  if (!row) throw contentAbsent()
  const { id: thread, locked } = threadRow.parse(row)
  return { id: thread, isLocked: locked === true }
}

type Settled = {
  thread: number
  content: ContentRef
  /** False where only the author of the comment sees the difference: nothing that others watch or keep is touched. */
  isPublic?: boolean
}

/**
 * Counts the public comments of a thread that is locked, and announces that its content's comments have changed. Every server knows
 * with the answer: what was taken down is gone, and authors find what they have written.
 */
export async function settleThread(
  req: PayloadRequest,
  { thread, content, isPublic = true }: Settled,
): Promise<void> {
  await executeSql(
    req,
    sql`update ${threads} set updated_at = now(),
          count = (select count(*) from ${comments} where thread_id = ${thread} and state = 'public')
        where id = ${thread}`,
  )
  const topic = (isPublic ? topicOf : ownTopicOf)(content.type)
  await publishChanges(req, topic, [content.id], { hides: true })
}

/** Closes or opens the comments of a document. A comment in flight is in before the answer, or not at all. */
export async function setLocked(req: PayloadRequest, content: ContentRef, isLocked: boolean): Promise<void> {
  const thread = await lockThread(req, content)
  await executeSql(
    req,
    sql`update ${threads} set is_locked = ${isLocked}, updated_at = now() where id = ${thread.id}`,
  )
  await publishChanges(req, topicOf(content.type), [content.id], { hides: true })
}

const headRow = z.object({ id: z.number(), count: z.coerce.number(), locked: z.boolean().nullable() })

/** The number of public comments on a document, and whether they are closed. */
export type ThreadHead = { thread: number | undefined; total: number; locked: boolean }

/** Reads the heads of threads by their content's number; a document without a thread has an empty one. */
export async function readHeads(
  req: PayloadRequest,
  type: string,
  ids: readonly number[],
): Promise<Map<number, ThreadHead>> {
  const rows = await executeSql(
    req,
    sql`select id, content_id::int as content, count, is_locked as locked from ${threads}
        where content_type = ${type} and content_id in ${[...ids, 0]}`,
  )
  const found = new Map(rows.map((row) => [Number(row.content), headRow.parse(row)]))
  return new Map(
    ids.map((id) => {
      const head = found.get(id)
      return [id, { thread: head?.id, total: head?.count ?? 0, locked: head?.locked === true }]
    }),
  )
}

/** The accounts of those whose document it is: its owner and its authors. */
export async function ownersOf(req: PayloadRequest, { type, id }: ContentRef): Promise<ReadonlySet<number>> {
  const { collection, fields } = commentedType(req.payload, type)
  const [authors, found] = await Promise.all([
    accountsOf(req, { collection, id, authors: fields.authors }),
    findContents(req, [{ type, id }]),
  ])
  const owner = found.get(`${type}:${id}`)?.ownerId
  return owner ? new Set([...authors, owner]) : authors
}

/**
 * The accounts of the authors of a document, whose own comments are marked. The owner has entered it, as an editor does for
 * someone else, and an upload makes no one the author of a picture.
 */
export async function authorAccounts(
  req: PayloadRequest,
  { type, id }: ContentRef,
): Promise<ReadonlySet<number>> {
  const { collection, fields } = commentedType(req.payload, type)
  return accountsOf(req, { collection, id, authors: fields.authors })
}

type Written = { collection: CollectionSlug; id: number; authors: string | undefined }

/** Reads authors without access checks: the right to see the content has been checked before. */
async function accountsOf(
  req: PayloadRequest,
  { collection, id, authors }: Written,
): Promise<ReadonlySet<number>> {
  const { profilesCollection: people } = options.of(req.payload)
  if (!people || !authors) return new Set()
  const account = sql.identifier(columnName(req.payload, people, 'account'))
  // The table in which Payload keeps what documents of a collection refer to, and its column of people.
  const relations = tableOf(collection, 'relations')
  const person = relationColumn(people)
  const rows = await reading({ topic: collection, ids: [id] }, () =>
    executeSql(
      req,
      sql`select p.${account} as account from ${relations} r join ${tableOf(people)} p on p.id = r.${person}
          where r.parent_id = ${id} and r.path = ${authors}`,
    ),
  )
  return new Set(rows.map((row) => Number(row.account ?? 0)).filter((one) => one > 0))
}

/** Deletes the threads of documents that are deleted for good, with their comments. */
export async function removeThreads(req: PayloadRequest, { type, ids }: ContentRefs): Promise<void> {
  const isOfDocuments = sql`content_type = ${type} and content_id in ${[...ids]}`
  const rows = await executeSql(req, sql`select id from ${comments} where ${isOfDocuments}`)
  await forgetContents(req, { type: COMMENT, ids: rows.map(({ id }) => Number(id)) })
  await executeSql(req, sql`delete from ${threads} where ${isOfDocuments}`)
}

/** The account behind a request. @throws LitfassError `signedOut` */
export function requireAccount(req: PayloadRequest): Viewer & { kind: 'account' } {
  const viewer = viewerOf(req)
  if (viewer.kind !== 'account') throw new LitfassError('signedOut')
  return viewer
}

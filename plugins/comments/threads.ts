import { LitfassError, type Viewer, viewerOf } from '@litfass/kit'
import { columnName, executeSql, keepRow, type SQL, sql, tableName, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { changesAt, reading } from '@litfass/kit/pages'
import type { CollectionAfterDeleteHook, CollectionSlug, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { COMMENTS, ownTopicOf, THREADS, topicOf } from './collections.ts'
import { type CommentableContent, options, type ResolvedCommentsOptions } from './options.ts'
import { refusalTexts } from './refusalTexts.ts'

const [threads, comments] = [tableOf(THREADS), tableOf(COMMENTS)]

/** The content of a thread: a type of the options, and a number. */
export type Content = { type: string; id: number }

export type Thread = { id: number; isLocked: boolean }

/** @throws LitfassError `absent` for a type that cannot be commented */
export function contentOf({ content }: ResolvedCommentsOptions, type: string): CommentableContent {
  const found = Object.hasOwn(content, type) ? content[type] : undefined
  if (!found) throw contentAbsent()
  return found
}

const contentAbsent = () => new LitfassError('absent', { msgKey: refusalTexts.key('contentAbsent') })

/** Whether a request reads a document, by the read access of its collection. */
export async function readsContent(req: PayloadRequest, { type, id }: Content): Promise<boolean> {
  const { collection, until } = contentOf(options.of(req.payload), type)
  const found = await reading({ topic: collection, ids: [id] }, () =>
    req.payload.findByID({
      collection,
      id,
      // A plugin cannot know the fields of the project it is part of.
      select: (until ? { [until]: true } : {}) as never,
      depth: 0,
      disableErrors: true,
      // With the rights of the caller: nobody finds out by its comments what is hidden from them.
      overrideAccess: false,
      req,
    }),
  )
  const end: unknown = until && Object(found)[until]
  if (typeof end === 'string' && end !== '') changesAt(new Date(end))
  return Boolean(found)
}

/** @throws LitfassError `absent` for content that the caller cannot see */
export async function requireContent(req: PayloadRequest, content: Content): Promise<void> {
  if (!(await readsContent(req, content))) throw contentAbsent()
}

const threadRow = z.object({ id: z.number(), locked: z.boolean().nullable() })

/**
 * Locks the thread of a document, which is made where there is none: whoever writes, decides or closes waits here for the others.
 * @throws LitfassError `absent` for a document that has been deleted meanwhile
 */
export async function lockThread(req: PayloadRequest, { type, id }: Content): Promise<Thread> {
  const { collection } = contentOf(options.of(req.payload), type)
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
  content: Content
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
export async function setLocked(req: PayloadRequest, content: Content, isLocked: boolean): Promise<void> {
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
export async function ownersOf(req: PayloadRequest, { type, id }: Content): Promise<ReadonlySet<number>> {
  const { collection, owner, authors } = contentOf(options.of(req.payload), type)
  return accountsOf(req, { collection, id }, [
    ...(owner ? [ownerStatement(req.payload, { collection, id, owner })] : []),
    ...(authors ? authorsStatements(req.payload, { collection, id, authors }) : []),
  ])
}

/**
 * The accounts of the authors of a document, whose own comments are marked. The owner has entered it, as an editor does for
 * somebody else, and an upload makes no one the author of a picture.
 */
export async function authorAccounts(
  req: PayloadRequest,
  { type, id }: Content,
): Promise<ReadonlySet<number>> {
  const { collection, authors } = contentOf(options.of(req.payload), type)
  return accountsOf(
    req,
    { collection, id },
    authors ? authorsStatements(req.payload, { collection, id, authors }) : [],
  )
}

async function accountsOf(
  req: PayloadRequest,
  { collection, id }: { collection: CollectionSlug; id: number },
  statements: SQL[],
): Promise<ReadonlySet<number>> {
  if (statements.length === 0) return new Set()
  const rows = await reading({ topic: collection, ids: [id] }, () =>
    executeSql(req, sql.join(statements, sql` union `)),
  )
  return new Set(rows.map(({ account }) => Number(account ?? 0)).filter((one) => one > 0))
}

type Owned = { collection: CollectionSlug; id: number; owner: string }

function ownerStatement(payload: Payload, { collection, id, owner }: Owned): SQL {
  const column = sql.identifier(columnName(payload, collection, owner))
  return sql`select ${column} as account from ${tableOf(collection)} where id = ${id}`
}

type Written = { collection: CollectionSlug; id: number; authors: string }

/** Who has made what a reader sees is no secret to this plugin; who may see it has been asked before. */
function authorsStatements(payload: Payload, { collection, id, authors }: Written): SQL[] {
  const { profilesCollection: people } = options.of(payload)
  if (!people) return []
  const account = sql.identifier(columnName(payload, people, 'account'))
  // The table in which Payload keeps what documents of a collection refer to, and its column of people.
  const relations = tableOf(`${collection}_rels`)
  const person = sql.identifier(`${tableName(people)}_id`)
  return [
    sql`select p.${account} as account from ${relations} r join ${tableOf(people)} p on p.id = r.${person}
        where r.parent_id = ${id} and r.path = ${authors}`,
  ]
}

/** Deletes the thread of a document that is deleted for good, with its comments. */
export const removeThread =
  (type: string): CollectionAfterDeleteHook =>
  async ({ id, req }) => {
    const isOfDocument = sql`content_type = ${type} and content_id = ${Number(id)}`
    const { forget } = options.of(req.payload)
    if (forget) {
      const rows = await executeSql(req, sql`select id from ${comments} where ${isOfDocument}`)
      await forget(
        req,
        rows.map((row) => Number(row.id)),
      )
    }
    await executeSql(req, sql`delete from ${threads} where ${isOfDocument}`)
  }

/** The account behind a request. @throws LitfassError `signedOut` */
export function requireAccount(req: PayloadRequest): Viewer & { kind: 'account' } {
  const viewer = viewerOf(req)
  if (viewer.kind !== 'account') throw new LitfassError('signedOut')
  return viewer
}

import { type PersonalData, type RuleCheck, viewerOf } from '@litfass/kit'
import type { ContentRef } from '@litfass/kit/content'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { audienceRequest, exceptFor, reading } from '@litfass/kit/pages'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ownTopicOf, THREADS, topicOf } from '../collections.ts'
import {
  COMMENT_STATES,
  COMMENTS_PER_PAGE,
  type CommentAuthor,
  type CommentPage,
  type CommentView,
  EDIT_SECONDS,
} from '../comments.ts'
import { options } from '../options.ts'
import { COMMENTS } from '../routes.ts'
import { authorOf, peopleBehind } from './people.ts'
import { contentOfComment } from './places.ts'
import { authorAccounts, readHeads, readsContent, requireContent } from './threads.ts'

const [comments, threads] = [tableOf(COMMENTS), tableOf(THREADS)]

const row = z.object({
  id: z.number(),
  parent: z.number().nullable(),
  state: z.enum(COMMENT_STATES),
  text: z.string().nullable(),
  author: z.number().nullable(),
  guest: z.string().nullable(),
  reason: z.string().nullable(),
  posted: z.coerce.date(),
  edited: z.coerce.date().nullable(),
  left: z.coerce.number(),
})

type Row = z.output<typeof row>

const COLUMNS = sql`c.id, c.parent_id as parent, c.state, c.text, c.author_id as author, c.guest_name as guest, c.reason, c.created_at as posted,
  c.edited_at as edited,
  extract(epoch from c.created_at + make_interval(secs => ${EDIT_SECONDS}) - clock_timestamp()) as left`

export type CommentQuery = ContentRef & { after?: number | undefined; limit?: number }

/**
 * Lists comments with a reader's rights, the oldest first and replies after their parent. A page costs the same wherever it
 * begins: it is read along the index `litfass_comments_in_order_idx`. The caller checks access to the content.
 */
export async function listComments(
  req: PayloadRequest,
  { type, id, after, limit = COMMENTS_PER_PAGE }: CommentQuery,
): Promise<CommentPage> {
  const me = accountOf(req)
  const { head, rows, authors } = await reading({ topic: topicOf(type), ids: [id] }, async () => {
    const head = (await readHeads(req, type, [id])).get(id)
    const rows =
      head?.thread === undefined ? [] : await readRows(req, { thread: head.thread, me, after, limit })
    return { head, rows, authors: rows.length > 0 ? await authorAccounts(req, { type, id }) : NO_ACCOUNTS }
  })
  const shown = rows.slice(0, limit)
  const people = await peopleBehind(
    req,
    shown.map(({ author }) => author),
  )
  return {
    comments: shown.map((one) => viewOf(one, { me, authors, people })),
    total: head?.total ?? 0,
    locked: head?.locked ?? false,
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/**
 * Lists comments for the named route. The list is cached once for each audience; authors of comments on the page, and of held or
 * rejected ones in the thread, get their own.
 * @throws LitfassError `absent` for content that the audience cannot see
 */
export async function listForAudience(req: PayloadRequest, query: CommentQuery): Promise<CommentPage> {
  const reader = await audienceRequest(req, options.of(req.payload).accountsCollection)
  await requireContent(reader, query)
  const page = await listComments(reader, query)
  await exceptFor(() => authorsOf(req, query, page))
  return page
}

/** The authors of what a page of comments shows, and of what is held or was taken down in its thread. */
async function authorsOf(
  req: PayloadRequest,
  { type, id }: ContentRef,
  page: CommentPage,
): Promise<readonly number[]> {
  const shown = page.comments.map((comment) => comment.id)
  const rows = await reading({ topic: ownTopicOf(type), ids: [id] }, () =>
    executeSql(
      req,
      sql`select distinct author_id as author from ${comments}
          where thread_id = (select id from ${threads} where content_type = ${type} and content_id = ${id})
            and author_id is not null
            and (state in ('held', 'rejected') or id = any(${sql.param(shown)}::int[]))`,
    ),
  )
  return rows.map(({ author }) => Number(author))
}

type Page = { thread: number; me: number | null; after: number | undefined; limit: number }

/** Avoids `exists`, for which PostgreSQL may hash all comments of the site. */
const HAS_PUBLIC_REPLY = sql`(select true from ${comments} r where r.parent_id = c.id and r.state = 'public' limit 1)`

/** Shown are public comments, the reader's own that wait or were taken down, and whatever has a public reply. */
async function readRows(req: PayloadRequest, { thread, me, after, limit }: Page): Promise<Row[]> {
  const rows = await executeSql(
    req,
    sql`select ${COLUMNS} from ${comments} c
        where c.thread_id = ${thread}
          and (c.state = 'public' or (c.state in ('held', 'rejected') and c.author_id = ${me}::int)
            or (c.parent_id is null and ${HAS_PUBLIC_REPLY}))
          ${
            after === undefined
              ? sql``
              : sql`and (coalesce(c.parent_id, c.id), c.id) > (
                  coalesce((select coalesce(a.parent_id, a.id) from ${comments} a where a.id = ${after}), ${after}), ${after})`
          }
        order by coalesce(c.parent_id, c.id), c.id limit ${limit + 1}`,
  )
  return rows.map((one) => row.parse(one))
}

/** Lists all comments that the caller has written on something, the oldest first, whatever staff have made of them. */
export async function listOwnComments(req: PayloadRequest, { type, id }: ContentRef): Promise<CommentView[]> {
  const me = accountOf(req)
  if (me === null) return []
  const rows = await executeSql(
    req,
    sql`select ${COLUMNS} from ${comments} c
        where c.author_id = ${me} and c.content_type = ${type} and c.content_id = ${id} and c.state <> 'deleted'
        order by c.id`,
  )
  const content = { type, id }
  const reader = {
    me,
    authors: await authorAccounts(req, content),
    people: await peopleBehind(req, [me]),
  }
  return rows.map((one) => viewOf(row.parse(one), reader))
}

/** Reads one comment as the caller sees it who has just written it. */
export async function readComment(
  req: PayloadRequest,
  content: ContentRef,
  id: number,
): Promise<CommentView> {
  const [found] = await executeSql(req, sql`select ${COLUMNS} from ${comments} c where c.id = ${id}`)
  const one = row.parse(found)
  return viewOf(one, {
    me: accountOf(req),
    authors: await authorAccounts(req, content),
    people: await peopleBehind(req, [one.author]),
  })
}

const NO_ACCOUNTS: ReadonlySet<number> = new Set()

type Reader = { me: number | null; authors: ReadonlySet<number>; people: ReadonlyMap<number, CommentAuthor> }

function viewOf({ id, parent, state, ...one }: Row, { me, authors, people }: Reader): CommentView {
  const isOwn = one.author !== null && one.author === me
  const isShown = state === 'public' || (isOwn && state !== 'deleted')
  const isOpen = isShown && isOwn && state !== 'rejected'
  return {
    id,
    parentId: parent,
    state: isShown ? state : 'deleted',
    text: isShown ? (one.text ?? '') : '',
    author: isShown ? authorOf(one, people) : null,
    isByAuthor: isShown && one.author !== null && authors.has(one.author),
    postedAt: one.posted.toISOString(),
    editedAt: (isShown && one.edited?.toISOString()) || null,
    reason: isOwn && state === 'rejected' ? one.reason : null,
    isOwn: isOwn && isShown,
    editableSeconds: isOpen ? Math.max(0, Math.floor(one.left)) : 0,
  }
}

function accountOf(req: PayloadRequest): number | null {
  const viewer = viewerOf(req)
  return viewer.kind === 'account' ? viewer.id : null
}

/** Says which comment a caller reads over REST: a public one, by its number, on content that they see. */
export const mayReadComment: RuleCheck = async ({ req, id }) => {
  const comment = Number(id)
  if (!Number.isSafeInteger(comment) || comment < 1 || comment > 2_147_483_647) return false
  return (await contentOfComment(req, comment)) !== undefined && { id: { equals: comment } }
}

/** The number of comments on one content, as its events tell it. */
export type CommentCount = { id: number; total: number; locked: boolean }

/** Reads the numbers of comments on what the caller can see. */
export async function readCounts(
  req: PayloadRequest,
  type: string,
  ids: readonly number[],
): Promise<CommentCount[]> {
  const readable = await Promise.all(
    ids.map(async (id) => ((await readsContent(req, { type, id })) ? id : 0)),
  )
  const heads = await readHeads(
    req,
    type,
    readable.filter((id) => id > 0),
  )
  return [...heads].map(([id, { total, locked }]) => ({ id, total, locked }))
}

/** Exports the comments that an account has written. */
export const exportComments: PersonalData = async function* ({ req, account }) {
  const rows = await executeSql(
    req,
    sql`select content_type as "contentType", content_id::int as "contentId", parent_id as "replyTo", id, text, state, reason,
          created_at as "postedAt", edited_at as "editedAt"
        from ${comments} where author_id = ${account} and state <> 'deleted' order by id`,
  )
  if (rows.length > 0) yield { path: 'comments/comments.json', json: rows }
}

/** Counts the public comments of documents, for lists and teasers; the page being rendered depends on the counts. */
export async function countComments(
  req: PayloadRequest,
  type: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const heads = await reading({ topic: topicOf(type), ids }, () => readHeads(req, type, ids))
  return new Map([...heads].map(([id, { total }]) => [id, total]))
}

import { isStaff, LitfassError } from '@litfass/kit'
import type { ContentRef } from '@litfass/kit/content'
import { executeSql, inTransaction, keepRow, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { COMMENT_STATES, type CommentState, EDIT_SECONDS, secondsToWait } from '../comments.ts'
import { type HoldReason, holdReasons, KNOWN_FROM } from '../holding/rules.ts'
import { readHoldSettings } from '../holding/settings.ts'
import { queueNotices } from '../notices/notices.ts'
import type { ResolvedCommentsOptions } from '../options.ts'
import { refusalTexts } from '../refusalTexts.ts'
import { COMMENTS } from '../routes.ts'
import { lockThread, requireAccount, requireContent, settleThread } from '../threads/threads.ts'

const comments = tableOf(COMMENTS)

export type NewComment = { content: ContentRef; text: string; parentId?: number | undefined }

export type Written = { id: number; state: CommentState }

/**
 * Writes a comment of the caller's. Their own comments wait for each other, then the thread is locked: slow mode, the limit
 * and a lock that comes at the same moment cannot be passed.
 * @throws LitfassError `absent` for content that the caller cannot see, `conflict` for a closed thread, `refused` for a reply
 * to no comment, `tooMany` for slow mode and the limit
 */
export async function post(
  req: PayloadRequest,
  options: ResolvedCommentsOptions,
  { content, text, parentId }: NewComment,
): Promise<Written> {
  const author = requireAccount(req)
  return inTransaction(req, async () => {
    await requireContent(req, content)
    if (!(await keepRow(req, options.accountsCollection, author.id))) throw new LitfassError('signedOut')
    await executeSql(req, sql`select pg_advisory_xact_lock(hashtext('litfass_comments'), ${author.id}::int)`)
    const thread = await lockThread(req, content)
    if (thread.isLocked)
      throw new LitfassError('conflict', { detail: 'comment.locked', msgKey: refusalTexts.key('locked') })
    if (parentId !== undefined) await requireParent(req, thread.id, parentId)
    if (!isStaff(author)) await requirePace(req, options, { author: author.id, thread: thread.id })
    const reasons = await reasonsToHold(req, text)
    const state = reasons.length > 0 ? 'held' : 'public'
    const [row] = await executeSql(
      req,
      sql`insert into ${comments}
            (thread_id, content_type, content_id, parent_id, author_id, text, state, held_for, created_at, published_at)
          values (${thread.id}, ${content.type}, ${content.id}, ${parentId ?? null}, ${author.id}, ${text}, ${state},
            ${jsonOf(reasons)}::jsonb, clock_timestamp(), case when ${state} = 'public' then clock_timestamp() end)
          returning id`,
    )
    const id = Number(row?.id)
    await settleThread(req, { thread: thread.id, content, isPublic: state === 'public' })
    if (state === 'public') await queueNotices(req, options, id)
    return { id, state }
  })
}

async function requireParent(req: PayloadRequest, thread: number, parent: number): Promise<void> {
  const found = await executeSql(
    req,
    sql`select 1 from ${comments}
        where id = ${parent} and thread_id = ${thread} and parent_id is null and state = 'public'`,
  )
  if (found.length === 0)
    throw new LitfassError('refused', { detail: 'comment.parent', msgKey: refusalTexts.key('parentAbsent') })
}

const paceRow = z.object({ since: z.coerce.number().nullable(), recent: z.coerce.number() })

/** Deleted comments count too, so that no one gets past the pace by deleting. */
async function requirePace(
  req: PayloadRequest,
  { slowModeSeconds, limit }: ResolvedCommentsOptions,
  { author, thread }: { author: number; thread: number },
): Promise<void> {
  const [row] = await executeSql(
    req,
    sql`select (select extract(epoch from clock_timestamp() - max(created_at))
            from ${comments} where author_id = ${author} and thread_id = ${thread}) as since,
          (select count(*) from ${comments} where author_id = ${author}
            and created_at > clock_timestamp() - make_interval(secs => ${limit.hours * 3600})) as recent`,
  )
  const { since, recent } = paceRow.parse(row)
  const wait = secondsToWait(slowModeSeconds, since ?? undefined)
  if (wait > 0)
    throw new LitfassError('tooMany', {
      detail: 'comment.slow',
      msgKey: refusalTexts.key('slow'),
      values: { count: wait },
      retryAfter: wait,
    })
  if (recent >= limit.comments)
    throw new LitfassError('tooMany', {
      detail: 'comment.limit',
      msgKey: refusalTexts.key('limit'),
      retryAfter: 3600,
    })
}

/** @param except a comment that does not count: the one that is being changed */
async function reasonsToHold(req: PayloadRequest, text: string, except = 0): Promise<HoldReason[]> {
  const author = requireAccount(req)
  const known = await executeSql(
    req,
    sql`select 1 from ${comments}
        where author_id = ${author.id} and state = 'public' and id <> ${except} limit ${KNOWN_FROM}`,
  )
  return holdReasons(await readHoldSettings(req), {
    text,
    author: { isStaff: isStaff(author), publicComments: known.length },
  })
}

const jsonOf = (reasons: readonly HoldReason[]) => (reasons.length > 0 ? JSON.stringify(reasons) : null)

const ownRow = z.object({
  content: z.number(),
  state: z.enum(COMMENT_STATES),
  // Asked of the database's clock, once the row is locked.
  open: z.boolean(),
})

export type Edit = { type: string; id: number; text: string }

/**
 * Changes a comment of the caller's, within 15 minutes. One that would be held if it were written now is held again: no one gets
 * anything past the staff by changing what they have approved.
 * @throws LitfassError `absent`, `conflict` for one that staff have taken down or that is too old
 */
export async function edit(
  req: PayloadRequest,
  { type, id, text }: Edit,
): Promise<Written & { content: ContentRef }> {
  return inTransaction(req, async () => {
    const content = { type, id: await contentIdOf(req, { type, id }) }
    await requireContent(req, content)
    const thread = await lockThread(req, content)
    const before = await readOwn(req, id)
    if (before.state === 'rejected') throw notNow('editRejected')
    if (!before.open) throw notNow('editLate')
    const reasons = await reasonsToHold(req, text, id)
    const state = before.state === 'held' || reasons.length > 0 ? 'held' : 'public'
    await executeSql(
      req,
      sql`update ${comments} set text = ${text}, state = ${state}, edited_at = now(), updated_at = now(),
            held_for = case when ${state} = 'held' then coalesce(${jsonOf(reasons)}::jsonb, held_for) end
          where id = ${id}`,
    )
    await settleThread(req, { thread: thread.id, content, isPublic: before.state === 'public' })
    return { id, state, content }
  })
}

const notNow = (reason: 'editLate' | 'editRejected') =>
  new LitfassError('conflict', { detail: `comment.${reason}`, msgKey: refusalTexts.key(reason) })

async function readOwn(req: PayloadRequest, id: number): Promise<z.output<typeof ownRow>> {
  const [row] = await executeSql(
    req,
    sql`select content_id::int as content, state,
          clock_timestamp() <= created_at + make_interval(secs => ${EDIT_SECONDS}) as open
        from ${comments} where id = ${id} and state <> 'deleted'`,
  )
  if (!row) throw absent()
  return ownRow.parse(row)
}

/** The content that a comment belongs to. @throws LitfassError `absent` */
export async function contentIdOf(
  req: PayloadRequest,
  { type, id }: { type: string; id: number },
): Promise<number> {
  const [row] = await executeSql(
    req,
    sql`select content_id::int as content from ${comments}
        where id = ${id} and content_type = ${type} and state <> 'deleted'`,
  )
  if (!row) throw absent()
  return Number(row.content)
}

export const absent = () => new LitfassError('absent', { msgKey: refusalTexts.key('absent') })

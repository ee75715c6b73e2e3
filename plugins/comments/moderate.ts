import { LitfassError, requireSeenState } from '@litfass/kit'
import { type ContentRef, forgetContents, typeWith } from '@litfass/kit/content'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { readOpenReports, settleReports } from '@litfass/moderation'
import type { CollectionBeforeDeleteHook, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { COMMENT, THREADS } from './collections.ts'
import { COMMENT_STATES, type CommentAction, type CommentState, MOVES } from './comments.ts'
import { queueNotices, queueRejection } from './notices/notices.ts'
import { options, type ResolvedCommentsOptions } from './options.ts'
import { refusalTexts } from './refusalTexts.ts'
import { COMMENTS } from './routes.ts'
import { lockThread, requireAccount, settleThread } from './threads/threads.ts'
import { absent, contentIdOf } from './writing/post.ts'

const [comments, threads] = [tableOf(COMMENTS), tableOf(THREADS)]

export type Decision = {
  type: string
  id: number
  action: CommentAction
  reason?: string | undefined
  /** The text that is decided on; any where it is left out. */
  text?: string | undefined
  /** The state that is decided on; any where it is left out. */
  from?: CommentState | undefined
}

/**
 * Approves, rejects, restores a comment or puts it back into the queue; of two concurrent moderators only one decides. Approving one
 * that is public already lets it stand, where someone has reported it, and `reopen` takes that back.
 * @throws LitfassError `absent`, `conflict` for a state from which the action does not lead, or another state or text than the one decided on
 */
export async function decide(
  req: PayloadRequest,
  options: ResolvedCommentsOptions,
  { type, id, action, reason, text, from }: Decision,
): Promise<{ id: number; state: CommentState }> {
  const { id: by } = requireAccount(req)
  return inTransaction(req, async () => {
    const content = { type, id: await contentIdOf(req, { type, id }) }
    const thread = await lockThread(req, content)
    const before = await standOf(req, id)
    await requireSeenState(req, {
      from,
      state: before.state,
      detail: 'comment.state',
      // One that waits may do so because of its author.
      by: { id: before.state === 'held' ? null : before.decidedBy, accounts: options.accountsCollection },
    })
    const reported = await isReported(req, id)
    const stands = action === 'approve' && before.state === 'public' && reported
    if (!stands && !MOVES[action].from.includes(before.state)) throw decidedOtherwise(before.state)
    if (text !== undefined && text !== before.text) throw changedMeanwhile(before)
    const state = MOVES[action].to
    const isNews = state === 'public' && before.state !== 'public'
    await executeSql(
      req,
      sql`update ${comments}
          set state = ${state}, reason = ${action === 'reject' ? reason || null : null},
            decided_by_id = ${by}, decided_at = clock_timestamp(), updated_at = now(),
            published_at = case when ${isNews} then clock_timestamp() else published_at end
          where id = ${id}`,
    )
    const isPublic = state === 'public' || before.state === 'public'
    await settleThread(req, { thread: thread.id, content, isPublic })
    await settleReportsOf(req, { id, action, decidedAt: before.decidedAt })
    if (isNews && (action === 'approve' || !before.wasPublic)) await queueNotices(req, options, id)
    if (action === 'reject') await queueRejection(req, id)
    return { id, state }
  })
}

const decidedOtherwise = (state: CommentState) =>
  new LitfassError('conflict', {
    detail: 'comment.state',
    msgKey: refusalTexts.key('state'),
    data: { state },
  })

const changedMeanwhile = ({ text, state }: Pick<z.output<typeof stand>, 'text' | 'state'>) =>
  new LitfassError('conflict', {
    detail: 'comment.changed',
    msgKey: refusalTexts.key('changed'),
    data: { text, state },
  })

const stand = z.object({
  state: z.enum(COMMENT_STATES).exclude(['deleted']),
  text: z.string(),
  decidedAt: z.coerce.date().nullable(),
  decidedBy: z.number().nullable(),
  wasPublic: z.boolean(),
})

/** The standing of a comment: its state and text, when staff last decided it, and whether others have ever seen it. */
async function standOf(req: PayloadRequest, id: number): Promise<z.output<typeof stand>> {
  const [row] = await executeSql(
    req,
    sql`select state, text, decided_at as "decidedAt", decided_by_id::int as "decidedBy", published_at is not null as "wasPublic" from ${comments} where id = ${id}`,
  )
  const found = stand.safeParse(row).data
  if (!found) throw absent()
  return found
}

const isReported = async (req: PayloadRequest, id: number): Promise<boolean> =>
  canBeReported(req) && (await readOpenReports(req, { contentType: COMMENT, contentIds: [id] })).size > 0

/** Whether the project lets people report comments. */
export const canBeReported = ({ payload }: PayloadRequest) => Boolean(typeWith(payload, 'reports', COMMENT))

/**
 * Decides a comment for the reports about it: `uphold` takes it down, `dismiss` lets it stand, and either settles them all. Returns
 * false where the comment is not public, or gone: then there is nothing to decide but the report.
 * @throws LitfassError `conflict` when someone else decides it at the same moment
 */
export async function decideReported(
  req: PayloadRequest,
  { contentId: id, action }: { contentId: number; action: 'uphold' | 'dismiss' },
): Promise<boolean> {
  const [row] = await executeSql(
    req,
    sql`select content_type as type, state from ${comments} where id = ${id}`,
  )
  const canDecide = row?.state === 'public' || (row?.state === 'held' && action === 'uphold')
  if (!row || !canDecide) return false
  const decision = { type: String(row.type), id, action: action === 'uphold' ? 'reject' : 'approve' } as const
  await decide(req, options.of(req.payload), decision)
  return true
}

type Settled = { id: number; action: CommentAction; decidedAt: Date | null }

/**
 * Taking a reported comment down upholds its reports, and keeping it dismisses them. Every other decision reverts one: the reports
 * that it has settled are open again.
 */
async function settleReportsOf(
  req: PayloadRequest,
  { id: contentId, action, decidedAt }: Settled,
): Promise<void> {
  if (!canBeReported(req)) return
  const about = { contentType: COMMENT, contentId }
  if (action === 'reject') return settleReports(req, { ...about, action: 'uphold' })
  if (action === 'approve') return settleReports(req, { ...about, action: 'dismiss' })
  if (decidedAt) await settleReports(req, { ...about, action: 'reopen', since: decidedAt })
}

/**
 * Deletes a comment: nothing of its text is left, and readers see a placeholder while it has replies. The row stays for some
 * days, so that the pace of its author is still known.
 * @throws LitfassError `absent`
 */
export async function remove(
  req: PayloadRequest,
  comment: { type: string; id: number },
): Promise<ContentRef> {
  return inTransaction(req, async () => {
    const content = { type: comment.type, id: await contentIdOf(req, comment) }
    const thread = await lockThread(req, content)
    const { state } = await standOf(req, comment.id)
    await executeSql(req, sql`update ${comments} set ${EMPTIED} where id = ${comment.id}`)
    await forgetContents(req, { type: COMMENT, ids: [comment.id] })
    await settleThread(req, { thread: thread.id, content, isPublic: state === 'public' })
    return content
  })
}

const EMPTIED = sql`state = 'deleted', text = '', guest_name = null, reason = null, held_for = null, edited_at = null,
  updated_at = now()`

/** Deletes the comments of an account, before it goes. */
export const removeCommentsOf: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const account = Number(id)
  const { accountsCollection } = options.of(req.payload)
  // A comment that is being written is there before, or never: none is left without its author.
  await executeSql(req, sql`select 1 from ${tableOf(accountsCollection)} where id = ${account} for update`)
  const rows = await executeSql(
    req,
    sql`select t.id, t.content_type as type, t.content_id::int as content from ${threads} t
        where exists (select 1 from ${comments} c where c.thread_id = t.id and c.author_id = ${account})
        order by t.id for update of t`,
  )
  const emptied = await executeSql(
    req,
    sql`update ${comments} set ${EMPTIED}, author_id = null where author_id = ${account} returning id`,
  )
  await forgetContents(req, { type: COMMENT, ids: emptied.map((row) => Number(row.id)) })
  for (const { id: thread, type, content } of rows)
    await settleThread(req, {
      thread: Number(thread),
      content: { type: String(type), id: Number(content) },
    })
}

/** Days after which a deleted comment names no one, and is gone where it has no replies. */
const KEEP_DAYS = 2

/** Removes what is left of deleted comments. */
export async function sweep(payload: Payload): Promise<void> {
  const old = sql`state = 'deleted' and updated_at < now() - make_interval(days => ${KEEP_DAYS})`
  await executeSql(
    { payload },
    sql`delete from ${comments} c where ${old}
          and not exists (select 1 from ${comments} r where r.parent_id = c.id)`,
  )
  await executeSql(
    { payload },
    sql`update ${comments} set author_id = null where ${old} and author_id is not null`,
  )
}

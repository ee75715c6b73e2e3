import { type Handler, LitfassError, languageOf, translate } from '@litfass/kit'
import type { ContentType } from '@litfass/kit/content'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { type PageEvents, type RowWatch, watchRows } from '@litfass/kit/events'
import { serveUnsubscribe } from '@litfass/kit/mails'
import type { PayloadRequest } from 'payload'
import { topicOf } from './collections.ts'
import type { CommentAction, CommentView } from './comments.ts'
import { decide, remove } from './moderate.ts'
import { noticeTexts } from './notices/noticeTexts.ts'
import { options, type ResolvedCommentsOptions } from './options.ts'
import { refusalTexts } from './refusalTexts.ts'
import * as routes from './routes.ts'
import { texts } from './texts.ts'
import { type CommentCount, listForAudience, readComment, readCounts } from './threads/list.ts'
import { requireAccount, requireContent, setLocked } from './threads/threads.ts'
import { edit, post } from './writing/post.ts'

type Options = ResolvedCommentsOptions
type Answer<Route> = Handler<Route, Options>

/** Answers `comment/new/{ownerId}`. */
export const postFor: Answer<typeof routes.postComment> = async ({ req, params, body, options }) => {
  if (body.nickname)
    throw new LitfassError('refused', { detail: 'comment.unfit', msgKey: refusalTexts.key('unfit') })
  const content = { type: params.type, id: params.ownerId }
  const { id, state } = await post(req, options, { content, text: body.text, parentId: body.parentId })
  const msg = translate(req, texts.key(state === 'held' ? 'done.held' : 'done.posted'))
  return written(req, await readComment(req, content, id), msg)
}

/** Answers `comment/edit/{commentId}`. */
export const editFor: Answer<typeof routes.editComment> = async ({ req, params, body }) => {
  const { content, id, state } = await edit(req, {
    type: params.type,
    id: params.commentId,
    text: body.text,
  })
  const msg = translate(req, texts.key(state === 'held' ? 'done.held' : 'done.edited'))
  return written(req, await readComment(req, content, id), msg)
}

async function written(req: PayloadRequest, comment: CommentView, msg: string) {
  const { commentHtml } = await import('./commentHtml.tsx')
  const { timeZone } = options.of(req.payload)
  return { comment, msg, html: await commentHtml(comment, { language: languageOf(req), timeZone }) }
}

/** Answers `lockcomments/{id}`. */
export const lockFor: Answer<typeof routes.lockComments> = async ({
  req,
  params: { type, id },
  body: { locked },
}) => {
  await inTransaction(req, async () => {
    await requireContent(req, { type, id })
    await setLocked(req, { type, id }, locked)
  })
  return { id, locked, msg: translate(req, texts.key(locked ? 'done.locked' : 'done.unlocked')) }
}

/** Answers what staff do with a comment. */
export const decideFor =
  (action: CommentAction): Answer<(typeof routes.moderationRoutes)[CommentAction]> =>
  async ({ req, params: { type, commentId }, body, options }) => {
    const decided = await decide(req, options, { type, id: commentId, action, ...body })
    return { ...decided, msg: translate(req, texts.key(`done.${action}`)) }
  }

/** Answers `/a/pub-api/{type}/{ownerId}/comments`. */
export const listFor: Answer<typeof routes.listComments> = async ({ req, params, query: { after } }) => {
  const content = { type: params.type, id: params.ownerId }
  return listForAudience(req, { ...content, after })
}

/** Answers `DELETE /a/pub-api/{type}/comment/{commentId}` and its twin for forms. */
export async function deleteFor({ req, params: { type, commentId } }: Deletion) {
  await remove(req, { type, id: commentId })
  return { deleted: commentId }
}

type Deletion = { req: PayloadRequest; params: { type: string; commentId: number } }

const watches = new Map<string, RowWatch<CommentCount>>()

/** Returns the one watch of the numbers of comments on content of a type. */
function watchOf(type: string): RowWatch<CommentCount> {
  const known = watches.get(type)
  if (known) return known
  const watch = watchRows<CommentCount>({
    collection: topicOf(type),
    read: (req, ids) => readCounts(req, type, ids),
    present: (count) => count,
  })
  watches.set(type, watch)
  return watch
}

/** The numbers of comments that pages watch: `comments.article` for a content type `article`. */
export const pageCounts = ({ type }: Pick<ContentType, 'type'>): PageEvents => ({
  [`comments.${type}`]: watchOf(type).forPages(),
})

/** Answers `comment/events/{ownerId}`: the stream stays open as long as someone reads the page. */
export const watchFor: Answer<typeof routes.commentEvents> = async ({ req, params: { type, ownerId } }) => {
  await requireContent(req, { type, id: ownerId })
  return watchOf(type)({ req, ids: [ownerId], isSettled: () => false })
}

/** Answers `comment/notice`. */
export const noticeFor: Answer<typeof routes.changeCommentNotice> = async ({
  req,
  body: { notice },
  options: { accountsCollection },
}) => {
  const { id } = requireAccount(req)
  await setNotice(req, { id, notice, accountsCollection })
  return { notice, msg: translate(req, texts.key(`done.notice.${notice}`)) }
}

type NoticeChoice = Pick<Options, 'accountsCollection'> & { id: number; notice: 'mail' | 'none' }

async function setNotice(
  req: PayloadRequest,
  { id, notice, accountsCollection }: NoticeChoice,
): Promise<void> {
  await executeSql(
    req,
    sql`update ${tableOf(accountsCollection)} set comment_notice = ${notice} where id = ${id}`,
  )
}

/** Answers `comment/unsubscribe`: the link of a notice, by whose signed token the account is known. */
export const unsubscribeRoutes = serveUnsubscribe<Options>(routes.unsubscribe, {
  about: noticeTexts.label('about'),
  settings: ({ settingsPage }, language) => settingsPage[language],
  end: (req, id, { accountsCollection }) => setNotice(req, { id, notice: 'none', accountsCollection }),
})

/** Whether an account is notified of comments by e-mail. */
export async function commentNoticeOf(req: PayloadRequest, account: number): Promise<'mail' | 'none'> {
  const { accountsCollection } = options.of(req.payload)
  const [row] = await executeSql(
    req,
    sql`select comment_notice as notice from ${tableOf(accountsCollection)} where id = ${account}`,
  )
  return row?.notice === 'none' ? 'none' : 'mail'
}

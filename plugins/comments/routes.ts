import { declareCollections } from '@litfass/kit/domain'
import { accounts, anyOf, approved, everyone, owner, staff } from '@litfass/kit/policies'
import { atMost, defineRoute, defineUnsubscribe, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { COMMENT_ACTIONS, COMMENT_STATES, type CommentAction, MAX_COMMENT, MAX_REASON } from './comments.ts'
import { refusalTexts } from './refusalTexts.ts'
import { cleanText } from './writing/commentText.ts'

/** The collections that the plugin adds and a project may rename. */
export const COLLECTIONS = declareCollections('comments', { comments: 'litfass-comments' })

export const COMMENTS = COLLECTIONS.comments

/** A type that the site lets people comment: `article`, `image`. One that it does not know is answered 404. */
const type = z.string().regex(/^[a-z][a-z_]{0,39}$/)

/** Far above the limit: what is cleaned away does not count. */
const MAX_RAW = 100_000

const text = multiline(
  z
    .string(refusalTexts.key('textMissing'))
    .max(MAX_RAW, refusalTexts.key('textTooLong'))
    .overwrite(cleanText)
    .min(1, refusalTexts.key('textMissing'))
    .check(atMost(MAX_COMMENT, refusalTexts.key('textTooLong'))),
)

/** A form without script says which page it stands on. */
const formFields = { language: z.enum(['de', 'en']).optional(), page: z.string().max(500).optional() }

const comment = z.object({
  id: z.number(),
  parentId: z.number().nullable(),
  state: z.enum(COMMENT_STATES),
  text: z.string(),
  author: z.object({ name: z.string(), slug: z.string().nullable(), isGuest: z.boolean() }).nullable(),
  isByAuthor: z.boolean(),
  postedAt: z.string(),
  editedAt: z.string().nullable(),
  reason: z.string().nullable(),
  isOwn: z.boolean(),
  editableSeconds: z.number(),
})

/** The comment as its author sees it, the same as HTML, and what became of it. */
const written = z.object({ comment, html: z.string(), msg: z.string() })

/**
 * `POST /a/ajax/{type}/comment/new/{ownerId}`: writes a comment on content that the caller sees (design section 7). Content
 * that is absent for the caller is answered 404, a locked thread 409, slow mode and the limit of an account 429.
 */
export const postComment = defineRoute({
  name: 'ggm_a_comment_new',
  method: 'POST',
  path: '/a/ajax/{type}/comment/new/{ownerId}',
  summary: 'Writes a comment on content that the caller can read',
  who: approved,
  params: z.object({ type, ownerId: rowId }),
  body: z.strictObject({
    text,
    /** The comment that it replies to. */
    parentId: rowId.optional(),
    /** A honeypot: the field is invisible, so only programs fill it in. */
    nickname: z.string().max(1000).optional(),
    ...formFields,
  }),
  reply: written,
  formats: ['json'],
  limit: { points: 30, seconds: 60 },
})

/** `POST /a/ajax/{type}/comment/edit/{commentId}`: changes one's own comment, within 15 minutes by the database's clock. */
export const editComment = defineRoute({
  name: 'ggm_a_comment_edit',
  method: 'POST',
  path: '/a/ajax/{type}/comment/edit/{commentId}',
  summary: 'Changes one’s own comment, within 15 minutes',
  who: owner(COMMENTS, { id: 'commentId', field: 'author' }),
  params: z.object({ type, commentId: rowId }),
  body: z.strictObject({ text, ...formFields }),
  reply: written,
  formats: ['json'],
  limit: { points: 30, seconds: 60 },
})

/** `POST /a/ajax/{type}/lockcomments/{id}`: closes or opens the comments of a document. */
export const lockComments = defineRoute({
  name: 'ggm_a_lockcomments',
  method: 'POST',
  path: '/a/ajax/{type}/lockcomments/{id}',
  summary: 'Closes or opens the comments of a document',
  who: staff,
  params: z.object({ type, id: rowId }),
  body: z.strictObject({ locked: z.boolean() }),
  reply: z.object({ id: z.number(), locked: z.boolean(), msg: z.string() }),
  formats: ['json'],
  limit: { points: 600, seconds: 3600 },
})

const SUMMARIES = {
  approve:
    'Shows a comment that waits; one that is shown already keeps standing, and its reports are dismissed',
  reject: 'Takes a comment down, with a reason for its author',
  restore: 'Shows a comment again that was taken down',
  hold: 'Puts a comment back into the queue',
  reopen: 'Opens the reports again that the last decision has settled',
} as const

const moderationRoute = (action: CommentAction) =>
  defineRoute({
    name: `ggm_a_comment_${action}`,
    method: 'POST',
    path: `/a/ajax/{type}/comment/${action}/{commentId}`,
    summary: SUMMARIES[action],
    who: staff,
    params: z.object({ type, commentId: rowId }),
    body: z.strictObject({
      /** For the author. */
      reason: multiline(
        z
          .string()
          .trim()
          .check(atMost(MAX_REASON, refusalTexts.key('reasonTooLong'))),
      ).optional(),
      /** The text that is decided on: another one is answered 409, with the text as it is now. */
      text: multiline(z.string()).optional(),
      /** The state that is decided on: another one is answered 409, with who has decided. */
      from: z.enum(COMMENT_STATES).optional(),
    }),
    reply: z.object({ id: z.number(), state: z.enum(COMMENT_STATES), msg: z.string() }),
    formats: ['json'],
    limit: { points: 2000, seconds: 3600 },
  })

/** `POST /a/ajax/{type}/comment/{approve,reject,restore,hold,reopen}/{commentId}`: what staff do; another state or text is answered 409. */
export const moderationRoutes = {
  approve: moderationRoute('approve'),
  reject: moderationRoute('reject'),
  restore: moderationRoute('restore'),
  hold: moderationRoute('hold'),
  reopen: moderationRoute('reopen'),
} as const satisfies Record<CommentAction, unknown>

/** `GET /a/pub-api/{type}/{ownerId}/comments?after=`: a page of comments, the oldest first. */
export const listComments = defineRoute({
  name: 'ggm_a_pub_api_comments',
  method: 'GET',
  path: '/a/pub-api/{type}/{ownerId}/comments',
  summary: 'The comments on content that the caller can read, the oldest first',
  who: everyone,
  params: z.object({ type, ownerId: rowId }),
  query: z.object({
    /** The last comment of the page before. */
    after: rowId.optional(),
  }),
  reply: z.object({
    comments: z.array(comment),
    /** The number of public comments. */
    total: z.number(),
    locked: z.boolean(),
    /** For `after`; nothing on the last page. */
    next: z.number().nullable(),
  }),
  formats: ['json'],
  limit: { points: 300, seconds: 60 },
})

/** `DELETE /a/pub-api/{type}/comment/{commentId}`: deletes a comment for good; a placeholder stays above its replies. */
export const deleteComment = defineRoute({
  name: 'ggm_a_pub_api_comment_delete',
  method: 'DELETE',
  path: '/a/pub-api/{type}/comment/{commentId}',
  summary: 'Deletes a comment',
  who: anyOf(staff, owner(COMMENTS, { id: 'commentId', field: 'author' })),
  params: z.object({ type, commentId: rowId }),
  reply: z.object({ deleted: z.number() }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/** `POST /a/ajax/{type}/comment/delete/{commentId}`: the same for a form without script, which can send no DELETE. */
export const deleteByForm = defineRoute({
  name: 'ggm_a_comment_delete',
  method: 'POST',
  path: '/a/ajax/{type}/comment/delete/{commentId}',
  summary: 'Deletes a comment, for forms without script',
  who: anyOf(staff, owner(COMMENTS, { id: 'commentId', field: 'author' })),
  params: z.object({ type, commentId: rowId }),
  body: z.strictObject(formFields),
  reply: z.object({ deleted: z.number() }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/** `GET /a/ajax/{type}/comment/events/{ownerId}`: server-sent events with the number of comments, whenever it changes. */
export const commentEvents = defineRoute({
  name: 'ggm_a_comment_events',
  method: 'GET',
  path: '/a/ajax/{type}/comment/events/{ownerId}',
  summary: 'Tells how many comments there are, whenever that changes',
  who: everyone,
  params: z.object({ type, ownerId: rowId }),
  formats: ['stream'],
  limit: { points: 120, seconds: 60 },
})

/** `POST /a/ajax/comment/notice`: sets whether the caller is notified of comments by e-mail. */
export const changeCommentNotice = defineRoute({
  name: 'ggm_a_comment_notice',
  method: 'POST',
  path: '/a/ajax/comment/notice',
  summary: 'Sets whether the caller is notified of replies and comments by e-mail',
  who: accounts,
  body: z.strictObject({ notice: z.enum(['mail', 'none']), language: formFields.language }),
  reply: z.object({ notice: z.enum(['mail', 'none']), msg: z.string() }),
  formats: ['json'],
  limit: { points: 60, seconds: 3600 },
})

/** `/a/comment/unsubscribe?token=`: behind the link of a notice, without a session; see `defineUnsubscribe`. */
export const unsubscribe = defineUnsubscribe({
  name: 'ggm_a_comment_unsubscribe',
  path: '/a/comment/unsubscribe',
  about: 'replies and comments',
})

/** The named routes of the plugin. */
export const routes = [
  postComment,
  editComment,
  lockComments,
  ...COMMENT_ACTIONS.map((action) => moderationRoutes[action]),
  listComments,
  deleteComment,
  deleteByForm,
  commentEvents,
  changeCommentNotice,
  unsubscribe.ask,
  unsubscribe.unsubscribe,
] as const

import { declareCollections } from '@litfass/kit/domain'
import { approved } from '@litfass/kit/policies'
import { atMost, defineRoute, defineUnsubscribe, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { MAX_MESSAGE, MAX_SUBJECT, SIDE_ACTIONS } from './messages.ts'
import { refusalTexts } from './refusalTexts.ts'

/** The collections that the plugin adds and a project may rename. */
export const COLLECTIONS = declareCollections('messages', { messages: 'litfass-messages' })

export const MESSAGES = COLLECTIONS.messages

/** Of the page that a form without script stands on. */
const language = z.enum(['de', 'en']).optional()

/**
 * `POST /user/personalmessage/send/{recipientId}`: writes to the profile with that id (spec platform 8, decision 0039). If
 * the recipient cannot be reached, the answer is 422, always with the same text, which does not reveal the reason.
 */
export const sendMessage = defineRoute({
  name: 'ggm_user_personalmessage_send',
  method: 'POST',
  path: '/user/personalmessage/send/{recipientId}',
  summary: 'Sends a personal message to the person of a profile',
  who: approved,
  params: z.object({ recipientId: rowId }),
  body: z.strictObject({
    subject: z
      .string()
      .trim()
      .check(atMost(MAX_SUBJECT, refusalTexts.key('subjectTooLong')))
      .optional(),
    text: multiline(
      z
        .string(refusalTexts.key('textMissing'))
        .trim()
        .min(1, refusalTexts.key('textMissing'))
        .check(atMost(MAX_MESSAGE, refusalTexts.key('textTooLong'))),
    ),
    language,
  }),
  /** `id` is that of the message. */
  reply: z.object({ id: z.number(), msg: z.string() }),
  formats: ['json'],
  limit: { points: 30, seconds: 60 },
})

/**
 * `POST /user/personalmessage/side/{threadId}`: reads, deletes, blocks or unblocks a conversation on the caller's own side.
 * Someone else's conversation is answered 404.
 */
export const changeSide = defineRoute({
  name: 'ggm_user_personalmessage_side',
  method: 'POST',
  path: '/user/personalmessage/side/{threadId}',
  summary: 'Marks a conversation as read, deletes it for oneself, or blocks the other person',
  who: approved,
  params: z.object({ threadId: rowId }),
  body: z.strictObject({ action: z.enum(SIDE_ACTIONS), language }),
  /** `id` is that of the conversation. */
  reply: z.object({ id: z.number(), msg: z.string() }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/** `GET /user/personalmessage/unread`: how many messages wait for the caller. */
export const unreadMessages = defineRoute({
  name: 'ggm_user_personalmessage_unread',
  method: 'GET',
  path: '/user/personalmessage/unread',
  summary: 'How many messages the caller has not read',
  who: approved,
  reply: z.object({
    /** At most 100. */
    count: z.number(),
    /** The number of the newest message that someone has sent the caller; 0 where there is none. */
    latest: z.number(),
  }),
  formats: ['json'],
  limit: { points: 300, seconds: 60 },
})

/** `/user/personalmessage/unsubscribe?token=`: behind the link of a notice, without a session; see `defineUnsubscribe`. */
export const unsubscribe = defineUnsubscribe({
  name: 'ggm_user_personalmessage_unsubscribe',
  path: '/user/personalmessage/unsubscribe',
  about: 'personal messages',
})

/** The named routes of the plugin. */
export const routes = [
  sendMessage,
  changeSide,
  unreadMessages,
  unsubscribe.ask,
  unsubscribe.unsubscribe,
] as const

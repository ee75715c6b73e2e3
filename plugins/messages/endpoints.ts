import { type FormAnswer, type Handler, type LitfassError, translate } from '@litfass/kit'
import { changeOwnSide, countUnread } from './conversations.ts'
import type { ResolvedMessagesOptions } from './options.ts'
import type * as routes from './routes.ts'
import { sendTo } from './send.ts'
import { texts } from './texts.ts'

/** Answers `send/{recipientId}`. */
export const send: Handler<typeof routes.sendMessage, ResolvedMessagesOptions> = async ({
  req,
  params: { recipientId: recipient },
  body: { subject, text },
  options,
}) => ({
  id: await sendTo(req, options, { recipient, subject, text }),
  msg: translate(req, texts.key('sent')),
})

/** Answers `side/{threadId}`. */
export const moveSide: Handler<typeof routes.changeSide> = async ({
  req,
  params: { threadId },
  body: { action },
}) => {
  await changeOwnSide(req, threadId, action)
  return { id: threadId, msg: translate(req, texts.key(`done.${action}`)) }
}

/** Answers `unread`. */
export const countUnreadFor: Handler<typeof routes.unreadMessages> = ({ req }) => countUnread(req)

/** Leads a form without script to the conversation with whom it was written to, which says what has come of it. */
export const sendForm: FormAnswer<ResolvedMessagesOptions> = {
  next: ({ error }, { language }, { pages }, { recipientId = '' }) =>
    withOutcome(pathOf(pages.write, language, recipientId), error, 'sent'),
}

/** Leads back to the conversation; that to the list is the page's own, once it finds it deleted. */
export const sideForm: FormAnswer<ResolvedMessagesOptions> = {
  next: ({ error }, { language, action = '' }, { pages }, { threadId = '' }) =>
    withOutcome(pathOf(pages.conversation, language, threadId), error, action),
}

function pathOf(page: { de: string; en: string }, language: string | undefined, id: string): string {
  return page[language === 'en' ? 'en' : 'de'].replace('{id}', encodeURIComponent(id))
}

function withOutcome(path: string, error: LitfassError | undefined, done: string): string {
  if (!error) return `${path}?${new URLSearchParams({ done })}`
  const [field] = Object.keys(error.options.fieldErrors ?? {})
  return `${path}?${new URLSearchParams({ error: error.options.detail ?? error.code, ...(field && { field }) })}`
}

import { type FormAnswer, type Handler, type LitfassError, translate } from '@litfass/kit'
import { keepRefusedForm, readRefusedForm } from '@litfass/kit/forms'
import { serveUnsubscribe } from '@litfass/kit/mails'
import type { PayloadRequest } from 'payload'
import { changeOwnSide, countUnread } from './conversations.ts'
import type { ResolvedMessagesOptions } from './options.ts'
import { turnOffNotices } from './people.ts'
import * as routes from './routes.ts'
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

/** Answers `unsubscribe`: the link of a notice, by whose signed token the profile is known. */
export const unsubscribeRoutes = serveUnsubscribe<ResolvedMessagesOptions>(routes.unsubscribe, {
  about: texts.label('notice.about'),
  settings: ({ pages }, language) => pages.settings[language],
  end: turnOffNotices,
})

/**
 * Leads a form without script to the conversation with whom it was written to, which says what has come of it, and shows a
 * refused one again with its text.
 */
export const sendForm: FormAnswer<ResolvedMessagesOptions> = {
  next: ({ error }, { language }, { pages }, { recipientId = '' }) =>
    withOutcome(pathOf(pages.write, language, recipientId), { error, done: 'sent' }),
  showAgain: async ({ req, error, fields, params: { recipientId = '' }, options: { pages } }) => {
    const { language, subject = '', text = '' } = fields
    if (!text.trim() || !/^\d{1,10}$/.test(recipientId)) return undefined
    const draft = await keepRefusedForm(req, { form: formTo(recipientId), fields: { subject, text } })
    return withOutcome(pathOf(pages.write, language, recipientId), { error, draft })
  },
}

const formTo = (profile: string | number) => `message:${profile}`

/** A message that was refused. */
export type MessageDraft = { subject: string; text: string }

/** Reads the message to a profile that a refused form has left, by the token of its address (`?entwurf=`), for an hour. */
export async function readMessageDraft(
  req: PayloadRequest,
  { profile, token }: { profile: number; token: unknown },
): Promise<MessageDraft | undefined> {
  const fields = await readRefusedForm(req, { form: formTo(profile), token })
  return fields && { subject: fields.subject ?? '', text: fields.text ?? '' }
}

/** Leads back to the conversation; that to the list is the page's own, once it finds it deleted. */
export const sideForm: FormAnswer<ResolvedMessagesOptions> = {
  next: ({ error }, { language, action = '' }, { pages }, { threadId = '' }) =>
    withOutcome(pathOf(pages.conversation, language, threadId), { error, done: action }),
}

function pathOf(page: { de: string; en: string }, language: string | undefined, id: string): string {
  return page[language === 'en' ? 'en' : 'de'].replace('{id}', encodeURIComponent(id))
}

type FormEnd = { error: LitfassError | undefined; done?: string; draft?: string | undefined }

function withOutcome(path: string, { error, done = '', draft }: FormEnd): string {
  if (!error) return `${path}?${new URLSearchParams({ done })}`
  const [field] = Object.keys(error.options.fieldErrors ?? {})
  const said = { error: error.options.detail ?? error.code, ...(field && { field }) }
  return `${path}?${new URLSearchParams({ ...said, ...(draft && { entwurf: draft }) })}`
}

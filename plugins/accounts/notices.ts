import { enqueueJob, type JobHandler } from '@litfass/kit/jobs'
import { fill } from '@litfass/kit/texts'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { texts } from './texts.ts'

/** Task name of the job that sends notices. */
export const NOTICE_JOB = 'accounts:notice'

/** The changes that the owner of an account is notified of: a new password, or a new address to sign in with. */
type NoticeKind = 'password' | 'address'

type Notice = { kind: NoticeKind; account: { email?: string | null; name?: string | null } }

const noticePayload = z.object({
  kind: z.enum(['password', 'address']),
  to: z.string(),
  name: z.string(),
  language: z.enum(['de', 'en']),
  at: z.iso.datetime(),
})

/**
 * Tells the owner of an account by e-mail that somebody changed how to sign in to it. The mail goes into the queue with
 * the change: there is none of a change that was rolled back, and none is lost while the mail server is away.
 */
export async function sendNotice(req: PayloadRequest, { kind, account }: Notice): Promise<void> {
  if (!account.email) return
  const payload: z.infer<typeof noticePayload> = {
    kind,
    to: account.email,
    name: account.name ?? account.email,
    language: req.i18n.language === 'en' ? 'en' : 'de',
    at: new Date().toISOString(),
  }
  await enqueueJob(req, { task: NOTICE_JOB, payload })
}

/** Sends a notice with Payload's e-mail adapter. */
export const mailNotice: JobHandler = async (data, { payload }) => {
  const { kind, to, name, language, at } = noticePayload.parse(data)
  const words = texts.in(language).notice[kind]
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at))
  await payload.sendEmail({
    to,
    subject: words.subject,
    text: fill(words.text, { name, moment: `${moment} UTC`, site: payload.config.serverURL }),
  })
}

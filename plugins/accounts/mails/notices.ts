import { languageOf, timeZoneOf } from '@litfass/kit'
import { enqueueJob, type JobHandler } from '@litfass/kit/jobs'
import { mailSite } from '@litfass/kit/mails'
import { fill } from '@litfass/kit/texts'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { options, pagePath } from '../options.ts'
import { LOCK_ACTIONS, type LockAction } from '../rights/routes.ts'
import { lockTexts } from '../rights/texts.ts'
import { texts } from '../texts.ts'
import { momentIn } from './mails.ts'

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
 * Tells the owner of an account by e-mail that someone changed how to sign in to it. The mail goes into the queue with
 * the change: there is none of a change that was rolled back, and none is lost while the mail server is away.
 */
export async function sendNotice(req: PayloadRequest, { kind, account }: Notice): Promise<void> {
  if (!account.email) return
  const payload: z.infer<typeof noticePayload> = {
    kind,
    to: account.email,
    name: account.name ?? account.email,
    language: languageOf(req),
    at: new Date().toISOString(),
  }
  await enqueueJob(req, { task: NOTICE_JOB, payload })
}

/** Task name of the job that tells owners about the state of their account. */
export const LOCK_NOTICE_JOB = 'accounts:lockNotice'

const lockNoticePayload = z.object({
  action: z.enum(LOCK_ACTIONS),
  to: z.string(),
  name: z.string(),
  reason: z.string().optional(),
})

type LockNotice = { action: LockAction; reason: string | undefined; account: Notice['account'] }

/** Tells the owner of an account by e-mail that it was approved, locked or unlocked, and why; in the queue as above. */
export async function sendLockNotice(
  req: PayloadRequest,
  { action, reason, account: { email, name } }: LockNotice,
): Promise<void> {
  if (!email) return
  const payload: z.infer<typeof lockNoticePayload> = { action, to: email, name: name ?? email, reason }
  await enqueueJob(req, { task: LOCK_NOTICE_JOB, payload })
}

/** Sends it in German and English: the owner's language is unknown, and the admin's may differ. */
export const mailLockNotice: JobHandler = async (data, { payload }) => {
  const { action, to, name, reason } = lockNoticePayload.parse(data)
  const parts = (['de', 'en'] as const).map((language) => {
    const words = lockTexts.in(language).notice
    const { name: site, url } = mailSite(payload)
    const signIn = `${url}${pagePath(options.of(payload), 'signIn', language)}`
    const text = fill(words[action].text, { name, site, signIn })
    return {
      subject: words[action].subject,
      text: reason ? `${text}\n${fill(words.reason, { reason })}\n` : text,
    }
  })
  await payload.sendEmail({
    to,
    subject: parts.map(({ subject }) => subject).join(' / '),
    text: parts.map(({ text }) => text).join('\n----\n\n'),
  })
}

/** Sends a notice with Payload's e-mail adapter. */
export const mailNotice: JobHandler = async (data, { payload }) => {
  const { kind, to, name, language, at } = noticePayload.parse(data)
  const words = texts.in(language).notice[kind]
  const moment = momentIn(at, { language, timeZone: timeZoneOf(payload) })
  await payload.sendEmail({
    to,
    subject: words.subject,
    text: fill(words.text, { name, moment, site: mailSite(payload).name }),
  })
}

import { languageOf, timeZoneOf } from '@litfass/kit'
import { formatMoment, zoneName } from '@litfass/kit/domain'
import { enqueueJob, type JobHandler } from '@litfass/kit/jobs'
import { composeLetter, fillLine, type MailSite, mailSite } from '@litfass/kit/mails'
import { fill } from '@litfass/kit/texts'
import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Language } from '../options.ts'
import { mailTexts } from './mailTexts.ts'

/** Task name of the job that sends the plugin's mails. */
export const MAIL_JOB = 'accounts:mail'

type Words = { subject: string; text: string; link?: string }

const MAILS = mailTexts.in('de').mails

/** A mail of the plugin, by the name of its texts. */
export type MailKind = keyof typeof MAILS

/** A mail to one person. */
export type Mail = {
  kind: MailKind
  to: string
  language: Language
  /** The name in the greeting; a general greeting when left out. */
  name?: string | undefined
  /** When what it tells has happened, ISO 8601. */
  at?: string | undefined
  /** Values for the placeholders of its text. */
  values?: Readonly<Record<string, string>> | undefined
  /** Path on the site, with a slash first, that its link leads to; no link when left out. */
  path?: string | undefined
}

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(MAILS, kind)

const mailSchema = z.object({
  kind: z.string().refine(isMailKind),
  to: z.string(),
  language: z.enum(['de', 'en']),
  name: z.string().optional(),
  at: z.iso.datetime().optional(),
  values: z.record(z.string(), z.string()).optional(),
  path: z.string().startsWith('/').optional(),
})

/** Who a mail goes to, as an account is stored. */
export const addressee = z.object({
  email: z.string().nullish(),
  name: z.string().nullish(),
  language: z.string().nullish(),
})

export type Addressee = z.infer<typeof addressee>

/** Returns the language in which someone gets mails: the one they have chosen, or else that in which something was asked for. */
export const mailLanguage = ({ language }: Addressee, asked: Language): Language =>
  language === 'de' || language === 'en' ? language : asked

/**
 * Puts a mail to the owner of an account into the queue, in the transaction of what it tells: there is none of a change
 * that was rolled back, and none is lost while the mail server is away.
 */
export async function queueMail(
  req: PayloadRequest,
  account: Addressee,
  mail: Pick<Mail, 'kind' | 'values' | 'path'>,
): Promise<void> {
  if (!account.email) return
  const payload = {
    ...mail,
    to: account.email,
    name: account.name ?? undefined,
    language: mailLanguage(account, languageOf(req)),
    at: new Date().toISOString(),
  }
  await enqueueJob(req, { task: MAIL_JOB, payload })
}

/** Sends a mail from the queue. */
export const sendQueuedMail: JobHandler = (data, { payload }) => sendMail(payload, mailSchema.parse(data))

/** Sends a mail with Payload's e-mail adapter; for jobs, never within a request. */
export async function sendMail(payload: Payload, mail: Mail): Promise<void> {
  const composed = composeMail(mail, { site: mailSite(payload), timeZone: timeZoneOf(payload) })
  await payload.sendEmail({ to: mail.to, ...composed })
}

/**
 * Composes subject, plain text and HTML of a mail. Links begin with the address of the site from its config and never with
 * what a request calls it.
 */
export function composeMail(
  mail: Omit<Mail, 'to'>,
  { site, timeZone }: { site: MailSite; timeZone: string },
) {
  const common = mailTexts.in(mail.language)
  const words: Words = common.mails[mail.kind]
  const values = {
    site: site.name,
    moment: mail.at ? momentIn(mail.at, { language: mail.language, timeZone }) : '',
    ...mail.values,
  }
  const greeting = mail.name ? fillLine(common.greeting, { name: mail.name }) : common.greetingNobody
  const paragraphs = [greeting, ...fill(words.text, values).split('\n\n')]
  const link = words.link && mail.path ? { label: words.link, url: `${site.url}${mail.path}` } : undefined
  const from = fill(common.from, values)
  return {
    subject: words.subject,
    ...composeLetter({ language: mail.language, paragraphs, link, linkBelow: common.linkBelow, from }),
  }
}

/** Formats a moment in the time zone of the site, with its name. */
export const momentIn = (at: string, clock: { language: Language; timeZone: string }): string =>
  `${formatMoment(at, { ...clock, style: 'long' })} ${zoneName(Date.parse(at), clock)}`

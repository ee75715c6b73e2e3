import type { Payload, SendEmailOptions } from 'payload'
import { oneLine } from '../domain/plainText.ts'
import { htmlOfText } from './letter.ts'
import { htmlWithMasthead, type MailSite, mailSite, textWithMasthead } from './masthead.ts'
import { sendCounted } from './rejected.ts'
import { withHeader, withReturnToken } from './returnToken.ts'

const HEADERS = ['subject', 'from', 'to', 'cc', 'bcc', 'replyTo'] as const

/** What sends the e-mails of a project. */
type Sender = Pick<Payload, 'email' | 'secret' | 'sendEmail'> & {
  config: Pick<Payload['config'], 'serverURL'>
}

/**
 * Prepares every mail of a project, Payload's own included: headers of one line each in NFC, the mark of mails that no one has
 * written by hand (RFC 3834), a token by which reports about it are matched, HTML where there is only plain text, and a masthead with
 * the name of the site. What becomes of it is counted.
 */
export function guardMails(payload: Sender): void {
  const { email, secret, sendEmail } = payload
  const site = mailSite(payload)
  const domain = email.defaultFromAddress.replace(/^.*@/, '')
  const prepared = (message: SendEmailOptions) =>
    withReturnToken(preparedMail(message, site), { secret, domain })
  payload.sendEmail = (message) => sendCounted(prepared(message), sendEmail)
  // Payload 3.90.2 sends its own mails, such as those about forgotten passwords, by the adapter itself.
  const sendByAdapter = email.sendEmail.bind(email)
  email.sendEmail = (message) => sendCounted(prepared(message), sendByAdapter)
}

/** Signs of a subject, a little less than what mail programs show of one at most. */
const MAX_SUBJECT = 200
const signs = new Intl.Segmenter('und', { granularity: 'grapheme' })

function preparedMail(message: SendEmailOptions, site: MailSite): SendEmailOptions {
  const { text, html } = message
  const shown = html ?? (typeof text === 'string' ? htmlOfText(text) : undefined)
  const written = withOneLineHeaders(message)
  return {
    ...written,
    ...(written.subject !== undefined && { subject: shortened(written.subject) }),
    headers: withHeader(message.headers, AUTO_SUBMITTED),
    ...(typeof text === 'string' && { text: textWithMasthead(text, site) }),
    ...(typeof shown === 'string' && { html: htmlWithMasthead(shown, site) }),
  }
}

/** Shortens a subject between two signs: half a sign is a replacement character, or another sign. */
function shortened(subject: string): string {
  if (subject.length <= MAX_SUBJECT) return subject
  const first = Array.from(signs.segment(subject.slice(0, 50 * MAX_SUBJECT)), ({ segment }) => segment)
  return first.length <= MAX_SUBJECT
    ? subject
    : `${first
        .slice(0, MAX_SUBJECT - 1)
        .join('')
        .trimEnd()}…`
}

/** The header that suppresses automatic replies. A mail that sets one itself keeps it. */
const AUTO_SUBMITTED = { key: 'Auto-Submitted', value: 'auto-generated' }

/** The same message with a subject, names and addresses in NFC that begin no other header. */
export function withOneLineHeaders(message: SendEmailOptions): SendEmailOptions {
  const headers = HEADERS.flatMap((name) => (name in message ? [[name, inLines(message[name])]] : []))
  return { ...message, ...Object.fromEntries(headers) }
}

function inLines(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value).normalize('NFC')
  if (Array.isArray(value)) return value.map(inLines)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inLines(one)]))
}

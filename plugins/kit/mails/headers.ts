import type { Payload, SendEmailOptions } from 'payload'
import { oneLine } from '../domain/plainText.ts'

const HEADERS = ['subject', 'from', 'to', 'cc', 'bcc', 'replyTo'] as const

/** Makes every mail of a project, Payload's own included, send its headers as one line each. */
export function guardMails(payload: Pick<Payload, 'email' | 'sendEmail'>): void {
  const { email, sendEmail } = payload
  payload.sendEmail = (message) => sendEmail(withOneLineHeaders(message))
  // Payload 3.90.2 sends its own mails, such as those about forgotten passwords, by the adapter itself.
  const sendByAdapter = email.sendEmail.bind(email)
  email.sendEmail = (message) => sendByAdapter(withOneLineHeaders(message))
}

/** The same message with a subject, names and addresses that begin no other header. */
export function withOneLineHeaders(message: SendEmailOptions): SendEmailOptions {
  const headers = HEADERS.flatMap((name) => (name in message ? [[name, inLines(message[name])]] : []))
  return { ...message, ...Object.fromEntries(headers) }
}

function inLines(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value)
  if (Array.isArray(value)) return value.map(inLines)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inLines(one)]))
}

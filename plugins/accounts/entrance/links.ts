import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Purposes of the links in mails. A link is valid for one purpose only. */
export type LinkPurpose = 'register' | 'reset' | 'address'

/** A link that has been opened: its data, or why it cannot be used. */
type OpenedLink = { state: 'valid'; data: Readonly<Record<string, string>> } | { state: 'expired' | 'forged' }

const content = z.tuple([z.string(), z.number(), z.record(z.string(), z.string())])

/**
 * Seals the data of a link, so that nothing about it has to be stored. Anyone who has the token can read the data.
 * @param seconds how long the link can be used
 * @example sealLink(payload.secret, { purpose: 'register', data: { email }, seconds: 86_400 })
 */
export function sealLink(
  secret: string,
  link: { purpose: LinkPurpose; data: Readonly<Record<string, string>>; seconds: number },
): string {
  const expires = Math.floor(Date.now() / 1000) + link.seconds
  const body = Buffer.from(JSON.stringify([link.purpose, expires, link.data])).toString('base64url')
  return `${body}.${sealOf(secret, body).toString('base64url')}`
}

/** Opens the token of a link: its seal must be of this project, and its purpose the expected one. */
export function openLink(secret: string, purpose: LinkPurpose, token: string): OpenedLink {
  const [body = '', seal = '', ...rest] = token.split('.')
  const [given, expected] = [Buffer.from(seal, 'base64url'), sealOf(secret, body)]
  const isOurs = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs) return { state: 'forged' }
  const [sealed, expires, data] = content.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
  if (sealed !== purpose) return { state: 'forged' }
  return expires * 1000 > Date.now() ? { state: 'valid', data } : { state: 'expired' }
}

/**
 * Returns a mark of what a link is to change: it differs once that has changed, so that a link can be used once.
 * @param values anything secret of the account may be among them: the mark tells nothing about it
 */
export function markOf(secret: string, values: readonly (string | null | undefined)[]): string {
  return createHmac('sha256', keyOf(secret)).update(JSON.stringify(values)).digest('base64url').slice(0, 22)
}

function sealOf(secret: string, body: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(`link ${body}`).digest()
}

function keyOf(secret: string): Buffer {
  return createHmac('sha256', secret).update('litfass.accounts.links').digest()
}

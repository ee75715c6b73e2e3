import { createHash, randomBytes } from 'node:crypto'
import { cookieLine, readCookie } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { COOKIE, VISITOR_DAYS } from '../constants.ts'
import type { ResolvedBookmarksOptions } from '../options.ts'

type CookieOptions = Pick<ResolvedBookmarksOptions, 'hasSecureCookie'>

/** 128 bits, base64url. */
const ID = /^[\w-]{22}$/

/** A secret of 128 random bits, as it goes into a cookie or a link. */
export function randomToken(): string {
  return randomBytes(16).toString('base64url')
}

/** What the database knows a secret by: its SHA-256, in hex. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The id a visitor's browser has sent; `undefined` when there is none, or it is none of ours. */
export function visitorIdOf(req: Pick<PayloadRequest, 'headers'>): string | undefined {
  const value = readCookie(req.headers.get('cookie'), COOKIE)
  return value !== undefined && ID.test(value) ? value : undefined
}

/** Lets the answer give the browser an id to keep, for another thirty days from now. */
export function setVisitorCookie(req: PayloadRequest, options: CookieOptions, id: string): void {
  addCookie(req, options, id, VISITOR_DAYS * 24 * 60 * 60)
}

/** Lets the answer take the id away. */
export function clearVisitorCookie(req: PayloadRequest, options: CookieOptions): void {
  addCookie(req, options, '', 0)
}

/** Payload puts these headers into whatever answer its endpoints give. */
function addCookie(
  req: PayloadRequest,
  { hasSecureCookie: isSecure }: CookieOptions,
  value: string,
  maxAgeSeconds: number,
): void {
  const headers = new Headers(req.responseHeaders)
  headers.append('Set-Cookie', cookieLine(COOKIE, value, { maxAgeSeconds, isSecure, isHttpOnly: true }))
  req.responseHeaders = headers
}

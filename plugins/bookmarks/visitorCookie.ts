import { createHash, randomBytes } from 'node:crypto'
import { cookieLine, readCookie } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { COOKIE, VISITOR_DAYS } from './constants.ts'
import type { ResolvedBookmarksOptions } from './options.ts'

type CookieOptions = Pick<ResolvedBookmarksOptions, 'hasSecureCookie'>

/** 128 bits, base64url. */
const ID = /^[\w-]{22}$/

/** Returns a secret of 128 random bits, for a cookie or a link. */
export function randomToken(): string {
  return randomBytes(16).toString('base64url')
}

/** Returns the SHA-256 of a secret in hex: the database stores nothing else of it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Returns the visitor's id from the request's cookie; `undefined` when it is missing or malformed. */
export function visitorIdOf(req: Pick<PayloadRequest, 'headers'>): string | undefined {
  const value = readCookie(req.headers.get('cookie'), COOKIE)
  return value !== undefined && ID.test(value) ? value : undefined
}

/** Sets the cookie on the response, to expire thirty days from now. */
export function setVisitorCookie(req: PayloadRequest, options: CookieOptions, id: string): void {
  appendCookie(req, options, id, VISITOR_DAYS * 24 * 60 * 60)
}

/** Clears the cookie on the response. */
export function clearVisitorCookie(req: PayloadRequest, options: CookieOptions): void {
  appendCookie(req, options, '', 0)
}

/** Payload adds these headers to the response of every endpoint. */
function appendCookie(
  req: PayloadRequest,
  { hasSecureCookie: isSecure }: CookieOptions,
  value: string,
  maxAgeSeconds: number,
): void {
  const headers = new Headers(req.responseHeaders)
  headers.append('Set-Cookie', cookieLine(COOKIE, value, { maxAgeSeconds, isSecure, isHttpOnly: true }))
  req.responseHeaders = headers
}

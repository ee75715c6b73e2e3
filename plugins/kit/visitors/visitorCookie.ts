import { createHash, randomBytes } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { cookieLine, readCookie } from '../domain/cookies.ts'

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

type CookieOptions = { hasSecureCookie: boolean }

/** The cookie by which a visitor without an account is known again: a random id, for one purpose of one plugin. */
export type VisitorCookie = {
  /** Returns the visitor's id from the request's cookie; `undefined` when it is missing or malformed. */
  idOf: (req: Pick<PayloadRequest, 'headers'>) => string | undefined
  /** Sets the cookie on the response, to expire in so many days from now. */
  set: (req: PayloadRequest, options: CookieOptions, id: string) => void
  /** Clears the cookie on the response. */
  clear: (req: PayloadRequest, options: CookieOptions) => void
}

/**
 * Describes the cookie of a plugin's visitors.
 * @example
 * const cookie = visitorCookie({ name: 'litfass_bookmarks', days: 30 })
 * cookie.set(req, options, cookie.idOf(req) ?? randomToken())
 */
export function visitorCookie({ name, days }: { name: string; days: number }): VisitorCookie {
  const append = (
    req: PayloadRequest,
    { hasSecureCookie: isSecure }: CookieOptions,
    { value, maxAgeSeconds }: { value: string; maxAgeSeconds: number },
  ) => {
    // Payload adds these headers to the response of every endpoint.
    const headers = new Headers(req.responseHeaders)
    headers.append('Set-Cookie', cookieLine(name, value, { maxAgeSeconds, isSecure, isHttpOnly: true }))
    req.responseHeaders = headers
  }
  return {
    idOf: ({ headers }) => {
      const value = readCookie(headers.get('cookie'), name)
      return value !== undefined && ID.test(value) ? value : undefined
    },
    set: (req, options, id) => append(req, options, { value: id, maxAgeSeconds: days * 24 * 60 * 60 }),
    clear: (req, options) => append(req, options, { value: '', maxAgeSeconds: 0 }),
  }
}

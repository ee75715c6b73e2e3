import type { IncomingMessage, ServerResponse } from 'node:http'
import { bearsToken, isFromOtherSite, isReadingMethod } from '@litfass/kit/domain'

/** An answer instead of the one that was asked for. */
export type Refusal = { status: number; code: string; msg: string; retryAfter?: number }

/** Refuses a request before its body is read. The panel reads Payload's list of errors. */
export function refuse(response: ServerResponse, { status, code, msg, retryAfter }: Refusal): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-store',
    ...(retryAfter && { 'Retry-After': String(retryAfter) }),
  })
  response.end(JSON.stringify({ msg, code, errors: [{ message: msg, msg, fileName: '', data: { code } }] }))
}

/** In the words of the named routes. */
const FORBIDDEN = { de: 'Unbefugter Zugriff.', en: 'You are not allowed to do this.' }

/**
 * Refuses whatever a browser sends for another site, unless it only reads: the panel, REST, GraphQL and its sign-in, the
 * named routes, the pages' own server functions, and everything that comes later (decision 0026). A program that sends a
 * token passes, without the cookies it sends beside it: only the token can authenticate it then, whatever it is worth.
 * @param siteUrl the site's own address; the host that the request names is one's own too, for it is the page's
 * @returns true when it has answered
 */
export function refuseOtherSites(
  { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  response: ServerResponse,
  { siteUrl }: { siteUrl: string },
): boolean {
  if (isReadingMethod(method)) return false
  const isOwn = (origin: string) =>
    origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === headers.host)
  const asked = {
    get: (name: string) => headers[name]?.toString() ?? null,
    has: (name: string) => headers[name] !== undefined,
  }
  if (!isFromOtherSite(asked, isOwn)) return false
  if (bearsToken(headers.authorization)) {
    delete headers.cookie
    return false
  }
  const msg = FORBIDDEN[languageOf(headers['accept-language'])]
  refuse(response, { status: 403, code: 'forbidden', msg })
  return true
}

/** The first of the site's languages that a client names, and German where it names neither. */
export function languageOf(accepted = ''): 'de' | 'en' {
  return /\b(de|en)\b/i.exec(accepted)?.[1]?.toLowerCase() === 'en' ? 'en' : 'de'
}

import type { PayloadRequest } from 'payload'
import { backPath } from '../domain/backPath.ts'

/** Sends a form back to the page it stood on, which is on this site or is the front page. */
export function sendBack(req: PayloadRequest, back: string | null, cookies: readonly string[]): Response {
  const { serverURL, csrf } = req.payload.config
  const origins = [serverURL, req.origin, ...csrf].filter((origin) => origin !== undefined && origin !== '')
  const headers = withCookies(cookies)
  headers.set('Location', backPath(back ?? req.headers.get('referer'), origins))
  return new Response(null, { status: 303, headers })
}

/** Headers of an answer that sets cookies; nobody may keep it. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

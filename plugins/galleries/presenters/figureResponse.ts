import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'

type Figure = {
  req: PayloadRequest
  body: string
  format: 'html' | 'json'
  /** Whether somebody is signed in: what they are shown is for nobody else. */
  isPrivate: boolean
}

const TYPES = { html: 'text/html; charset=utf-8', json: 'application/json' }

/**
 * The answer with a figure. A visitor's may be kept, and is asked for anew each time: a figure that was withdrawn must
 * not come from a cache.
 */
export function figureResponse({ req, body, format, isPrivate }: Figure): Response {
  const headers = new Headers({
    'Content-Type': TYPES[format],
    'Content-Language': req.i18n.language,
    'Cache-Control': 'private, no-store',
    Vary: 'Accept, Accept-Language, Authorization, Cookie',
  })
  if (isPrivate) return new Response(body, { headers })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  headers.set('Cache-Control', 'public, no-cache')
  headers.set('ETag', etag)
  const known = req.headers.get('if-none-match')?.split(',') ?? []
  const isKnown = known.some((one) => one.trim().replace(/^W\//, '') === etag)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

import type { PayloadRequest } from 'payload'
import { LitfassError } from '../errors/LitfassError.ts'

const PREFETCH_HEADERS = ['purpose', 'sec-purpose', 'next-router-prefetch', 'x-middleware-prefetch']

/**
 * Refuses a write that a browser sends for another site. A request with an `Authorization` header is a program's own;
 * so is one without any of the headers that browsers add. `same-site` is not enough: another subdomain, or another
 * port of the same machine, is another site unless the project's `csrf` list names it.
 */
export function refuseCrossSite(req: PayloadRequest): void {
  if (req.headers.has('authorization')) return
  const site = req.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return
  const origin = req.headers.get('origin')
  const isForeign = origin === null ? site !== null : !isOwnOrigin(req, origin)
  if (isForeign) throw new LitfassError('forbidden')
}

/**
 * Lets a reading call that changes something through only when one of our own scripts sends it (design section 4):
 * no link, no picture, no prefetch, no other site.
 */
export function refuseUnlessScript(req: PayloadRequest): void {
  const { headers } = req
  if (PREFETCH_HEADERS.some((name) => headers.has(name))) throw new LitfassError('methodNotAllowed')
  const isScript =
    headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty'
  const isForeign = ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
  if (isScript || (headers.has('x-requested-with') && !isForeign)) return
  throw new LitfassError('methodNotAllowed')
}

function isOwnOrigin(req: PayloadRequest, origin: string): boolean {
  const { csrf, serverURL } = req.payload.config
  return origin === serverURL || csrf.includes(origin) || origin === req.origin
}

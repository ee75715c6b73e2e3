import { extractJWT, type PayloadRequest } from 'payload'
import { bearsToken, isFromOtherSite } from '../domain/otherSites.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import type { AnyRoute, Format } from '../routes/defineRoute.ts'

type Choice = { format: Format; routeParams: Record<string, unknown> }

const SUFFIX = /\.(json|html)$/

/**
 * Returns the format a caller wants: by the ending of the path, else by `Accept: application/json`, else the route's first.
 * An ending behind a placeholder (`/media/getmediaview/7.json`) is removed from its value.
 */
export function chooseFormat(route: AnyRoute, req: PayloadRequest): Choice {
  const routeParams = { ...req.routeParams }
  const wanted = takeSuffix(route, req, routeParams)
  if (wanted && !route.formats.includes(wanted)) throw new LitfassError('absent')
  if (wanted) return { format: wanted, routeParams }
  const prefersJson = /\bapplication\/json\b/.test(req.headers.get('accept') ?? '')
  const format = prefersJson && route.formats.includes('json') ? 'json' : route.formats[0]
  return { format, routeParams }
}

function takeSuffix(
  route: AnyRoute,
  req: PayloadRequest,
  routeParams: Record<string, unknown>,
): 'json' | 'html' | undefined {
  const last = route.path.match(/\{(\w+)\}$/)?.[1]
  const text = last ? routeParams[last] : req.pathname
  const found = typeof text === 'string' ? text.match(SUFFIX) : null
  if (!found) return undefined
  if (last && typeof text === 'string') routeParams[last] = text.replace(SUFFIX, '')
  return found[1] === 'json' ? 'json' : 'html'
}

const PREFETCH_HEADERS = ['purpose', 'sec-purpose', 'next-router-prefetch', 'x-middleware-prefetch']

/**
 * Refuses a write that a browser sends for another site; see `isFromOtherSite`. Own are the project's `serverURL`, its
 * `csrf` list and the address of the request.
 */
export function refuseCrossSite(req: Sender): void {
  if (isCrossSite(req)) throw new LitfassError('forbidden')
}

type Sender = Pick<PayloadRequest, 'headers' | 'origin' | 'payload'> & Partial<Pick<PayloadRequest, 'user'>>

/** Whether a browser sends a write for another site. */
export const isCrossSite = (req: Sender): boolean =>
  isFromOtherSite(req.headers, (origin) => isOwnOrigin(req, origin)) && !isAuthenticatedByToken(req)

/**
 * Whether a request is authenticated by its `Authorization` header: a key that fits no account leaves it to the cookie
 * beside it, and so does a token where the project has Payload look for the cookie first.
 */
function isAuthenticatedByToken({ headers, payload, user }: Sender): boolean {
  const authorization = headers.get('authorization') ?? ''
  if (!user || !bearsToken(authorization)) return false
  const strategy = '_strategy' in user ? user._strategy : undefined
  if (strategy === 'api-key') return authorization.startsWith(`${user.collection} API-Key `)
  return (
    strategy === 'local-jwt' &&
    extractJWT({ headers, payload }) === authorization.replace(/^(JWT|Bearer) /, '')
  )
}

/**
 * Refuses a GET that changes something unless a script of the site itself sends it (design section 4): no link, no
 * picture, no prefetch, no other site.
 */
export function refuseUnlessScript(req: PayloadRequest): void {
  const { headers } = req
  if (PREFETCH_HEADERS.some((name) => headers.has(name))) throw postOnly()
  const isScript =
    headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty'
  const isForeign = ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '')
  if (isScript || (headers.has('x-requested-with') && !isForeign)) return
  throw postOnly()
}

/** Anyone who may not GET what changes something may still POST it. */
const postOnly = () => new LitfassError('methodNotAllowed', { allow: ['post'] })

function isOwnOrigin(req: Pick<Sender, 'origin' | 'payload'>, origin: string): boolean {
  const { csrf, serverURL } = req.payload.config
  return origin === serverURL || csrf.includes(origin) || origin === req.origin
}

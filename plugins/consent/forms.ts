import {
  errorResponse,
  isForm,
  LitfassError,
  readText,
  refuseCrossSite,
  type ServedRoute,
  spendLimit,
  viewerOf,
} from '@litfass/kit'
import type { AnyRoute } from '@litfass/kit/routes'
import type { PayloadRequest } from 'payload'
import type { Circumstances } from './answers/decisions.ts'
import { consentRevoke } from './routes.ts'

/** A plain form post, as browsers without script send it. */
type FormCall<Options> = {
  req: PayloadRequest
  fields: URLSearchParams
  options: Options
  /** Writes to the log. @returns false if that failed; the answer counts all the same */
  tryToLog: (log: () => Promise<void>) => Promise<boolean>
}

/**
 * Lets a route answer plain forms as well, under the same guards. An answer holds even if it cannot be logged, when the
 * database is away or an address has sent too many.
 */
export function withForms<Options>(
  served: ServedRoute<Options>,
  answer: (call: FormCall<Options>) => Promise<Response>,
): ServedRoute<Options> {
  return {
    route: served.route,
    endpoints: (options) =>
      served.endpoints(options).map((endpoint) => ({
        ...endpoint,
        handler: async (req) => {
          if (!isForm(req)) return endpoint.handler(req)
          try {
            refuseCrossSite(req)
            const fields = new URLSearchParams(await readText(req, MAX_BYTES))
            return await answer({ req, fields, options, tryToLog: (log) => tryToLog(req, served.route, log) })
          } catch (error) {
            return errorResponse(req, error)
          }
        },
      })),
  }
}

async function tryToLog(
  req: PayloadRequest,
  { name, limit }: Pick<AnyRoute, 'name' | 'limit'>,
  log: () => Promise<void>,
): Promise<boolean> {
  try {
    if (limit) await spendLimit({ req, viewer: viewerOf(req), name, limit })
    await log()
    return true
  } catch (err) {
    if (!(err instanceof LitfassError)) req.payload.logger.error({ err, msg: 'the consent log is away' })
    return false
  }
}

/** The longest form, in bytes. */
const MAX_BYTES = 10_000

/**
 * Reads what a form sends beside the answer. It has no proof: the same form can be sent for different answers.
 * @throws LitfassError `malformed`
 */
export function circumstancesOf(fields: URLSearchParams): Circumstances {
  const parsed = consentRevoke.body?.safeParse({
    language: fields.get('language') ?? undefined,
    textVersion: fields.get('textVersion') ?? undefined,
  })
  if (!parsed?.success) throw new LitfassError('malformed', { cause: parsed?.error })
  return parsed.data
}

/** Redirects back to the page of the form, or to the front page if that is on another site. */
export function redirectBack(
  req: PayloadRequest,
  fields: URLSearchParams,
  cookies: readonly string[],
): Response {
  const { serverURL, csrf } = req.payload.config
  const origins = [serverURL, req.origin, ...csrf].filter((origin) => origin !== undefined && origin !== '')
  const headers = withCookies(cookies)
  headers.set('Location', backPath(fields.get('back') ?? req.headers.get('referer'), origins))
  return new Response(null, { status: 303, headers })
}

/**
 * Returns the path of an address on one of our own origins, else `/`. The result begins with exactly one slash, so that
 * no browser can read another host into it.
 */
export function backPath(address: string | null | undefined, origins: readonly string[]): string {
  const [base = 'http://localhost'] = origins
  if (!address || !URL.canParse(address, base)) return '/'
  const { origin, pathname, search } = new URL(address, base)
  return origins.includes(origin) && !pathname.startsWith('//') ? `${pathname}${search}` : '/'
}

/** Returns the headers of an uncacheable answer that sets cookies. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

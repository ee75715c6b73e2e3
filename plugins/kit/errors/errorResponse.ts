import type { PayloadRequest } from 'payload'
import { isCatalogueKey, translate } from '../texts/texts.ts'

import { isStatementCancelled, toLitfassError } from './causes.ts'
import type { LitfassError, LitfassErrorOptions } from './LitfassError.ts'

/** The body of every error response (design section 4). */
export type ErrorBody = { msg: string; code: string; fieldErrors?: Record<string, string> }

/** Builds the body of an error response, in the caller's language. */
export function errorBody(req: PayloadRequest, error: LitfassError): ErrorBody {
  const { msgKey = `litfass:error:${error.code}`, values, fieldErrors, detail } = error.options
  return {
    msg: translate(req, msgKey, values),
    code: detail ?? error.code,
    ...(fieldErrors && { fieldErrors: translateAll(req, fieldErrors, values) }),
  }
}

/** Builds an error response: with the right status, never cached, never a stack. Unexpected errors are logged. */
export function errorResponse(req: PayloadRequest, thrown: unknown): Response {
  const error = toLitfassError(thrown)
  // What took too long, or longer than its client has waited, is no fault to look into.
  if (isStatementCancelled(thrown))
    req.payload.logger.info({ msg: `${req.method} ${pathOf(req)} was cancelled` })
  else if (error.status >= 500) {
    req.payload.logger.error({
      err: error.options.cause ?? error,
      requestId: req.headers.get('x-request-id') ?? undefined,
      msg: `${req.method} ${pathOf(req)} failed`,
    })
  }
  const headers = new Headers({ 'Cache-Control': 'private, no-store' })
  if (error.options.retryAfter) headers.set('Retry-After', String(Math.ceil(error.options.retryAfter)))
  if (error.options.allow) headers.set('Allow', error.options.allow.join(', ').toUpperCase())
  const body = { ...error.options.data, ...errorBody(req, error) }
  return Response.json(body, { status: error.status, headers })
}

function translateAll(
  req: PayloadRequest,
  keys: Record<string, string>,
  values: LitfassErrorOptions['values'],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(keys).map(([path, key]) => [
      path,
      isCatalogueKey(key) ? translate(req, key, values) : key,
    ]),
  )
}

function pathOf(req: PayloadRequest): string {
  return req.url ? new URL(req.url).pathname : ''
}

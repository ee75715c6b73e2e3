import type { AfterErrorHook, AfterErrorResult, PayloadRequest } from 'payload'
import { isIdentityUnknown } from '../access/viewerOf.ts'
import {
  isBadValue,
  isDatabaseAway,
  isStatementCancelled,
  isStoreAway,
  StoreAway,
  statementCancelled,
} from '../errors/causes.ts'
import { errorBody } from '../errors/errorResponse.ts'

import { LitfassError } from '../errors/LitfassError.ts'

/**
 * Gives `LitfassError`s their message, code and status in REST and GraphQL too, where Payload's production build
 * answers "Something went wrong", and answers 503 while the database or the file store is unavailable. The same holds
 * when Payload refuses a session that could not be looked up: signing out or refreshing would otherwise fail with "no
 * user".
 */
export const explainErrors: AfterErrorHook = ({ error, graphqlResult, req, result }) => {
  const ours = ownError(error) ?? (isIdentityUnknown(req) ? away() : undefined)
  if (!ours) return graphqlResult || isExplained(result) ? undefined : detailsOf(error)
  const { msg, code, fieldErrors } = errorBody(req, ours)
  if (!graphqlResult) setRetryAfter(req, ours)
  const data = { ...ours.options.data, code, ...(fieldErrors && { fieldErrors }) }
  return {
    status: ours.status,
    response: { errors: [{ message: msg, data }] },
    ...(graphqlResult && {
      graphqlResult: { ...graphqlResult, message: msg, extensions: { data, statusCode: ours.status } },
    }),
  }
}

/** A hook of the collection comes first, and knows better what was meant. */
function isExplained(result: unknown): boolean {
  const { errors } = { errors: undefined, ...Object(result) }
  const [first] = Array.isArray(errors) ? errors : []
  return typeof Object(Object(first).data).code === 'string'
}

/**
 * Payload 3.90.2 answers the details of an error, such as the invalid fields that the panel marks, only for errors of its own
 * class. Each of Next's bundles has a copy of that class, and the hooks are those of the bundle that started Payload.
 */
function detailsOf(error: unknown): AfterErrorResult | undefined {
  if (!(error instanceof Error && 'isPublic' in error && error.isPublic)) return undefined
  if (!('data' in error && typeof error.data === 'object' && error.data)) return undefined
  const { data, message, name } = error
  return { response: { errors: [{ name, data: Object.fromEntries(Object.entries(data)), message }] } }
}

function setRetryAfter(req: PayloadRequest, { options: { retryAfter } }: LitfassError): void {
  if (!retryAfter) return
  req.responseHeaders ??= new Headers()
  req.responseHeaders.set('Retry-After', String(Math.ceil(retryAfter)))
  req.responseHeaders.set('Cache-Control', 'private, no-store')
}

function away(): LitfassError {
  return new LitfassError('unavailable', { retryAfter: 5 })
}

function ownError(error: unknown): LitfassError | undefined {
  if (error instanceof LitfassError) return error
  if (error instanceof Error && error.cause instanceof LitfassError) return error.cause
  // GraphQL wraps what a resolver threw.
  if (error instanceof Error && 'originalError' in error) return ownError(error.originalError)
  if (isStoreAway(error)) return new StoreAway('disk', error)
  if (isStatementCancelled(error)) return statementCancelled(error)
  if (isDatabaseAway(error)) return away()
  if (isBadValue(error)) return new LitfassError('malformed')
  return undefined
}

import type { AfterErrorHook, PayloadRequest } from 'payload'
import { isUnidentified } from '../access/unidentified.ts'
import { errorBody } from '../errors/errorResponse.ts'
import { isBadValue } from '../errors/isBadValue.ts'
import { isDatabaseAway } from '../errors/isDatabaseAway.ts'
import { isStoreAway } from '../errors/isStoreAway.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { StoreAway } from '../errors/StoreAway.ts'

/**
 * Gives our own errors their words, code and status in REST and GraphQL too, where Payload's production build would
 * answer "Something went wrong", and says 503 while the database or the file store is away. So it does when Payload refuses
 * somebody whom nobody could look up: signing out or renewing a session would end with "no user".
 */
export const explainErrors: AfterErrorHook = ({ error, graphqlResult, req }) => {
  const ours = ownError(error) ?? (isUnidentified(req) ? away() : undefined)
  if (!ours) return
  const { msg, code, fieldErrors } = errorBody(req, ours)
  if (!graphqlResult) sayWhenToComeBack(req, ours)
  const data = { code, ...(fieldErrors && { fieldErrors }) }
  return {
    status: ours.status,
    response: { errors: [{ message: msg, data }] },
    ...(graphqlResult && {
      graphqlResult: { ...graphqlResult, message: msg, extensions: { data, statusCode: ours.status } },
    }),
  }
}

function sayWhenToComeBack(req: PayloadRequest, { options: { retryAfter } }: LitfassError): void {
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
  if (isDatabaseAway(error)) return away()
  if (isBadValue(error)) return new LitfassError('malformed')
  return undefined
}

import type { AfterErrorHook } from 'payload'
import { errorBody } from '../errors/errorResponse.ts'
import { isBadValue } from '../errors/isBadValue.ts'
import { isDatabaseAway } from '../errors/isDatabaseAway.ts'
import { LitfassError } from '../errors/LitfassError.ts'

/**
 * Gives our own errors their words, code and status in REST and GraphQL too, where Payload's production build would
 * answer "Something went wrong", and says 503 while the database is away.
 */
export const explainErrors: AfterErrorHook = ({ error, graphqlResult, req }) => {
  const ours = ownError(error)
  if (!ours) return
  const { msg, code, fieldErrors } = errorBody(req, ours)
  const data = { code, ...(fieldErrors && { fieldErrors }) }
  return {
    status: ours.status,
    response: { errors: [{ message: msg, data }] },
    ...(graphqlResult && {
      graphqlResult: { ...graphqlResult, message: msg, extensions: { data, statusCode: ours.status } },
    }),
  }
}

function ownError(error: unknown): LitfassError | undefined {
  if (error instanceof LitfassError) return error
  if (error instanceof Error && error.cause instanceof LitfassError) return error.cause
  // GraphQL wraps what a resolver threw.
  if (error instanceof Error && 'originalError' in error) return ownError(error.originalError)
  if (isDatabaseAway(error)) return new LitfassError('unavailable')
  if (isBadValue(error)) return new LitfassError('malformed')
  return undefined
}

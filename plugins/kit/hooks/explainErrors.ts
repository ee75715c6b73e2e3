import type { AfterErrorHook } from 'payload'
import { errorBody } from '../errors/errorResponse.ts'
import { isDatabaseAway } from '../errors/isDatabaseAway.ts'
import { LitfassError } from '../errors/LitfassError.ts'

/**
 * Gives our own errors their words, code and status in REST and GraphQL too, where Payload's production build would
 * answer "Something went wrong", and says 503 while the database is away.
 */
export const explainErrors: AfterErrorHook = ({ error, req }) => {
  const ours = ownError(error)
  if (!ours) return
  const { msg, code, fieldErrors } = errorBody(req, ours)
  return {
    status: ours.status,
    response: { errors: [{ message: msg, data: { code, ...(fieldErrors && { fieldErrors }) } }] },
  }
}

function ownError(error: unknown): LitfassError | undefined {
  if (error instanceof LitfassError) return error
  if (error instanceof Error && error.cause instanceof LitfassError) return error.cause
  if (isDatabaseAway(error)) return new LitfassError('unavailable')
  return undefined
}

import { z } from 'zod'
import type { ErrorCode } from './codes.ts'
import { isBadValue } from './isBadValue.ts'
import { isDatabaseAway } from './isDatabaseAway.ts'
import { isStoreAway } from './isStoreAway.ts'
import { LitfassError } from './LitfassError.ts'
import { StoreAway } from './StoreAway.ts'

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'signedOut',
  403: 'forbidden',
  404: 'absent',
  409: 'conflict',
  413: 'tooLarge',
  415: 'wrongType',
  422: 'refused',
  429: 'tooMany',
  503: 'unavailable',
}

const payloadValidation = z.object({
  data: z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }),
})

/** Turns whatever an operation threw into the error its caller is told; unknown ones become `internal`. */
export function toLitfassError(error: unknown): LitfassError {
  if (error instanceof LitfassError) return error
  if (isStoreAway(error)) return new StoreAway('disk', error)
  if (isDatabaseAway(error)) return new LitfassError('unavailable', { cause: error, retryAfter: 5 })
  if (isBadValue(error)) return new LitfassError('malformed', { cause: error })
  const validation = payloadValidation.safeParse(error)
  if (validation.success) {
    const fieldErrors = Object.fromEntries(
      validation.data.data.errors.map((item) => [item.path, item.message]),
    )
    return new LitfassError('refused', { cause: error, fieldErrors })
  }
  return new LitfassError(codeOf(error), { cause: error })
}

function codeOf(error: unknown): ErrorCode {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return (typeof status === 'number' ? BY_STATUS[status] : undefined) ?? 'internal'
}

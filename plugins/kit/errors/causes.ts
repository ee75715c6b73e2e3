import { z } from 'zod'
import { type ErrorCode, hasCode, LitfassError } from './LitfassError.ts'

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

/** Converts any thrown value into the error reported to the caller; unknown ones become `internal`. */
export function toLitfassError(error: unknown): LitfassError {
  if (error instanceof LitfassError) return error
  if (isStoreAway(error)) return new StoreAway('disk', error)
  if (isStatementCancelled(error)) return statementCancelled(error)
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

const BAD_VALUE_CODES = new Set([
  '22003', // numeric_value_out_of_range
  '22007', // invalid_datetime_format
  '22008', // datetime_field_overflow
  '22021', // character_not_in_repertoire
  '22P02', // invalid_text_representation
  '22P05', // untranslatable_character
])

/** True when the error, or one of its causes, means that PostgreSQL could not parse a value. */
export function isBadValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (hasCode(error, BAD_VALUE_CODES)) return true
  return isBadValue(error.cause)
}

const CANCELLED_CODES = new Set(['57014']) // query_canceled

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  ...CANCELLED_CODES,
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '08006', // connection_failure
])

/** True when the error, or one of its causes, means that PostgreSQL cannot be reached, or has not answered in time. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (hasCode(error, AWAY_CODES)) return true
  if (
    /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout|cannot connect to Postgres/.test(
      error.message,
    )
  )
    return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return isDatabaseAway(error.cause)
}

/**
 * True when the error, or one of its causes, means that PostgreSQL has ended a statement early: it has taken longer than the
 * web server's `statement_timeout`, or the client has disconnected.
 */
export function isStatementCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return hasCode(error, CANCELLED_CODES) || isStatementCancelled(error.cause)
}

/** The error of a statement that was cancelled: 503 with the code `query.cancelled`. */
export function statementCancelled(cause: unknown): LitfassError {
  return new LitfassError('unavailable', {
    detail: 'query.cancelled',
    msgKey: 'litfass:error:queryCancelled',
    retryAfter: 5,
    cause,
  })
}

const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE'])

/**
 * True when the error, or one of its causes, means that files cannot be stored or read at the moment: the store is
 * unreachable, or a disk is full, read-only or broken. A later retry may succeed.
 */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (STORE_AWAY in error) return true
  if (hasCode(error, DISK_CODES)) return true
  return isStoreAway(error.cause)
}

/** Why a file store cannot be used. */
export type StoreFault =
  /** No connection, a broken one, or a time-out. */
  | 'unreachable'
  /** The credentials are refused. */
  | 'refused'
  | 'noBucket'
  /** The store answers with an error. */
  | 'faulty'
  /** The disk is full, read-only or broken. */
  | 'disk'

/** Marks the error across bundles: the site's and the server's each have a class of their own. */
const STORE_AWAY = Symbol.for('litfass.StoreAway')

/** Seconds after which a retry makes sense. */
const RETRY_AFTER = 30

/**
 * The file store cannot be used at the moment. Answered with 503, `Retry-After` and the code `store.away` (design
 * section 4).
 */
export class StoreAway extends LitfassError {
  readonly [STORE_AWAY] = true
  override name = 'StoreAway'
  readonly fault: StoreFault

  constructor(fault: StoreFault, cause?: unknown) {
    super('unavailable', {
      detail: 'store.away',
      msgKey: 'litfass:error:storeAway',
      retryAfter: RETRY_AFTER,
      cause,
    })
    this.fault = fault
  }
}

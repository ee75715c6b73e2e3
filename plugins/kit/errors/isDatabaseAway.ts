import { hasCode } from './hasCode.ts'

const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '08006', // connection_failure
])

/** True when the error, or one it was caused by, says that PostgreSQL cannot be reached just now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (hasCode(error, CODES)) return true
  if (
    /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
      error.message,
    )
  )
    return true
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return isDatabaseAway(error.cause)
}

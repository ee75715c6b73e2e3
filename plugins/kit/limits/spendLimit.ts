import type { PayloadRequest } from 'payload'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Viewer } from '../domain/viewer.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import type { Limit } from '../routes/defineRoute.ts'
import { CLIENT_ADDRESS_HEADER } from './clientAddressHeader.ts'
import { limiterFor } from './limiterFor.ts'

type Spend = { req: PayloadRequest; viewer: Viewer; name: string; limit: Limit }

/**
 * Counts one call against a limit, kept in PostgreSQL so that every web server counts together.
 * @throws LitfassError `tooMany` with the seconds to wait
 */
export async function spendLimit({ req, viewer, name, limit }: Spend): Promise<void> {
  const limiter: RateLimiterPostgres = limiterFor(req.payload, limit)
  try {
    await limiter.consume(`${name}:${limitKey(req, viewer)}`)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new LitfassError('tooMany', { retryAfter: Math.max(1, error.msBeforeNext / 1000) })
  }
}

function limitKey(req: PayloadRequest, viewer: Viewer): string {
  if (viewer.kind === 'account') return `account:${viewer.id}`
  return `address:${req.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown'}`
}

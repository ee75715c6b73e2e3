import type { Payload, PayloadRequest } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { LIMITS_TABLE } from '../database/additions.ts'
import { databasePool } from '../database/database.ts'
import type { Viewer } from '../domain/viewer.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import type { Limit } from '../routes/defineRoute.ts'
import { clientAddressOf } from './clientAddress.ts'

type Spend = { req: PayloadRequest; viewer: Viewer; name: string; limit: Limit }

/**
 * Counts a call against a rate limit, which is kept in PostgreSQL and shared by all web servers.
 * @throws LitfassError `tooMany` with `retryAfter`
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
  return `address:${clientAddressOf(req.headers) ?? 'unknown'}`
}

const limiters = new WeakMap<Payload, Map<string, RateLimiterPostgres>>()

/** Returns the limiter of a limit and Payload instance, created on first use. */
export function limiterFor(payload: Payload, { points, seconds }: Limit): RateLimiterPostgres {
  const known = limiters.get(payload) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(payload, known)
  const budget = `${points}/${seconds}`
  const limiter =
    known.get(budget) ??
    new RateLimiterPostgres({
      storeClient: databasePool(payload),
      tableName: LIMITS_TABLE,
      tableCreated: true,
      points,
      duration: seconds,
      keyPrefix: budget,
    })
  known.set(budget, limiter)
  return limiter
}

import type { Payload } from 'payload'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Limit } from '../routes/defineRoute.ts'
import { databasePool } from '../storage/databasePool.ts'

/** The table the limits are counted in; a migration makes it. */
export const LIMITS_TABLE = 'litfass_rate_limits'

const limiters = new WeakMap<Payload, Map<string, RateLimiterPostgres>>()

/** One limiter for each budget and Payload instance, made when first needed. */
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

import type { Payload, PayloadRequest } from 'payload'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { databasePool, lostConnection, openPoolBeside } from '../database/database.ts'
import { LIMITS_TABLE } from '../database/ownTables.ts'
import type { Viewer } from '../domain/viewer.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { watchPool } from '../metrics/pools.ts'
import { processWide } from '../processWide.ts'
import type { Limit } from '../routes/defineRoute.ts'
import { type Client, clientKey, clientOf } from './client.ts'

type Spend = { req: PayloadRequest; viewer: Viewer; name: string; limit: Limit }

/**
 * Counts a call of an account, or of the network of a visitor, against a rate limit, which is kept in PostgreSQL and shared by all web servers.
 * @throws LitfassError `tooMany` with `retryAfter`
 */
export async function spendLimit({ req, viewer, name, limit }: Spend): Promise<void> {
  await spendPoints(req.payload, { client: clientOf(req.headers, viewer), name, limit, points: 1 })
}

type SpendPoints = { client: Client; name: string; limit: Limit; points: number }

/**
 * Counts what a call of a client costs against a rate limit.
 * @throws LitfassError `tooMany` with `retryAfter`
 */
export async function spendPoints(
  payload: Payload,
  { client, name, limit, points }: SpendPoints,
): Promise<void> {
  const limiter: RateLimiterPostgres = limiterFor(payload, limit)
  try {
    await limiter.consume(`${name}:${clientKey(client)}`, points)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new LitfassError('tooMany', { retryAfter: Math.max(1, error.msBeforeNext / 1000) })
  }
}

/** Connections of a process for all its limits; a count takes a millisecond. */
const CONNECTIONS = 4

const pools = processWide('litfass.limitPools', () => new WeakMap<Pool, Pool>())

/**
 * Returns the pool that limits are counted by. It is not Payload's, whose operations ask their limits within a transaction: a crowd of
 * them would hold every connection, each waiting for another one.
 */
function limitPool(payload: Payload): Pool {
  const main = databasePool(payload)
  const known = pools.get(main)
  if (known) return known
  const pool = openPoolBeside(main, { max: CONNECTIONS }, lostConnection(payload))
  pools.set(main, pool)
  watchPool('limits', pool)
  return pool
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
      storeClient: limitPool(payload),
      tableName: LIMITS_TABLE,
      tableCreated: true,
      points,
      duration: seconds,
      keyPrefix: budget,
    })
  known.set(budget, limiter)
  return limiter
}

import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { LitfassError } from '../errors/LitfassError.ts'
import type { Limit } from '../routes/defineRoute.ts'
import { limiterFor } from './rateLimit.ts'

/**
 * How often something may be tried, such as a password: `burst` freely, then once every `slowSeconds`. Nobody is locked
 * out for good, and nobody learns more than that they are too quick.
 */
export type Pace = { burst: Limit; slowSeconds: number }

/** Attempts at `name` that are counted together by `key`, which may be personal: it is stored as a keyed hash. */
export type Attempts = { name: string; key: string; pace: Pace }

/**
 * Counts an attempt, in one statement, before whatever it costs is begun: of a hundred at the same moment no more get
 * through than one after another.
 * @throws LitfassError `tooMany` with `retryAfter`
 */
export async function spendAttempt(payload: Payload, { name, key, pace }: Attempts): Promise<void> {
  const stored = storedKey(payload, name, key)
  if ((await consume(payload, pace.burst, stored)) === undefined) return
  const msLeft = await consume(payload, slowLimit(pace), stored)
  if (msLeft !== undefined) throw new LitfassError('tooMany', { retryAfter: Math.max(1, msLeft / 1000) })
}

/** Gives one attempt back, which turned out to be a rightful one. */
export async function returnAttempt(payload: Payload, { name, key, pace }: Attempts): Promise<void> {
  await limiterFor(payload, pace.burst).reward(storedKey(payload, name, key), 1)
}

/** Forgets all attempts that are counted together. */
export async function forgetAttempts(payload: Payload, { name, key, pace }: Attempts): Promise<void> {
  const stored = storedKey(payload, name, key)
  await Promise.all([pace.burst, slowLimit(pace)].map((limit) => limiterFor(payload, limit).delete(stored)))
}

/** A fact that is remembered for some time, such as where somebody has signed in. */
export type Remembered = { name: string; key: string; seconds: number }

/** Remembers something from now on. */
export async function remember(payload: Payload, { name, key, seconds }: Remembered): Promise<void> {
  await limiterFor(payload, { points: 1, seconds }).set(storedKey(payload, name, key), 1, seconds)
}

export async function isRemembered(payload: Payload, { name, key, seconds }: Remembered): Promise<boolean> {
  return (await limiterFor(payload, { points: 1, seconds }).get(storedKey(payload, name, key))) !== null
}

function slowLimit({ slowSeconds }: Pace): Limit {
  return { points: 1, seconds: slowSeconds }
}

/** @returns the ms until the next attempt, or `undefined` where this one is within the limit */
async function consume(payload: Payload, limit: Limit, key: string): Promise<number | undefined> {
  try {
    await limiterFor(payload, limit).consume(key)
    return undefined
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return error.msBeforeNext
  }
}

function storedKey(payload: Payload, name: string, key: string): string {
  const hash = createHmac('sha256', payload.secret).update(`${name}\0${key}`).digest('base64url')
  return `${name}:${hash.slice(0, 27)}`
}

import { createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { LitfassError } from '../errors/LitfassError.ts'
import type { Limit } from '../routes/defineRoute.ts'
import { type Client, clientKey } from './client.ts'
import { limiterFor } from './rateLimit.ts'

/**
 * How often something may be tried, such as a password: `burst` freely, then once every `slowSeconds`. No one is locked
 * out for good, and callers learn only that they are too quick.
 */
export type Pace = { burst: Limit; slowSeconds: number }

/** What attempts are counted by: a client, or something that has a name, such as an e-mail address or an event. */
export type Counted = Client | { kind: 'named'; named: string }

/** Attempts at `name` that are counted together where all of `by` is the same, which may be personal: a keyed hash is stored. */
export type Attempts = { name: string; by: readonly [Counted, ...Counted[]]; pace: Pace }

/**
 * Counts an attempt, in one statement, before whatever it costs is begun: of a hundred at the same moment no more get
 * through than one after another.
 * @throws LitfassError `tooMany` with `retryAfter`
 */
export async function spendAttempt(payload: Payload, { pace, ...attempts }: Attempts): Promise<void> {
  const stored = storedKey(payload, attempts)
  if ((await consume(payload, pace.burst, stored)) === undefined) return
  const msLeft = await consume(payload, slowLimit(pace), stored)
  if (msLeft !== undefined) throw new LitfassError('tooMany', { retryAfter: Math.max(1, msLeft / 1000) })
}

/** Gives one attempt back, which turned out to be a rightful one. */
export async function returnAttempt(payload: Payload, { pace, ...attempts }: Attempts): Promise<void> {
  await limiterFor(payload, pace.burst).reward(storedKey(payload, attempts), 1)
}

/** Forgets all attempts that are counted together. */
export async function forgetAttempts(payload: Payload, { pace, ...attempts }: Attempts): Promise<void> {
  const stored = storedKey(payload, attempts)
  await Promise.all([pace.burst, slowLimit(pace)].map((limit) => limiterFor(payload, limit).delete(stored)))
}

/** A fact that is remembered for some time, such as where someone has signed in. */
export type Remembered = Omit<Attempts, 'pace'> & { seconds: number }

/** Remembers something from now on. */
export async function remember(payload: Payload, { seconds, ...fact }: Remembered): Promise<void> {
  await limiterFor(payload, { points: 1, seconds }).set(storedKey(payload, fact), 1, seconds)
}

export async function isRemembered(payload: Payload, { seconds, ...fact }: Remembered): Promise<boolean> {
  return (await limiterFor(payload, { points: 1, seconds }).get(storedKey(payload, fact))) !== null
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

function storedKey(payload: Payload, { name, by }: Omit<Attempts, 'pace'>): string {
  const parts = by.map((counted) =>
    counted.kind === 'named' ? `named:${counted.named}` : clientKey(counted),
  )
  const hash = createHmac('sha256', payload.secret)
    .update(JSON.stringify([name, ...parts]))
    .digest('base64url')
  return `${name}:${hash.slice(0, 27)}`
}

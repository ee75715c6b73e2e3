import { setTimeout as wait } from 'node:timers/promises'

export type Patience = {
  /** Milliseconds to wait at most; 90,000 when left out. */
  withinMs?: number
  /** Milliseconds between two looks; 100 when left out. */
  everyMs?: number
}

/**
 * Looks again and again until `look` returns something other than `undefined` or `false`, and returns that.
 * @throws Error naming what was waited for
 */
export async function eventually<T>(
  what: string,
  look: () => T | Promise<T>,
  { withinMs = 90_000, everyMs = 100 }: Patience = {},
): Promise<Exclude<T, undefined | false>> {
  const end = Date.now() + withinMs
  while (true) {
    const seen = await look()
    if (isThere(seen)) return seen
    if (Date.now() > end) throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}`)
    await wait(everyMs)
  }
}

function isThere<T>(seen: T): seen is Exclude<T, undefined | false> {
  return seen !== undefined && seen !== false
}

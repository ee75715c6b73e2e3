/** A small seeded generator: the same seed always draws the same picture. */
export type Random = {
  /** Uniform in [0, 1). */
  next: () => number
  /** Uniform in [low, high). */
  range: (low: number, high: number) => number
  /** Normally distributed around 0 with a deviation of 1. */
  normal: () => number
  /** One of the given things; refuses an empty list. */
  pick: <T>(things: readonly T[]) => T
}

/** Mulberry32 behind a few shapes of randomness that drawing needs. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const pick = <T>(things: readonly T[]): T => {
    const thing = things[Math.floor(next() * things.length)]
    if (thing === undefined) throw new RangeError('pick() needs at least one thing')
    return thing
  }
  return { next, normal, pick, range: (low, high) => low + next() * (high - low) }
}

/** How often a render job has been begun in vain, by whose fault it was. */
export interface RenderTries {
  /** The picture's process crashed, hung or was ended. */
  readonly crashes: number
  /** The original was not where it should be, or something nobody foresaw. */
  readonly misses: number
  /** The store or the database was away, the disk full, or the worker asked to stop. */
  readonly outages: number
}

export const NO_TRIES: RenderTries = { crashes: 0, misses: 0, outages: 0 }

/** Whose fault a failed try was: an outage says nothing about the picture and is waited out, however long. */
export type RenderFault = keyof RenderTries

/** A crash may be the machine's fault; the third is the picture's. */
const MAX_CRASHES = 3
/** About half an hour. */
const MAX_MISSES = 36
const LONGEST_DELAY_SECONDS = 60

/** What comes after a failed try: another one after a pause, or the end. */
export type NextTry = { again: true; tries: RenderTries; delaySeconds: number } | { again: false }

/** Decides whether a render is tried once more after a fault. */
export const nextTry = (tries: RenderTries, fault: RenderFault): NextTry => {
  const counted = { ...tries, [fault]: tries[fault] + 1 }
  if (counted.crashes >= MAX_CRASHES || counted.misses >= MAX_MISSES) return { again: false }
  const pause = fault === 'crashes' ? 5 ** counted.crashes : 2 ** Math.min(tries[fault], 6)
  return { again: true, tries: counted, delaySeconds: Math.min(pause, LONGEST_DELAY_SECONDS) }
}

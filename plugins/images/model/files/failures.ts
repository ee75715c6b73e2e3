/** The reasons why an accepted picture cannot be rendered; each is also the key of its text. */
export const PROCESSING_FAILURES = [
  'failure.truncated',
  'failure.corrupt',
  'failure.tooManyPixels',
  'failure.memory',
  'failure.timeout',
  'failure.crashed',
] as const

/** Why a picture could not be rendered. */
export type ProcessingFailure = (typeof PROCESSING_FAILURES)[number]

/** Whether a retry can succeed: yes if the machine was at fault, no if the picture is. */
export const isWorthRetrying = (failure: ProcessingFailure): boolean =>
  failure === 'failure.timeout' || failure === 'failure.crashed'

/** The failed tries of a render job, by cause. */
interface RenderTries {
  /** The render process crashed, hung or was killed. */
  readonly crashes: number
  /** The original was missing, or an unexpected error occurred. */
  readonly misses: number
  /** The store or the database was away, the disk full, or the worker stopping. */
  readonly outages: number
}

export const NO_TRIES: RenderTries = { crashes: 0, misses: 0, outages: 0 }

/** The cause of a failed try; outages are not the picture's fault and are retried without limit. */
export type RenderFault = keyof RenderTries

/** A crash may be the machine's fault; the third counts as the picture's. */
const MAX_CRASHES = 3
/** Retries for about half an hour. */
const MAX_MISSES = 36
const LONGEST_DELAY_SECONDS = 60

/** The outcome of a failed try: a retry after a delay, or the end. */
type NextTry = { again: true; tries: RenderTries; delaySeconds: number } | { again: false }

/** Decides whether a render is retried after a fault. */
export const nextTry = (tries: RenderTries, fault: RenderFault): NextTry => {
  const counted = { ...tries, [fault]: tries[fault] + 1 }
  if (counted.crashes >= MAX_CRASHES || counted.misses >= MAX_MISSES) return { again: false }
  const pause = fault === 'crashes' ? 5 ** counted.crashes : 2 ** Math.min(tries[fault], 6)
  return { again: true, tries: counted, delaySeconds: Math.min(pause, LONGEST_DELAY_SECONDS) }
}

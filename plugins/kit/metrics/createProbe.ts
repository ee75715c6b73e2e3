import { setTimeout as wait } from 'node:timers/promises'

/** How long a failure counts, in ms. */
const FAILURE_KEEP_MS = 500

export type ProbeOptions = {
  /** How long an answer counts, in ms; 5000 when left out. */
  keepMs?: number
  /** How long to wait for one, in ms; 3000 when left out. */
  giveUpMs?: number
}

/**
 * Asks something at most once in a while, however many want to know: reading metrics costs the same whether one or a
 * hundred do. The answer is `undefined` when the question failed or took too long.
 */
export function createProbe<T>(
  ask: () => Promise<T>,
  { keepMs = 5000, giveUpMs = 3000 }: ProbeOptions = {},
): () => Promise<T | undefined> {
  let answer: Promise<T | undefined> | undefined
  let askedAt = 0
  return () => {
    if (answer && Date.now() - askedAt < keepMs) return answer
    askedAt = Date.now()
    const asked = Promise.race([ask().catch(() => undefined), wait(giveUpMs, undefined, { ref: false })])
    answer = asked
    void asked.then((known) => {
      // Nobody wants to hear of a short absence for as long as of a good answer.
      if (known === undefined) askedAt = Math.min(askedAt, Date.now() - keepMs + FAILURE_KEEP_MS)
    })
    return asked
  }
}

import { type ConsentRecord, type ConsentStatus, textVersion } from '../answers/answer.ts'
import type { ShownCategory } from '../categories.ts'
import type { ConsentWords } from '../texts.ts'

/** Sent with an answer. */
type Sent = { proof: string; language: 'de' | 'en'; textVersion: string }

/**
 * Sends answers to the server's log. Both calls reject when the server refuses or cannot be reached. They are made in the
 * order of the answers, without waiting for earlier ones, and have to arrive in that order.
 */
export type ConsentCalls = {
  /** `replaces` is the proof of the answer before. */
  decide: (
    answer: Sent & { action: ConsentStatus; categories?: string[]; replaces?: string },
  ) => Promise<unknown>
  revoke: (answer: Sent) => Promise<unknown>
}

type Sender = {
  language: 'de' | 'en'
  words: ConsentWords
  categories: readonly ShownCategory[]
  calls?: ConsentCalls | undefined
}

/**
 * Sends an answer the log does not have. Two tabs may send the same one: it is logged once.
 * @returns false when it should be sent again at the next page view
 */
export async function sendUnlogged(record: ConsentRecord, sender: Sender): Promise<boolean> {
  const { proof, categories, unsent, replaces } = record
  if (unsent === null) return true
  const { language, words, categories: shown, calls } = sender
  try {
    const { decide, revoke } = calls ?? (await import('./routeCalls.ts')).routeCalls
    const sent = { proof, language, textVersion: textVersion({ words, shown }) }
    const answer = { ...sent, ...(replaces && { replaces }) }
    if (unsent === 'revoke') await revoke(sent)
    else if (unsent === 'allow') await decide({ ...answer, action: unsent, categories: [...categories] })
    else await decide({ ...answer, action: unsent })
    return true
  } catch (error) {
    return isFinal(error)
  }
}

/** Returns whether retrying would be refused again. */
function isFinal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429
}

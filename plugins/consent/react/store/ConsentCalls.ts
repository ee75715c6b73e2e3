import type { ConsentStatus } from '../../domain/ConsentStatus.ts'

/** What is sent with an answer. */
export type Sent = { proof: string; language: 'de' | 'en'; textVersion: string }

/**
 * Tells the server; both reject when it did not understand, or could not be reached. They are called in the order of the
 * answers, also while an earlier call is under way, and have to keep that order.
 */
export type ConsentCalls = {
  /** `replaces` is the proof of the answer that stood before. */
  decide: (
    answer: Sent & { action: ConsentStatus; categories?: string[]; replaces?: string },
  ) => Promise<unknown>
  revoke: (answer: Sent) => Promise<unknown>
}

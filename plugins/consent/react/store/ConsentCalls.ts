import type { ConsentStatus } from '../../domain/ConsentStatus.ts'

/** What is sent with an answer. */
export type Sent = { proof: string; language: 'de' | 'en'; textVersion: string }

/** Tells the server; both reject when it did not understand, or could not be reached. */
export type ConsentCalls = {
  decide: (answer: Sent & { action: ConsentStatus; categories?: string[] }) => Promise<unknown>
  revoke: (answer: Sent) => Promise<unknown>
}

import type { ConsentStatus } from '../../domain/ConsentStatus.ts'

/** What was last done, for whoever shows a note about it. `kept`: it holds, but the log could not be told yet. */
export type ConsentNote = 'saved' | 'revoked' | 'kept' | 'keptRevoked'

/** How things stand; the same object as long as nothing changes. */
export type ConsentSnapshot = {
  /** False as long as nobody has read the cookies: on pages from a cache until the script runs. */
  isReady: boolean
  status: ConsentStatus | 'unanswered'
  /** The optional categories that are allowed. */
  granted: readonly string[]
  isAsked: boolean
  hasRevoke: boolean
  needsClick: boolean
  /** Number of the proof of the answer. */
  proof: string | null
  /** Grows with every answer and withdrawal, in this tab or another. */
  serial: number
  note: ConsentNote | null
  /** The settings were opened by a button of the page. */
  isOpen: boolean
}

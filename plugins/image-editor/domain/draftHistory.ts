import type { Draft } from './Draft.ts'

/** The drafts of an open editor, for taking steps back and forth. */
export type DraftHistory = {
  readonly past: readonly Draft[]
  readonly now: Draft
  readonly future: readonly Draft[]
  /** What the last step was about; steps about the same thing are one. */
  readonly about: string | undefined
}

/** Steps that are kept; nobody goes back further. */
const KEPT = 100

/** A history that begins with a draft. */
export const startHistory = (now: Draft): DraftHistory => ({ past: [], now, future: [], about: undefined })

/** Goes on to a draft. Typing and dragging name what they are about, and become one step. */
export function step(history: DraftHistory, next: Draft, about?: string): DraftHistory {
  const isSameStep = about !== undefined && about === history.about
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-KEPT)
  return { past, now: next, future: [], about }
}

/** One step back; the same history where there is none. */
export function undo(history: DraftHistory): DraftHistory {
  const { past, now, future } = history
  const before = past.at(-1)
  if (!before) return history
  return { past: past.slice(0, -1), now: before, future: [now, ...future], about: undefined }
}

/** One step forth again; the same history where there is none. */
export function redo(history: DraftHistory): DraftHistory {
  const { past, now, future } = history
  const [after, ...later] = future
  if (!after) return history
  return { past: [...past, now], now: after, future: later, about: undefined }
}

import type { BulkAction } from './BulkAction.ts'

/** A picture that was not changed although it should have been, and why, in words for people. */
export type Problem = {
  id: number
  name: string | null
  /** `skipped`: it cannot be changed yet, such as a first-time stub. */
  kind: 'skipped' | 'failed'
  reason: string
}

/** A picture a run has changed, and how to get back: while it still has the revision the run made. */
export type ChangedPicture = {
  id: number
  name: string | null
  imageManagerPrefix: string
  revision: number
}

/** How a run stands. */
export type BulkReport = {
  action: BulkAction
  /** True while, and after, the changes of the run before are taken back. */
  isUndo: boolean
  /** `null` while the pictures are counted. */
  total: number | null
  done: number
  /** Pictures changed, queued, or taken back. */
  succeeded: number
  unchanged: number
  changed: readonly ChangedPicture[]
  problems: readonly Problem[]
  /** Milliseconds, on the clock of the run. */
  startedAt: number
  /** True while the server has asked for a pause. */
  isPaused: boolean
  isStopping: boolean
  isOver: boolean
  /** Why it ended before its time, when nobody has stopped it. */
  halted: string | null
}

/** The report of a run that begins. */
export const startReport = (action: BulkAction, startedAt: number): BulkReport => ({
  action,
  isUndo: false,
  total: null,
  done: 0,
  succeeded: 0,
  unchanged: 0,
  changed: [],
  problems: [],
  startedAt,
  isPaused: false,
  isStopping: false,
  isOver: false,
  halted: null,
})

/** Tables that nothing but the plugin's own statements reads or writes. */
export const PENDING = 'litfass_pending_changes'
export const HISTORY = 'litfass_safe_history'

/** Entry of `sessionStorage` with the expired changes that someone does not want to see any more. */
export const HIDDEN_KEY = 'litfass.safeMode.hidden'

/** Lines of the history: the moves, and the end of a change that no one confirmed. */
export const ACTIONS = [
  'save',
  'saveUnsafe',
  'confirm',
  'extend',
  'revert',
  'reset',
  'expire',
  'restore',
] as const

export type Action = (typeof ACTIONS)[number]

/** What users and programs do with a document. */
export type MoveAction = Exclude<Action, 'expire'>

/** Moves with a change that is there already. */
export const DECISIONS = ['confirm', 'extend', 'revert'] as const

export type Decision = (typeof DECISIONS)[number]

/** Decisions about a document: its change, while it is pending or once it has expired, and a reset. */
export const VERDICTS = [...DECISIONS, 'restore', 'reset'] as const

export type Verdict = (typeof VERDICTS)[number]

/** Slugs of the collections that nothing but the plugin's own statements reads or writes. */
export const PENDING = 'litfass-pending-changes'
export const HISTORY = 'litfass-safe-history'

/** Lines of the history: the moves, and the end of a change that nobody confirmed. */
export const ACTIONS = ['save', 'saveUnsafe', 'confirm', 'extend', 'revert', 'reset', 'expire'] as const

export type Action = (typeof ACTIONS)[number]

/** Moves with a change that is there already. */
export const DECISIONS = ['confirm', 'extend', 'revert'] as const

export type Decision = (typeof DECISIONS)[number]

export { type Action, type Decision, HIDDEN_KEY, type Verdict } from './constants.ts'
export { type HistoryLine, historyOf, type Part } from './history.ts'
export { followConfirmed, WITHOUT_SAFE_MODE } from './moves/guard.ts'
export {
  confirmChange,
  effectiveOf,
  extendChange,
  resetDocument,
  resetTo,
  restoreChange,
  revertChange,
  type SafeSave,
  type Seen,
  saveSafely,
} from './moves/moves.ts'
export { isOwnMove } from './moves/updates.ts'
export { type GuardedCollection, isGuarded, type Ref, type SafeModeOptions } from './options.ts'
export { safeMode } from './plugin.ts'
export type { Author, Effective, SafeState, Values } from './safeMode.ts'
export { documentsWithChanges } from './store.ts'

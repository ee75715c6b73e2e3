import { changeDraft } from '../../domain/Draft.ts'
import { type DraftHistory, redo, step, undo } from '../../domain/draftHistory.ts'
import type { ModuleChanges } from '../../domain/EditorPicture.ts'
import type { EditorStore } from './createEditorStore.ts'
import type { Showing } from './createShowing.ts'

/** Changes the draft of an open editor, and takes changes back. */
export function createDrafting(store: EditorStore, { show }: Showing) {
  function goTo(next: (history: DraftHistory) => DraftHistory): void {
    const held = store.edited()
    if (!held || !store.isIdle()) return
    const history = next(held.history)
    if (history !== held.history) void show({ ...held, history }, noticeKept())
  }

  /** A message stays until something else happens; a conflict until it is solved. */
  const noticeKept = () => {
    const state = store.read()
    return state.phase === 'open' && state.notice?.kind === 'conflict' ? state.notice : null
  }

  return {
    change: (changes: ModuleChanges, about?: string): void =>
      goTo((history) => step(history, changeDraft(history.now, changes), about)),
    undo: (): void => goTo(undo),
    redo: (): void => goTo(redo),
    /** Gives the image area to a module, or takes it back. */
    setArea: (area: string | null): void => {
      const held = store.edited()
      if (held && store.isIdle() && held.area !== area) void show({ ...held, area }, noticeKept())
    },
  }
}

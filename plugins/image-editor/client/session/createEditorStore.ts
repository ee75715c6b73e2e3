import type { EditedPicture, EditorState, Notice, OpenState } from './EditorState.ts'

/** The state of one editor, and who wants to know of it. Nothing changes any more once it is closed. */
export function createEditorStore(texts: Readonly<Record<string, string>>) {
  const listeners = new Set<() => void>()
  let state: EditorState = { phase: 'loading' }

  function set(next: EditorState): void {
    if (state.phase === 'closed') return
    state = next
    for (const listener of listeners) listener()
  }
  const patch = (changes: Partial<Omit<OpenState, 'phase'>>): void => {
    if (state.phase === 'open') set({ ...state, ...changes })
  }
  return {
    read: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set,
    patch,
    /** Stops what runs, and says why it came to nothing. */
    fail: (notice: Notice): void => patch({ work: { kind: 'none' }, notice }),
    /** The picture in the editor, if there is one. */
    edited: (): EditedPicture | undefined =>
      state.phase === 'open' && state.content.kind === 'picture' ? state.content : undefined,
    isIdle: (): boolean => state.phase === 'open' && state.work.kind === 'none',
    /** The text behind a key: the server's, or until it has answered the editor's own. */
    text: (key: string): string =>
      (state.phase === 'open' ? state.translation[key] : undefined) ?? texts[key] ?? key,
  }
}
export type EditorStore = ReturnType<typeof createEditorStore>

import { createDrafting } from './createDrafting.ts'
import { createEditorStore } from './createEditorStore.ts'
import { createHistory } from './createHistory.ts'
import { createReading } from './createReading.ts'
import { createSaving } from './createSaving.ts'
import { createShowing } from './createShowing.ts'
import { createStubWatch } from './createStubWatch.ts'
import { createUploading } from './createUploading.ts'
import type { EditorSetup } from './EditorSetup.ts'
import type { Notice } from './EditorState.ts'

/**
 * An editor from opening to closing: what it holds, and everything that can be done with it (spec/media, section 4).
 * Knows no React; whoever draws it subscribes.
 */
export function createEditorSession(setup: EditorSetup) {
  const { options } = setup
  const store = createEditorStore(setup.texts)
  const showing = createShowing(store, setup)
  const reading = createReading(store, setup, showing)
  const saving = createSaving(store, setup, reading)
  const uploading = createUploading(store, setup, showing)
  const stubs = createStubWatch(store, setup, reading)

  /** Takes everything back that is under way; nothing changes any more after it. */
  function close(): void {
    stubs.stop()
    store.set({ phase: 'closed' })
    uploading.cancelUpload()
  }

  /** What is on its way to the server cannot be called back: the editor stays until it has arrived. */
  function isSending(): boolean {
    const state = store.read()
    return state.phase === 'open' && (state.work.kind === 'saving' || state.work.kind === 'restoring')
  }

  return {
    read: store.read,
    subscribe: store.subscribe,
    load: reading.load,
    /** Reads the picture anew, with or without what was changed here. */
    refresh: async (keepsMine: boolean): Promise<void> => {
      if (store.isIdle()) await reading.refresh(keepsMine)
    },
    /** Goes on with a picture that is here already. */
    choose: async (imageId: number): Promise<void> => {
      if (store.isIdle()) await reading.choose(imageId)
    },
    ...uploading,
    ...createDrafting(store, showing),
    restore: saving.restore,
    history: createHistory(store, setup),
    viewOf: showing.viewOf,
    language: setup.language,
    close,
    /** Puts a message into the status boxes, or takes it out. */
    tell: (notice: Notice | null): void => store.patch({ notice }),
    /** Saves; closes the editor when that has worked. */
    save: async (): Promise<void> => {
      const saved = await saving.save()
      // Whoever has taken the editor away meanwhile wants to hear no more of it.
      if (!saved || store.read().phase === 'closed') return
      close()
      options.onSave?.(saved)
      options.onClose?.()
    },
    /** Closes without saving. A picture that was uploaded meanwhile stays. */
    abort: (): void => {
      if (isSending()) return
      const held = store.edited()
      close()
      options.onAbort?.(held?.uploaded ? held.picture.id : undefined)
      options.onClose?.()
    },
    /** Closes and has the picture removed by whoever opened the editor. */
    remove: (): void => {
      const held = store.edited()
      if (!held || !store.isIdle()) return
      close()
      options.onRemove?.(held.picture.id)
      options.onClose?.()
    },
  }
}
export type EditorSession = ReturnType<typeof createEditorSession>

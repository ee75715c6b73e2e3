import { createRevisions } from '../history/revisions.ts'
import { createDrafting, createShowing } from './drafting.ts'
import { createReading, createStubWatch } from './reading.ts'
import { createSaving } from './saving.ts'
import { createEditorStore, type EditorSetup, isBound, type Notice } from './state.ts'
import { createUploading } from './uploading.ts'

/**
 * Creates the session of one editor: its state, and everything that can be done with it (spec/media, section 4). It is
 * independent of React; components subscribe to it.
 */
export function createEditorSession(setup: EditorSetup) {
  const { options } = setup
  const store = createEditorStore(setup.texts)
  const showing = createShowing(store, setup)
  const reading = createReading(store, setup, showing)
  const saving = createSaving(store, setup, reading)
  const uploading = createUploading(store, setup, showing)
  const stubs = createStubWatch(store, setup, reading)

  /** Cancels all work; the state is final after this. */
  function close(): void {
    stubs.stop()
    store.set({ phase: 'closed' })
    uploading.cancelUpload()
  }

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    load: reading.load,
    /** Reads the picture again, with or without the unsaved changes. */
    refresh: async (keepsMine: boolean): Promise<void> => {
      if (store.isIdle()) await reading.refresh(keepsMine)
    },
    settle: reading.settle,
    /** Continues with another stored picture. */
    choose: async (imageId: number): Promise<void> => {
      if (store.isIdle()) await reading.choose(imageId)
    },
    ...uploading,
    ...createDrafting(store, showing),
    restore: saving.restore,
    history: createRevisions(store, setup),
    viewOf: showing.viewOf,
    language: setup.language,
    close,
    /** Shows a message in the status boxes, or clears it. */
    setNotice: (notice: Notice | null): void => store.patch({ notice }),
    /** Saves, and closes the editor on success. */
    save: async (): Promise<void> => {
      const saved = await saving.save()
      // The editor may have been unmounted meanwhile; its callbacks are no longer expected then.
      if (!saved || store.getSnapshot().phase === 'closed') return
      close()
      options.onSave?.(saved)
      options.onClose?.()
    },
    /** Closes without saving, unless it cannot be left for now. A picture that was uploaded meanwhile stays. */
    abort: (): void => {
      const state = store.getSnapshot()
      if (state.phase === 'open' && isBound(state.work)) return
      const held = store.edited()
      close()
      options.onAbort?.(held?.uploaded ? held.picture.id : undefined)
      options.onClose?.()
    },
    /** Closes, and asks the page that opened the editor to remove the picture. */
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

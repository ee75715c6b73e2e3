import { startHistory } from '../../domain/draftHistory.ts'
import { openedPicture } from '../OpenedPicture.ts'
import type { EditorStore } from './createEditorStore.ts'
import type { Showing } from './createShowing.ts'
import type { EditorSetup } from './EditorSetup.ts'
import type { Notice } from './EditorState.ts'
import { failureWords } from './failureWords.ts'
import { rebase } from './rebase.ts'

/** Reads pictures as they are stored now. */
export function createReading(store: EditorStore, { calls, options }: EditorSetup, { takeIn }: Showing) {
  async function read(imageId: number | undefined) {
    const { translation, imageObj, imageUrl, isCurrent, origins, ratios } = await calls.open(imageId)
    const parsed: unknown = JSON.parse(imageObj)
    const picture = parsed === null ? undefined : openedPicture(parsed, { imageUrl, isCurrent, origins })
    return { translation, ratios, picture }
  }

  const wordsOf = (error: unknown) => failureWords(error, store.text('loading_failed'))

  async function reading(work: () => Promise<void>): Promise<void> {
    store.patch({ work: { kind: 'loading' } })
    try {
      await work()
    } catch (error) {
      store.fail({ kind: 'error', msg: wordsOf(error) })
    }
  }

  return {
    /** Opens the editor; called once more after it has failed. */
    load: async (): Promise<void> => {
      store.set({ phase: 'loading' })
      try {
        const { translation, ratios, picture } = await read(options.imageId)
        const opened = { content: { kind: 'empty' }, work: { kind: 'none' }, notice: null } as const
        store.set({ phase: 'open', ...opened, fieldErrors: {}, translation, ratios })
        if (picture) await takeIn(picture)
      } catch (error) {
        const msg = wordsOf(error)
        store.set({ phase: 'failed', msg })
        options.onLoadError?.(msg)
      }
    },
    /** Reads the picture anew. With `keepsMine`, what was changed here and not saved stays on top of it. */
    refresh: (keepsMine: boolean, notice: Notice | null = null): Promise<void> =>
      reading(async () => {
        const before = store.edited()
        const { picture } = await read(before?.picture.id)
        const held = store.edited()
        if (!held || !picture) return
        const mine = keepsMine && rebase(held.history.now, held.picture.stored, picture.stored)
        const history = startHistory(mine || picture.stored)
        await takeIn(picture, { uploaded: held.uploaded, notice, history })
      }),
    /** Goes on with a picture that is here already, instead of a second one of the same file. */
    choose: (imageId: number): Promise<void> =>
      reading(async () => {
        const { picture } = await read(imageId)
        if (picture) await takeIn(picture)
      }),
  }
}
export type Reading = ReturnType<typeof createReading>

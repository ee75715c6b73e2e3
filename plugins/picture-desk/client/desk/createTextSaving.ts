import type { RowStore } from './createRowStore.ts'
import {
  imageOf,
  type PictureTexts,
  refreshed,
  type SharedTexts,
  textChanges,
  textsForAll,
} from './DeskRow.ts'
import type { DeskSetup } from './DeskSetup.ts'

export type TextSaving = ReturnType<typeof createTextSaving>

/** Saves the texts of pictures one after another, each once its picture is processed: the server accepts none before. */
export function createTextSaving(setup: () => DeskSetup, store: RowStore) {
  const queue = new Set<number>()
  let isSaving = false

  const find = (key: number) => imageOf(store.row(key))

  async function saveQueued(): Promise<void> {
    if (isSaving) return
    isSaving = true
    for (const key of queue) {
      queue.delete(key)
      await save(key)
    }
    isSaving = false
  }

  async function save(key: number): Promise<void> {
    const image = find(key)
    const { saveTexts, imageManagerPrefix, explain, isConflict } = setup()
    const texts = image && textChanges(image.stored, image.typed)
    if (!image || !texts || !saveTexts) return
    store.putImage(key, () => ({ saving: { kind: 'saving' } }))
    try {
      const { id: imageId, revision } = image
      const saved = await saveTexts({ imageManagerPrefix, imageId, texts, revision })
      store.putImage(key, (now) => ({ ...refreshed(now, saved), saving: { kind: 'saved' } }))
      request(key)
    } catch (error) {
      const failure = { kind: 'failed', msg: explain(error), isConflict: isConflict(error) } as const
      store.putImage(key, () => ({ saving: failure }))
    }
  }

  /** Saves changed texts, now or as soon as the picture is processed. */
  function request(key: number): void {
    const image = find(key)
    if (!image || !textChanges(image.stored, image.typed) || image.processing.kind === 'failed') return
    // After a conflict the user decides which texts are kept.
    if (image.saving.kind === 'failed' && image.saving.isConflict) return
    if (image.processing.kind === 'waiting') {
      if (image.saving.kind !== 'waiting') store.putImage(key, () => ({ saving: { kind: 'waiting' } }))
      return
    }
    queue.add(key)
    void saveQueued()
  }

  async function reread(key: number): Promise<boolean> {
    const image = find(key)
    if (!image) return false
    try {
      const now = await setup().readPicture(image.id)
      if (now) store.putImage(key, (mine) => refreshed(mine, now))
      return now !== undefined
    } catch (error) {
      const msg = setup().explain(error)
      store.putImage(key, () => ({ saving: { kind: 'failed', msg, isConflict: true } }))
      return false
    }
  }

  return {
    type: (key: number, texts: Partial<PictureTexts>): void =>
      store.putImage(key, ({ typed, saving }) => ({
        typed: { ...typed, ...texts },
        // A save in flight is followed by another one for what has been typed since.
        saving: saving.kind === 'saving' || saving.kind === 'failed' ? saving : { kind: 'none' },
      })),
    request,
    /** Resolves a conflict by saving these texts over the others. */
    saveMine: async (key: number): Promise<void> => {
      if (!(await reread(key))) return
      store.putImage(key, () => ({ saving: { kind: 'none' } }))
      request(key)
    },
    /** Resolves a conflict by discarding these texts. */
    takeTheirs: async (key: number): Promise<void> => {
      if (await reread(key))
        store.putImage(key, ({ stored }) => ({ typed: stored, saving: { kind: 'none' } }))
    },
    /** Applies texts to all stored pictures, and returns the number of changed ones. */
    applyToAll: (texts: SharedTexts, onlyEmpty: boolean): number => {
      let count = 0
      for (const key of store.keys()) {
        const image = find(key)
        // A picture that two rows share is changed with the first of them.
        if (!image || image.processing.kind === 'failed') continue
        const typed = textsForAll(image.typed, texts, onlyEmpty)
        if (!textChanges(image.typed, typed)) continue
        store.putImage(key, () => ({ typed }))
        request(key)
        count += 1
      }
      return count
    },
  }
}

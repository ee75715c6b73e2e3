import { type PictureTexts, textChanges, textsForAll } from '../../domain/index.ts'
import type { RowStore } from './createRowStore.ts'
import { imageOf } from './DeskRow.ts'
import type { DeskSetup } from './DeskSetup.ts'
import { refreshed } from './deskImage.ts'

export type TextSaving = ReturnType<typeof createTextSaving>

/**
 * Saves the texts of pictures, one after another. Texts of a picture that is still being processed wait: the server
 * refuses them before.
 */
export function createTextSaving(setup: () => DeskSetup, store: RowStore) {
  const line = new Set<number>()
  let isWorking = false

  const find = (key: number) => imageOf(store.row(key))

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (const key of line) {
      line.delete(key)
      await save(key)
    }
    isWorking = false
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

  /** Saves what differs from what is stored, now or as soon as that is possible. */
  function request(key: number): void {
    const image = find(key)
    if (!image || !textChanges(image.stored, image.typed) || image.processing.kind === 'failed') return
    // Whose texts count is for a person to say.
    if (image.saving.kind === 'failed' && image.saving.isConflict) return
    if (image.processing.kind === 'waiting') {
      if (image.saving.kind !== 'waiting') store.putImage(key, () => ({ saving: { kind: 'waiting' } }))
      return
    }
    line.add(key)
    void work()
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
        // What is under way stays so: what has been typed since is saved after it.
        saving: saving.kind === 'saving' || saving.kind === 'failed' ? saving : { kind: 'none' },
      })),
    request,
    /** After somebody else has saved: saves these texts over theirs. */
    saveMine: async (key: number): Promise<void> => {
      if (!(await reread(key))) return
      store.putImage(key, () => ({ saving: { kind: 'none' } }))
      request(key)
    },
    /** After somebody else has saved: theirs, and not these. */
    takeTheirs: async (key: number): Promise<void> => {
      if (await reread(key))
        store.putImage(key, ({ stored }) => ({ typed: stored, saving: { kind: 'none' } }))
    },
    /** Says the same texts for all stored pictures; gives how many that changed. */
    applyToAll: (texts: PictureTexts, onlyEmpty: boolean): number => {
      let count = 0
      for (const key of store.keys()) {
        const image = find(key)
        // A picture that two rows show is changed with the first of them.
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

import { ClientError } from '@litfass/kit/client'
import type { StoredPicture } from '@litfass/kit/react'
import { z } from 'zod'
import type { HistoryEntry } from '../../routes.ts'
import type { EditorCalls } from '../createEditorCalls.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import type { EditorStore } from './createEditorStore.ts'
import type { Reading } from './createReading.ts'
import type { EditorSetup } from './EditorSetup.ts'
import type { EditedPicture, Notice } from './EditorState.ts'
import { failureWords } from './failureWords.ts'

type SavingSetup = Pick<EditorSetup, 'modules' | 'pause'> & {
  options: Pick<EditorOptions, 'onSave'>
  calls: Pick<EditorCalls, 'save'> & {
    open: (imageId: number) => Promise<{ isCurrent: boolean }>
    restore: (id: number, revision: number, toRevision: number) => Promise<Saved>
  }
}

/** What a save is answered with. */
type Saved = { msg: string; imageObj: string; imageUrls: Readonly<Record<string, string>> }

type Restored = Pick<HistoryEntry, 'revision' | 'isOtherFile'>

/** How long the editor waits for another file to be shown: looks, and ms between them. */
const LOOKS = 20
const LOOK_EVERY_MS = 1000

const imageObject = z.looseObject({ id: z.number() })

/** Saves, and goes back to what was saved before. */
export function createSaving(
  store: EditorStore,
  { calls, modules, pause, options }: SavingSetup,
  { refresh }: Pick<Reading, 'refresh'>,
) {
  function groupsOf({ picture, history, uploaded }: EditedPicture): Record<string, unknown> {
    const groups = modules.flatMap(({ name, group }) => {
      const changed = group(history.now, picture.stored)
      return changed ? [[name, changed] as const] : []
    })
    const tellsUpload = uploaded && modules.some(({ name }) => name === 'upload')
    return { ...Object.fromEntries(groups), ...(tellsUpload && { upload: { uploadedImageId: picture.id } }) }
  }

  function told(error: unknown): { notice: Notice; fieldErrors: Record<string, string> } {
    const msg = failureWords(error, store.text('saving_failed'))
    const known = error instanceof ClientError ? error : undefined
    const isConflict = known?.code === 'imgeditor.changedMeanwhile'
    return {
      notice: { kind: isConflict ? 'conflict' : 'error', msg },
      fieldErrors: isConflict ? {} : (known?.fieldErrors ?? {}),
    }
  }

  const storedBy = ({ imageObj, ...saved }: Saved) => ({
    ...saved,
    imageObj: imageObject.parse(JSON.parse(imageObj)),
  })

  /** Another file has to be made first; until then the one before is shown, and looks as if nothing had happened. */
  async function untilShown(id: number): Promise<void> {
    for (let looks = 0; looks < LOOKS && store.read().phase === 'open'; looks += 1) {
      // Who cannot be asked now is asked by the reading that comes next, which tells.
      const { isCurrent } = await calls.open(id).catch(() => ({ isCurrent: true }))
      if (isCurrent) return
      await pause(LOOK_EVERY_MS)
    }
  }

  return {
    /** Saves the draft; gives what is stored now, and nothing where that did not work. */
    save: async (): Promise<(StoredPicture & { msg: string }) | undefined> => {
      const held = store.edited()
      if (!held || !store.isIdle() || held.picture.isStub) return undefined
      store.patch({ work: { kind: 'saving' }, notice: null, fieldErrors: {} })
      try {
        const { id, revision } = held.picture
        return storedBy(await calls.save(id, revision, groupsOf(held)))
      } catch (error) {
        store.patch({ work: { kind: 'none' }, ...told(error) })
        return undefined
      }
    },
    /**
     * Goes back to what the picture was after an earlier revision; what was not saved is gone then. False where that did
     * not work.
     */
    restore: async ({ revision: to, isOtherFile }: Restored): Promise<boolean> => {
      const held = store.edited()
      if (!held || !store.isIdle()) return false
      store.patch({ work: { kind: 'restoring' }, notice: null })
      try {
        const { id, revision } = held.picture
        const saved = storedBy(await calls.restore(id, revision, to))
        // It is stored from here on, whatever becomes of the editor.
        options.onSave?.(saved)
        if (isOtherFile) await untilShown(id)
        await refresh(false, { kind: 'success', msg: saved.msg })
        return true
      } catch (error) {
        store.patch({ work: { kind: 'none' }, ...told(error) })
        return false
      }
    },
  }
}

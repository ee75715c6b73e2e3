import type { StoredPicture } from '@litfass/images/client'
import { ClientError } from '@litfass/kit/client'
import { z } from 'zod'
import type { HistoryEntry } from '../../routes.ts'
import { type EditorCalls, failureMessage, untilCurrent } from '../calls.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import type { Reading } from './reading.ts'
import type { EditedPicture, EditorSetup, EditorStore, Notice } from './state.ts'

type SaveReply = { msg: string; imageObj: string; imageUrls: Readonly<Record<string, string>> }

type SavingSetup = Pick<EditorSetup, 'modules' | 'pause'> & {
  options: Pick<EditorOptions, 'onSave'>
  calls: Pick<EditorCalls, 'save'> & {
    open: (imageId: number) => Promise<{ isCurrent: boolean }>
    restore: (id: number, revision: number, toRevision: number) => Promise<SaveReply>
  }
}

/** Polling for the rendition of a restored file. */
const RESTORE_POLLING = { tries: 20, everyMs: 1000 }

const imageObject = z.looseObject({ id: z.number() })

/** Saves the draft, and restores earlier revisions. */
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
    const sendsUpload = uploaded && modules.some(({ name }) => name === 'upload')
    return { ...Object.fromEntries(groups), ...(sendsUpload && { upload: { uploadedImageId: picture.id } }) }
  }

  function failureState(error: unknown): { notice: Notice; fieldErrors: Record<string, string> } {
    const msg = failureMessage(error, store.text('saving_failed'))
    const known = error instanceof ClientError ? error : undefined
    const isConflict = known?.code === 'imgeditor.changedMeanwhile'
    return {
      notice: { kind: isConflict ? 'conflict' : 'error', msg },
      fieldErrors: isConflict ? {} : (known?.fieldErrors ?? {}),
    }
  }

  const storedPicture = ({ imageObj, ...reply }: SaveReply) => ({
    ...reply,
    imageObj: imageObject.parse(JSON.parse(imageObj)),
  })

  return {
    /** Saves the draft and returns the stored picture; `undefined` when that has failed. */
    save: async (): Promise<(StoredPicture & { msg: string }) | undefined> => {
      const held = store.edited()
      if (!held || !store.isIdle() || held.picture.isStub) return undefined
      store.patch({ work: { kind: 'saving' }, notice: null, fieldErrors: {} })
      try {
        const { id, revision } = held.picture
        return storedPicture(await calls.save(id, revision, groupsOf(held)))
      } catch (error) {
        store.patch({ work: { kind: 'none' }, ...failureState(error) })
        return undefined
      }
    },
    /** Restores an earlier revision, which discards unsaved changes; returns whether that has worked. */
    restore: async ({
      revision: toRevision,
      isOtherFile,
    }: Pick<HistoryEntry, 'revision' | 'isOtherFile'>): Promise<boolean> => {
      const held = store.edited()
      if (!held || !store.isIdle()) return false
      store.patch({ work: { kind: 'restoring' }, notice: null })
      try {
        const { id, revision } = held.picture
        const saved = storedPicture(await calls.restore(id, revision, toRevision))
        // Stored from here on, even when the editor closes meanwhile.
        options.onSave?.(saved)
        // Another file needs a new rendition; until that is ready, the picture would look unchanged. A failed check
        // counts as current: the refresh that follows reports it.
        const isCurrent = () =>
          calls.open(id).then(
            (opened) => opened.isCurrent,
            () => true,
          )
        const isCancelled = () => store.getSnapshot().phase !== 'open'
        if (isOtherFile) await untilCurrent(isCurrent, { ...RESTORE_POLLING, pause, isCancelled })
        await refresh(false, { kind: 'success', msg: saved.msg })
        return true
      } catch (error) {
        store.patch({ work: { kind: 'none' }, ...failureState(error) })
        return false
      }
    },
  }
}

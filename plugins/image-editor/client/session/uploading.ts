import { createIdempotencyKey } from '@litfass/kit/client'
import { failureMessage } from '../calls.ts'
import { openedPicture } from '../openedPicture.ts'
import type { Showing } from './drafting.ts'
import type { EditorSetup, EditorStore } from './state.ts'

/** Uploads the one file that an editor without a picture accepts (spec/media, sections 4 and 5). */
export function createUploading(store: EditorStore, setup: EditorSetup, { setPicture }: Showing) {
  const { uploads, options } = setup
  const { imageManagerPrefix, uploadAs } = options
  let abort = new AbortController()
  /** A file that is uploaded again after a failure keeps its key, and stays one picture. */
  const keys = new WeakMap<File, string>()

  function keyOf(file: File): string {
    const key = keys.get(file) ?? createIdempotencyKey()
    keys.set(file, key)
    return key
  }

  /** Asks the person before uploading a file that is stored already; returns whether there is such a file. */
  async function offerDuplicates(file: File, signal: AbortSignal): Promise<boolean> {
    store.patch({ work: { kind: 'checking', name: file.name }, notice: null })
    const pictures = await uploads?.findSame(file, { imageManagerPrefix, signal }).catch((error: unknown) => {
      // A failed check does not block the upload, which has its own retries.
      if (signal.aborted) throw error
      return []
    })
    if (!pictures || pictures.length === 0) return false
    store.patch({ work: { kind: 'none' }, content: { kind: 'duplicate', file, pictures } })
    return true
  }

  async function send(file: File, signal: AbortSignal): Promise<void> {
    if (!uploads) return
    const progress = (percent: number, isRepeated: boolean) =>
      store.patch({ work: { kind: 'uploading', name: file.name, percent, isRepeated } })
    let isRepeated = false
    progress(0, isRepeated)
    const stored = await uploads.send({
      file,
      imageManagerPrefix,
      ...(uploadAs && { visibility: uploadAs }),
      idempotencyKey: keyOf(file),
      signal,
      onProgress: (percent) => progress(percent, isRepeated),
      onRetry: () => {
        isRepeated = true
        progress(0, isRepeated)
      },
    })
    keys.delete(file)
    const shown = { imageUrl: stored.imageUrls.XL ?? null, isCurrent: true }
    await setPicture(openedPicture(stored.imageObj, shown), { uploaded: file })
  }

  async function abortable(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    abort = new AbortController()
    const { signal } = abort
    try {
      await work(signal)
    } catch (error) {
      // A cancelled upload needs no message.
      if (signal.aborted) store.patch({ work: { kind: 'none' }, content: { kind: 'empty' }, notice: null })
      else store.fail({ kind: 'error', msg: failureMessage(error, store.text('upload_failed')) })
    }
  }

  return {
    /** Accepts one picture for upload; refuses anything else with a message. */
    upload: async (files: readonly File[]): Promise<void> => {
      const [file] = files
      if (!uploads || !file || !store.isIdle() || store.edited()) return
      const reason = files.length > 1 ? 'severalFiles' : uploads.refusalOf(file)
      if (reason) return store.fail({ kind: 'refusal', reason, fileName: file.name })
      await abortable(async (signal) => {
        if (!(await offerDuplicates(file, signal))) await send(file, signal)
      })
    },
    /** Uploads a file although it is stored already. */
    uploadAgain: async (file: File): Promise<void> => {
      if (store.isIdle() && !store.edited()) await abortable((signal) => send(file, signal))
    },
    /** Returns from the question about duplicates to the drop zone. */
    dismissDuplicates: (): void => store.patch({ content: { kind: 'empty' }, notice: null }),
    cancelUpload: (): void => abort.abort(),
  }
}

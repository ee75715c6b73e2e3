import { createIdempotencyKey } from '@litfass/kit/react'
import { openedPicture } from '../OpenedPicture.ts'
import type { EditorStore } from './createEditorStore.ts'
import type { Showing } from './createShowing.ts'
import type { EditorSetup } from './EditorSetup.ts'
import { failureWords } from './failureWords.ts'

/** Uploads the one file an editor without a picture takes (spec/media, sections 4 and 5). */
export function createUploading(store: EditorStore, setup: EditorSetup, { takeIn }: Showing) {
  const { uploads, options } = setup
  const { imageManagerPrefix } = options
  let stop = new AbortController()
  /** A file that is taken again after its upload was given up is still one picture. */
  const keys = new WeakMap<File, string>()

  function keyOf(file: File): string {
    const key = keys.get(file) ?? createIdempotencyKey()
    keys.set(file, key)
    return key
  }

  /** The file is here already: a person decides, before its bytes travel. */
  async function isAsked(file: File, signal: AbortSignal): Promise<boolean> {
    store.patch({ work: { kind: 'checking', name: file.name }, notice: null })
    const pictures = await uploads?.findSame(file, { imageManagerPrefix, signal }).catch((error: unknown) => {
      // Who cannot be asked knows of no other: the upload has its own way of going on.
      if (signal.aborted) throw error
      return []
    })
    if (!pictures || pictures.length === 0) return false
    store.patch({ work: { kind: 'none' }, content: { kind: 'same', file, pictures } })
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
    await takeIn(openedPicture(stored.imageObj, shown), { uploaded: file })
  }

  async function working(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    stop = new AbortController()
    const { signal } = stop
    try {
      await work(signal)
    } catch (error) {
      // Whoever has stopped it needs no message.
      if (signal.aborted) store.patch({ work: { kind: 'none' }, content: { kind: 'empty' }, notice: null })
      else store.fail({ kind: 'error', msg: failureWords(error, store.text('upload_failed')) })
    }
  }

  return {
    /** Takes files in: one picture is uploaded, anything else is refused in words. */
    upload: async (files: readonly File[]): Promise<void> => {
      const [file] = files
      if (!uploads || !file || !store.isIdle() || store.edited()) return
      const reason = files.length > 1 ? 'severalFiles' : uploads.refusalOf(file)
      if (reason) return store.fail({ kind: 'refusal', reason, fileName: file.name })
      await working(async (signal) => {
        if (!(await isAsked(file, signal))) await send(file, signal)
      })
    },
    /** Uploads a file although it is here already. */
    uploadAgain: async (file: File): Promise<void> => {
      if (store.isIdle() && !store.edited()) await working((signal) => send(file, signal))
    },
    /** Back to the drop zone, with neither of two equal pictures. */
    dropChoice: (): void => store.patch({ content: { kind: 'empty' }, notice: null }),
    cancelUpload: (): void => stop.abort(),
  }
}

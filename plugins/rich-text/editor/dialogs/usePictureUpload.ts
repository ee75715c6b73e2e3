import { fileRefusal } from '@litfass/images/client'
import { useEffect, useRef, useState } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import { loadPictureFrom } from '../lookups.ts'
import type { PictureSource } from '../pastedPictures.ts'
import { type SentPicture, sendPicture } from '../upload.ts'

/** The picture that is being sent, which of how many. */
export type Sending = { name: string; percent: number; at: number; count: number }

/** The outcome of the pictures that were sent: those that are stored, and why others are not. */
export type Sent = { ids: readonly number[]; messages: readonly string[] }

const REFUSALS = { wrongType: 'pictureTypes', tooLarge: 'pictureTooLarge', empty: 'pictureEmpty' } as const

/** Returns the name to list a picture by: that of its file, or the last part of its address. */
const sourceName = (source: PictureSource): string =>
  typeof source === 'string' ? new URL(source).pathname.split('/').pop() || new URL(source).host : source.name

/**
 * Sends pictures one after another, with their progress in percent. Where all are stored they are handed on at once; otherwise
 * `sent` says what has become of them. `stop` cancels the rest.
 */
export function usePictureUpload(onStored: (imageIds: readonly number[]) => void) {
  const { text, services, language } = useEditorPlace()
  const [sending, setSending] = useState<Sending>()
  const [sent, setSent] = useState<Sent>({ ids: [], messages: [] })
  const running = useRef<AbortController>(undefined)
  // A window that is gone sends nothing any more.
  useEffect(() => () => running.current?.abort(), [])

  const sendOne = async (file: PictureSource, place: Pick<Sending, 'at' | 'count'>): Promise<SentPicture> => {
    const show = (percent: number) => setSending({ ...place, name: sourceName(file), percent })
    // The server loads it, and says nothing meanwhile.
    if (typeof file === 'string') {
      show(0)
      return loadPictureFrom(file, { ...services, language })
    }
    const refusal = fileRefusal(file)
    if (refusal) return { state: 'failed', msg: text(REFUSALS[refusal]) }
    show(0)
    return sendPicture({
      file,
      path: services.baseUrl + services.uploadPath,
      imageManagerPrefix: services.imageManagerPrefix,
      language,
      onProgress: show,
      signal: running.current?.signal ?? AbortSignal.abort(),
    })
  }

  const send = async (files: readonly PictureSource[]) => {
    const upload = new AbortController()
    running.current = upload
    const ids: number[] = []
    const messages: string[] = []
    const nameOf = (file: PictureSource, why: string) =>
      files.length > 1 ? text('pictureRefused', { name: sourceName(file), why }) : why
    setSent({ ids: [], messages: [] })
    for (const [index, file] of files.entries()) {
      if (upload.signal.aborted) break
      const result = await sendOne(file, { at: index + 1, count: files.length })
      if (result.state === 'stored') ids.push(result.id)
      else if (result.state === 'failed') messages.push(nameOf(file, result.msg ?? text('uploadFailed')))
      else messages.push(text('pictureUploadStopped'))
    }
    setSending(undefined)
    if (messages.length === 0 && ids.length > 0) onStored(ids)
    else setSent({ ids, messages })
  }
  return { sending, sent, send, stop: () => running.current?.abort() }
}

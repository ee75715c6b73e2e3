import { createPictureUploads, fileRefusal, type SamePicture } from '@litfass/images/client'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import type { PictureSource } from '../pasting/pastedPictures.ts'
import { loadPictureFrom } from '../services/lookups.ts'
import { type SentPicture, sendPicture } from '../services/upload.ts'

/** The picture that is being sent, which of how many. */
export type Sending = { name: string; percent: number; at: number; count: number }

/** The outcome of the pictures that were sent: those that are stored, and why others are not. */
export type Sent = { ids: readonly number[]; messages: readonly string[] }

/** A file that the archive has already, and what is to become of it. */
export type Doubled = { name: string; same: SamePicture; decide: (way: 'take' | 'send' | 'stop') => void }

const REFUSALS = { wrongType: 'pictureTypes', tooLarge: 'pictureTooLarge', empty: 'pictureEmpty' } as const

/** Returns the name to list a picture by: that of its file, or the last part of its address. */
const sourceName = (source: PictureSource): string =>
  typeof source === 'string' ? new URL(source).pathname.split('/').pop() || new URL(source).host : source.name

/**
 * Sends pictures one after another, with their progress in percent. If all are stored, they are passed on immediately; otherwise
 * `sent` lists the results. `stop` cancels the rest. A file that the archive has already waits, as `doubled`, until it is
 * decided whether the stored picture is taken (decision 0014).
 */
export function usePictureUpload(onStored: (imageIds: readonly number[]) => void) {
  const { text, services, language } = useEditorPlace()
  const [sending, setSending] = useState<Sending>()
  const [sent, setSent] = useState<Sent>({ ids: [], messages: [] })
  const [doubled, setDoubled] = useState<Doubled>()
  const running = useRef<AbortController>(undefined)
  const uploads = useMemo(
    () => createPictureUploads({ language: () => language, baseUrl: services.baseUrl }),
    [language, services.baseUrl],
  )
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
    const known = await findStored(file)
    if (known) return known
    return sendPicture({
      file,
      path: services.baseUrl + services.uploadPath,
      imageManagerPrefix: services.imageManagerPrefix,
      language,
      onProgress: show,
      signal: running.current?.signal ?? AbortSignal.abort(),
    })
  }

  /** Looks for the same file in the archive, and asks what is to become of it; nothing where it is to be sent. */
  const findStored = async (file: File): Promise<SentPicture | undefined> => {
    const signal = running.current?.signal ?? AbortSignal.abort()
    const { imageManagerPrefix } = services
    // Without an answer the file is sent, as from the form for many pictures.
    const [same] = await uploads.findSame(file, { imageManagerPrefix, signal }).catch(() => [])
    if (signal.aborted) return { state: 'cancelled' }
    if (!same) return undefined
    const way = await new Promise<'take' | 'send' | 'stop'>((decide) =>
      setDoubled({ name: file.name, same, decide }),
    )
    setDoubled(undefined)
    if (way === 'send') return undefined
    return way === 'take' ? { state: 'stored', id: same.imageObj.id } : { state: 'cancelled' }
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
  const stop = () => {
    running.current?.abort()
    doubled?.decide('stop')
  }
  return { sending, sent, doubled, send, stop, clear: () => setSent({ ids: [], messages: [] }) }
}

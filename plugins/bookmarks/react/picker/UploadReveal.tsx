import { type StoredPicture, usePictureUploads } from '@litfass/images/client'
import { ACCEPTED_FILES } from '@litfass/images/model'
import { createIdempotencyKey } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import { useEffect, useRef, useState } from 'react'
import { useBookmarks } from '../ProvideBookmarks.tsx'
import { failureText } from '../useBookmarkAction.ts'

type UploadRevealProps = { imageManagerPrefix: string; onUploaded: (picture: StoredPicture) => void }

const ACCEPT = Object.entries(ACCEPTED_FILES).flat(2).join(',')

/**
 * Uploads new pictures instead of selecting, one after another (spec media 5); rendered if the site provides
 * `PictureUploadsContext`.
 */
export function UploadReveal({ imageManagerPrefix, onUploaded }: UploadRevealProps) {
  const { words, say: flash } = useBookmarks()
  const uploads = usePictureUploads()
  const input = useRef<HTMLInputElement>(null)
  const [lines, setLines] = useState<readonly { key: string; text: string }[]>([])
  const [unmounting] = useState(() => new AbortController())
  const last = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => () => unmounting.abort(), [unmounting])
  if (!uploads) return null

  const say = (key: string, text: string) =>
    setLines((all) => [...all.filter((line) => line.key !== key), { key, text }])

  /** The error, a colon, then the file name (spec media 8). */
  const failure = (name: string, reason: string) =>
    fill(words.pickerUploadFailed, { name, reason: reason.replace(/\.$/, '') })

  /** Refuses a file, or sends it after those chosen before. */
  function add(file: File): void {
    const { name } = file
    const refusal = uploads?.refusalOf(file)
    if (refusal) {
      flash({ type: 'alert', text: failure(name, words[`refused${refusal}`]) })
      return
    }
    const key = createIdempotencyKey()
    say(key, fill(words.pickerUploadWaiting, { name }))
    last.current = last.current.then(() => send(file, key))
  }

  async function send(file: File, idempotencyKey: string): Promise<void> {
    const { signal } = unmounting
    if (!uploads || signal.aborted) return
    const { name } = file
    const onProgress = (percent: number) =>
      say(idempotencyKey, fill(words.pickerUploading, { name, percent }))
    onProgress(0)
    try {
      onUploaded(await uploads.send({ file, imageManagerPrefix, idempotencyKey, signal, onProgress }))
      say(idempotencyKey, fill(words.pickerUploaded, { name }))
    } catch (error) {
      if (signal.aborted) return
      console.error('A picture could not be uploaded.', error)
      say(idempotencyKey, failure(name, failureText(error, words, words.shareFailed)))
    }
  }

  return (
    <div className="litfass-picker__upload">
      <button type="button" className="litfass-bookmarks__action" onClick={() => input.current?.click()}>
        {words.pickerUpload}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label={words.pickerUpload}
        onChange={({ target }) => {
          for (const file of target.files ?? []) add(file)
          target.value = ''
        }}
      />
      <ul aria-live="polite" className="litfass-picker__uploads">
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

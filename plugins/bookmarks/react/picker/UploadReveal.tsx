import { type StoredPicture, usePictureUploads } from '@litfass/images/client'
import { createIdempotencyKey } from '@litfass/kit/client'
import { fill } from '@litfass/kit/texts'
import { useEffect, useRef, useState } from 'react'
import { useBookmarks } from '../ProvideBookmarks.tsx'
import { failureText } from '../useBookmarkAction.ts'

type UploadRevealProps = { imageManagerPrefix: string; onUploaded: (picture: StoredPicture) => void }

/** Uploads new pictures instead of selecting; rendered if the site provides `PictureUploadsContext`. */
export function UploadReveal({ imageManagerPrefix, onUploaded }: UploadRevealProps) {
  const { words } = useBookmarks()
  const uploads = usePictureUploads()
  const input = useRef<HTMLInputElement>(null)
  const [lines, setLines] = useState<readonly { key: string; text: string }[]>([])
  const [unmounting] = useState(() => new AbortController())
  useEffect(() => () => unmounting.abort(), [unmounting])
  if (!uploads) return null

  const say = (key: string, text: string) =>
    setLines((all) => [...all.filter((line) => line.key !== key), { key, text }])

  async function send(file: File): Promise<void> {
    if (!uploads) return
    const { name } = file
    const key = createIdempotencyKey()
    const refusal = uploads.refusalOf(file)
    if (refusal) return say(key, fill(words.pickerUploadFailed, { name, reason: words[`refused${refusal}`] }))
    const onProgress = (percent: number) => say(key, fill(words.pickerUploading, { name, percent }))
    onProgress(0)
    try {
      const sending = { file, imageManagerPrefix, idempotencyKey: key, signal: unmounting.signal, onProgress }
      onUploaded(await uploads.send(sending))
      say(key, fill(words.pickerUploaded, { name }))
    } catch (error) {
      if (unmounting.signal.aborted) return
      console.error('A picture could not be uploaded.', error)
      const reason = failureText(error, words, words.shareFailed)
      say(key, fill(words.pickerUploadFailed, { name, reason }))
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
        aria-label={words.pickerUpload}
        onChange={({ target }) => {
          for (const file of target.files ?? []) void send(file)
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

import { fillWords } from '@litfass/kit/domain'
import { createIdempotencyKey, type StoredPicture, usePictureUploads } from '@litfass/kit/react'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../context/failureText.ts'
import { useBookmarks } from '../context/ProvideBookmarks.tsx'

type UploadRevealProps = { imageManagerPrefix: string; onUploaded: (picture: StoredPicture) => void }

/** Uploads new pictures instead of choosing; there where the site says how pictures are uploaded. */
export function UploadReveal({ imageManagerPrefix, onUploaded }: UploadRevealProps) {
  const { words } = useBookmarks()
  const uploads = usePictureUploads()
  const input = useRef<HTMLInputElement>(null)
  const [lines, setLines] = useState<readonly { key: string; text: string }[]>([])
  const [leaving] = useState(() => new AbortController())
  useEffect(() => () => leaving.abort(), [leaving])
  if (!uploads) return null

  const say = (key: string, text: string) =>
    setLines((all) => [...all.filter((line) => line.key !== key), { key, text }])

  async function send(file: File): Promise<void> {
    if (!uploads) return
    const { name } = file
    const key = createIdempotencyKey()
    const refusal = uploads.refusalOf(file)
    if (refusal)
      return say(key, fillWords(words.pickerUploadFailed, { name, reason: words[`refused${refusal}`] }))
    const onProgress = (percent: number) => say(key, fillWords(words.pickerUploading, { name, percent }))
    onProgress(0)
    try {
      const sending = { file, imageManagerPrefix, idempotencyKey: key, signal: leaving.signal, onProgress }
      onUploaded(await uploads.send(sending))
      say(key, fillWords(words.pickerUploaded, { name }))
    } catch (error) {
      if (leaving.signal.aborted) return
      console.error('A picture could not be uploaded.', error)
      const reason = failureText(error, words, words.shareFailed)
      say(key, fillWords(words.pickerUploadFailed, { name, reason }))
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

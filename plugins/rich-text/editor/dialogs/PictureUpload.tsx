import controls from '@litfass/interface/controls.module.css'
import { useRef } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import styles from './dialogs.module.css'
import type { Doubled, Sending, Sent, usePictureUpload } from './usePictureUpload.ts'

/** What is being sent, or the question about a file that the archive has already. */
export function RunningUpload({
  doubled,
  sending,
  stop,
}: Pick<ReturnType<typeof usePictureUpload>, 'doubled' | 'sending' | 'stop'>) {
  if (doubled) return <DoubledPicture {...doubled} stop={stop} />
  return sending ? <Progress {...sending} stop={stop} /> : null
}

function Progress({ name, percent, at, count, stop }: Sending & { stop: () => void }) {
  const { text } = useEditorPlace()
  const label =
    count > 1
      ? text('pictureUploadingOf', { name, percent, at, count })
      : text('pictureUploading', { name, percent })
  return (
    <div className={styles.progress}>
      <p>{label}</p>
      <progress className={controls.progress} max={100} value={percent} aria-label={label} />
      <button type="button" className={controls.plain} data-first="" onClick={stop}>
        {text('uploadStop')}
      </button>
    </div>
  )
}

/** Why pictures are not stored, and the way on with those that are. */
export function UploadOutcome({
  ids,
  messages,
  onTake,
}: Sent & { onTake: (imageIds: readonly number[]) => void }) {
  const { text } = useEditorPlace()
  if (messages.length === 0) return null
  return (
    <div role="alert" className={styles.outcome}>
      {messages.map((message) => (
        <p key={message} className={controls.error}>
          {message}
        </p>
      ))}
      {ids.length > 0 && (
        <button type="button" className={controls.plain} onClick={() => onTake(ids)}>
          {text('pictureInsertStored', { count: ids.length })}
        </button>
      )}
    </div>
  )
}

type FileButtonProps = { isSingle: boolean; onFiles: (files: File[]) => void }

/** Asks for files of pictures. */
export function FileButton({ isSingle, onFiles }: FileButtonProps) {
  const { text } = useEditorPlace()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif"
        multiple={!isSingle}
        hidden
        aria-label={text('pictureFile')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <button type="button" className={controls.plain} onClick={() => input.current?.click()}>
        {text(isSingle ? 'pictureUpload' : 'picturesUpload')}
      </button>
    </>
  )
}

/** Says that the archive has a file already, shows its picture, and asks whether it is taken. */
function DoubledPicture({ name, same, decide, stop }: Doubled & { stop: () => void }) {
  const { text } = useEditorPlace()
  const { id } = same.imageObj
  const caption = same.caption || text('doubledNumber', { id })
  return (
    <>
      <p role="alert">{text('doubled', { name })}</p>
      <div className={styles.doubled}>
        <img src={same.imageUrls.M ?? same.imageUrls.S} alt={text('doubledPreview', { caption })} />
        <p>
          <strong>{caption}</strong>
          {same.copyright && (
            <>
              <br />
              <span className={controls.hint}>{same.copyright}</span>
            </>
          )}
        </p>
      </div>
      <div className={styles.ways}>
        <button type="button" className={controls.primary} data-first="" onClick={() => decide('take')}>
          {text('doubledTake')}
        </button>
        <button type="button" className={controls.plain} onClick={() => decide('send')}>
          {text('doubledSend')}
        </button>
        <button type="button" className={controls.quiet} onClick={stop}>
          {text('uploadStop')}
        </button>
      </div>
    </>
  )
}

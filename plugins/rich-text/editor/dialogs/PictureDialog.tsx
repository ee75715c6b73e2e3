import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { ChoosePicture } from '@litfass/picture-desk/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isImageAddress } from '../../addresses.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import { loadPictureFrom } from '../lookups.ts'
import type { PictureSource } from '../pastedPictures.ts'
import styles from './dialogs.module.css'
import { TextField } from './TextField.tsx'
import { type Sending, type Sent, usePictureUpload } from './usePictureUpload.ts'

type PictureDialogProps = {
  /** Files that were dropped, and pictures that were pasted, which are sent at once. */
  files?: readonly PictureSource[] | undefined
  /** Whether one picture is wanted, for that of a block. */
  isSingle: boolean
  onApply: (imageIds: readonly number[]) => void
  onClose: () => void
}

/** Asks for pictures: one that is there, files, or the address of one. */
export function PictureDialog({ files, isSingle, onApply, onClose }: PictureDialogProps) {
  const { text, services, language } = useEditorPlace()
  const [isChoosing, setIsChoosing] = useState(false)
  const upload = usePictureUpload(onApply)
  const begin = useRef(() => files && upload.send(files))
  useEffect(() => {
    const timer = setTimeout(() => begin.current())
    return () => clearTimeout(timer)
  }, [])
  const { imageManagerPrefix, membersPrefix, baseUrl } = services
  if (isChoosing)
    return (
      <ChoosePicture
        {...{ imageManagerPrefix, membersPrefix, language, baseUrl }}
        onTake={(imageId) => onApply([imageId])}
        onClose={() => setIsChoosing(false)}
      />
    )
  return (
    <Dialog
      title={text('pictureTitle')}
      onClose={onClose}
      closeLabel={text('close')}
      className={styles.narrow}
      view={upload.sending ? 'sending' : 'choice'}
    >
      <div className={styles.form}>
        {upload.sending ? (
          <Progress {...upload.sending} stop={upload.stop} />
        ) : (
          <>
            <div className={styles.ways}>
              <button
                type="button"
                className={controls.primary}
                data-first=""
                onClick={() => setIsChoosing(true)}
              >
                {text('pictureChoose')}
              </button>
              <FileButton isSingle={isSingle} onFiles={upload.send} />
            </div>
            <p className={controls.hint}>{text('pictureTypes')}</p>
            <AddressForm onApply={(imageId) => onApply([imageId])} />
          </>
        )}
        {!upload.sending && <Outcome {...upload.sent} onTake={onApply} />}
      </div>
    </Dialog>
  )
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
function Outcome({ ids, messages, onTake }: Sent & { onTake: (imageIds: readonly number[]) => void }) {
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

function FileButton({ isSingle, onFiles }: FileButtonProps) {
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

/** Takes a picture over from its address, which the server loads. */
function AddressForm({ onApply }: { onApply: (imageId: number) => void }) {
  const { text, services, language } = useEditorPlace()
  const id = useId()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const url = address.trim()
    if (!isImageAddress(url)) return setProblem(text('invalid'))
    setIsBusy(true)
    const loaded = await loadPictureFrom(url, { ...services, language })
    setIsBusy(false)
    if (loaded.state === 'stored') onApply(loaded.id)
    else setProblem(loaded.msg ?? text('uploadFailed'))
  }
  return (
    <form id={id} noValidate className={styles.address} onSubmit={submit}>
      <TextField
        name="image_url"
        type="url"
        label={text('pictureAddress')}
        hint={text('pictureAddressHint')}
        value={address}
        onChange={setAddress}
        problem={problem}
      />
      <button type="submit" className={controls.plain} aria-disabled={isBusy}>
        {text(isBusy ? 'pictureLoading' : 'pictureTake')}
      </button>
    </form>
  )
}

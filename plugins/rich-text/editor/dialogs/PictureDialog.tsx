import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { ChoosePicture } from '@litfass/picture-desk/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isImageAddress } from '../../addresses.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import { loadPictureFrom } from '../lookups.ts'
import { sendPicture } from '../upload.ts'
import styles from './dialogs.module.css'
import { TextField } from './TextField.tsx'

type PictureDialogProps = {
  /** A file that was dropped or pasted, which is sent at once. */
  file?: File | undefined
  onApply: (imageId: number) => void
  onClose: () => void
}

/** Asks for a picture: one that is there, a file, or the address of one. */
export function PictureDialog({ file, onApply, onClose }: PictureDialogProps) {
  const { text, services, language } = useEditorPlace()
  const [isChoosing, setIsChoosing] = useState(false)
  const upload = usePictureUpload(file, onApply)
  const { imageManagerPrefix, membersPrefix, baseUrl } = services
  if (isChoosing)
    return (
      <ChoosePicture
        {...{ imageManagerPrefix, membersPrefix, language, baseUrl }}
        onTake={onApply}
        onClose={() => setIsChoosing(false)}
      />
    )
  return (
    <Dialog
      title={text('pictureTitle')}
      onClose={() => {
        upload.stop()
        onClose()
      }}
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
              <FileButton onFile={upload.send} />
            </div>
            <p className={controls.hint}>{text('pictureTypes')}</p>
            <AddressForm onApply={onApply} />
          </>
        )}
        {upload.message !== '' && (
          <p role="alert" className={controls.error}>
            {upload.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Sends a picture, with its progress in percent; `stop` cancels it. */
function usePictureUpload(first: File | undefined, onStored: (imageId: number) => void) {
  const { text, services, language } = useEditorPlace()
  const [sending, setSending] = useState<{ name: string; percent: number }>()
  const [message, setMessage] = useState('')
  const running = useRef<AbortController>(undefined)
  const send = async (file: File) => {
    const upload = new AbortController()
    running.current = upload
    setMessage('')
    setSending({ name: file.name, percent: 0 })
    const result = await sendPicture({
      file,
      path: services.baseUrl + services.uploadPath,
      language,
      onProgress: (percent) => setSending({ name: file.name, percent }),
      signal: upload.signal,
    })
    setSending(undefined)
    if (result.state === 'stored') onStored(result.id)
    else if (result.state === 'failed') setMessage(result.msg ?? text('uploadFailed'))
    else setMessage(text('pictureUploadStopped'))
  }
  const started = useRef(false)
  useEffect(() => {
    if (!first || started.current) return
    started.current = true
    void send(first)
  })
  return { sending, message, send, stop: () => running.current?.abort() }
}

function Progress({ name, percent, stop }: { name: string; percent: number; stop: () => void }) {
  const { text } = useEditorPlace()
  const label = text('pictureUploading', { name, percent })
  return (
    <div className={styles.progress}>
      <p>{label}</p>
      <progress className={controls.progress} max={100} value={percent} aria-label={label} />
      <button type="button" className={controls.plain} onClick={stop}>
        {text('uploadStop')}
      </button>
    </div>
  )
}

function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const { text } = useEditorPlace()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif"
        hidden
        aria-label={text('pictureFile')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <button type="button" className={controls.plain} onClick={() => input.current?.click()}>
        {text('pictureUpload')}
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

import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { ChoosePicture } from '@litfass/picture-desk/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isImageAddress } from '../../addresses.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import type { PictureSource } from '../pasting/pastedPictures.ts'
import { loadPictureFrom } from '../services/lookups.ts'
import styles from './dialogs.module.css'
import { FileButton, RunningUpload, UploadOutcome } from './PictureUpload.tsx'
import { TextField } from './TextField.tsx'
import { usePictureUpload } from './usePictureUpload.ts'

type PictureDialogProps = {
  /** Dropped files and pasted pictures, which are uploaded immediately. */
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
      view={upload.doubled ? 'doubled' : upload.sending ? 'sending' : 'choice'}
    >
      <div className={styles.form}>
        <RunningUpload {...upload} />
        {!upload.sending && (
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
        {!upload.sending && <UploadOutcome {...upload.sent} onTake={onApply} />}
      </div>
    </Dialog>
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

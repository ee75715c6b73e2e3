'use client'

import { UsedIn } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { ClientError, createClient } from '@litfass/kit/client'
import {
  Button,
  Dropzone,
  FieldError,
  toast,
  Upload,
  useDocumentInfo,
  useField,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { ACCEPTED_FILES } from '../../model/files/formats.ts'
import { isMovingPng } from '../../model/files/movingPng.ts'
import { imageRetry } from '../../routes.ts'
import { fileRefusal } from '../../uploading/createPictureUploads.ts'
import { fileFor, isUnderWay, type PanelFile, type PanelPicture } from '../panelPicture.ts'
import { useTexts } from '../useTexts.ts'
import { ProgressBar } from './PictureParts.tsx'
import styles from './PictureUpload.module.css'
import { usePicture } from './usePicture.ts'

/**
 * The top of a picture's form: the picture itself, how far its sizes are or why it failed, and a way to replace its file.
 * Before there is a picture, Payload's own field for the file.
 */
export function PictureUpload() {
  const { collectionSlug, data, docConfig, initialState } = useDocumentInfo()
  const picture = usePicture(collectionSlug, data)
  useRefusedFiles()
  if (picture) return <StoredPicture picture={picture} />
  if (!collectionSlug || !docConfig || !('upload' in docConfig) || !docConfig.upload) return null
  return (
    <>
      <Upload
        collectionSlug={collectionSlug}
        uploadConfig={docConfig.upload}
        {...(initialState && { initialState })}
      />
      <StillNotice />
    </>
  )
}

/** Says of a chosen animation (APNG) that it becomes a still image, while there is still time to choose another file. */
function StillNotice() {
  const { t } = useTexts()
  const { value: file } = useField<File | undefined>({ path: 'file' })
  const [isStilled, setIsStilled] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setIsStilled(false)
    if (!(file instanceof File)) return
    const read = async (at: number, length: number) =>
      new Uint8Array(await file.slice(at, at + length).arrayBuffer())
    // A file that can no longer be read is refused when it is sent.
    isMovingPng(read)
      .catch(() => false)
      .then((isMoving) => isCurrent && setIsStilled(isMoving))
    return () => {
      isCurrent = false
    }
  }, [file])
  return (
    <p className={styles.notice} role="status">
      {isStilled && t('litfass:upload:becomesStill')}
    </p>
  )
}

/** Takes back a chosen file that the server would refuse, and says so: the error, a colon, the file name (spec media 8). */
function useRefusedFiles(): void {
  const { t } = useTexts()
  const { value: file, setValue } = useField<File | undefined>({ path: 'file' })
  useEffect(() => {
    const refusal = file instanceof File ? fileRefusal(file) : undefined
    if (!file || !refusal) return
    toast.error(`${t(`litfass:images:refusal_${refusal}`)}: ${file.name}`)
    setValue(undefined)
  }, [file, setValue, t])
}

const ACCEPT = Object.entries(ACCEPTED_FILES).flat(2).join(',')

function StoredPicture({ picture }: { picture: PanelPicture }) {
  const { t } = useTexts()
  const { collectionSlug, docPermissions } = useDocumentInfo()
  const { value: file, setValue, showError, errorMessage } = useField<File | undefined>({ path: 'file' })
  const newSource = useObjectUrl(file && !fileRefusal(file) ? file : undefined)
  const input = useRef<HTMLInputElement>(null)
  const wasUnderWay = useWasUnderWay(picture)
  useFreshDocument(picture)
  useStoredFile()
  const canReplace = Boolean(docPermissions?.update)
  return (
    <div className={`field-type ${styles.field}`}>
      <FieldError path="file" message={errorMessage} showError={showError} />
      <Dropzone
        className={styles.stage}
        dropzoneStyle="none"
        disabled={!canReplace}
        onChange={([dropped]) => setValue(dropped)}
      >
        {newSource ? (
          <div className={styles.preview}>
            <img src={newSource} alt="" />
          </div>
        ) : (
          <Preview picture={picture} file={fileFor(picture, 'L')} />
        )}
        <div className={styles.side}>
          {picture.state === 'failed' && <Failure picture={picture} />}
          {picture.state !== 'failed' && wasUnderWay && <Progress picture={picture} />}
          {file && (
            <p>
              <strong>{file.name}</strong> {t('litfass:images:replacedOnSave')}
            </p>
          )}
          <StillNotice />
          {file && collectionSlug && (
            <UsedIn
              collection={collectionSlug}
              id={picture.id}
              lead={t('litfass:images:replacedWhereUsed')}
            />
          )}
          {canReplace && (
            <div className={styles.actions}>
              <Button
                buttonStyle="secondary"
                size="small"
                margin={false}
                onClick={() => input.current?.click()}
              >
                {t('litfass:images:replaceFile')}
              </Button>
              {file && (
                <Button
                  buttonStyle="secondary"
                  size="small"
                  margin={false}
                  onClick={() => setValue(undefined)}
                >
                  {t('litfass:images:keepFile')}
                </Button>
              )}
              <input
                ref={input}
                type="file"
                hidden
                aria-label={t('litfass:images:replaceFile')}
                accept={ACCEPT}
                onChange={({ target }) => {
                  const [chosen] = target.files ?? []
                  if (chosen) setValue(chosen)
                  // Else the same file could not be chosen again.
                  target.value = ''
                }}
              />
            </div>
          )}
        </div>
      </Dropzone>
      <Announcement picture={picture} />
    </div>
  )
}

/**
 * Forgets a chosen file once a save has stored it: Payload's form keeps it, would send it again with the next save, and the field would
 * go on promising what has been done. A save that failed, or that another file was chosen during, changes nothing.
 */
function useStoredFile(): void {
  const isSaving = useFormProcessing()
  const { savedDocumentData } = useDocumentInfo()
  const { value: file, setValue } = useField<File | undefined>({ path: 'file' })
  const sending = useRef<{ file: File | undefined; updatedAt: unknown }>(undefined)
  const updatedAt: unknown = savedDocumentData?.updatedAt
  useEffect(() => {
    if (isSaving) {
      sending.current ??= { file, updatedAt }
      return
    }
    const sent = sending.current
    sending.current = undefined
    // The second argument: the form counts as saved.
    if (sent?.file && sent.file === file && sent.updatedAt !== updatedAt) setValue(undefined, true)
  }, [isSaving, file, updatedAt, setValue])
}

/** The address of a chosen file in this browser. */
function useObjectUrl(file: unknown): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!(file instanceof File)) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

/** Whether the picture was under way since the form was opened; its progress then stays, so that nothing moves. */
function useWasUnderWay(picture: PanelPicture): boolean {
  const isNow = isUnderWay(picture)
  const [was, setWas] = useState(isNow)
  useEffect(() => {
    if (isNow) setWas(true)
  }, [isNow])
  return was || isNow
}

type PreviewProps = { picture: PanelPicture; file: (PanelFile & { url: string }) | undefined }

/** Highest the picture may be, in the panel's own unit of spacing. */
const MAX_HEIGHT = 18

/** A box of the picture's ratio, in its own colour until the picture is there, so that nothing moves. */
function Preview({ picture, file }: PreviewProps) {
  const { width, height } = file ?? picture
  const widest = `calc(var(--base) * ${(MAX_HEIGHT * width) / height})`
  const box = {
    aspectRatio: `${width} / ${height}`,
    width: `min(100%, ${width}px, ${widest})`,
    backgroundColor: picture.colour,
  }
  return (
    <div className={styles.preview} style={box}>
      {file && <img key={file.url} src={file.url} alt="" width={width} height={height} decoding="async" />}
    </div>
  )
}

/** Shows how many sizes are ready, as text and as a bar. The full bar stays, so that nothing moves at the end. */
function Progress({ picture }: { picture: PanelPicture }) {
  const { t } = useTexts()
  const { state, isReplacing, remaining, done, total } = picture
  const numbers = { remaining, done, total }
  const isWaiting = state === 'waiting' && !isReplacing
  const key = isWaiting ? 'waiting' : isReplacing ? 'replacing' : state === 'ready' ? 'ready' : 'running'
  return (
    <div className={styles.progress} data-state={state}>
      <p>{t(`litfass:images:${key}`, numbers)}</p>
      <ProgressBar
        length="full"
        done={done}
        total={total}
        aria-label={t('litfass:images:status')}
        aria-valuetext={t(`litfass:images:${isReplacing ? 'missing' : 'progress'}`, numbers)}
      />
    </div>
  )
}

/** Explains why a picture has no sizes, with the next step for users who may take it. */
function Failure({ picture }: { picture: PanelPicture }) {
  const { t } = useTexts()
  const { docPermissions } = useDocumentInfo()
  const { retry, isRetrying } = useRetry(picture)
  return (
    <div className={styles.failure}>
      <p>
        <strong>{t('litfass:images:failed')}</strong>
      </p>
      {picture.reason && <p>{t(`litfass:failure:${picture.reason}`)}</p>}
      {picture.isReplacing && <p>{t('litfass:images:stillShown')}</p>}
      {docPermissions?.update && (
        <Button buttonStyle="secondary" size="small" margin={false} disabled={isRetrying} onClick={retry}>
          {t('litfass:images:retry')}
        </Button>
      )}
    </div>
  )
}

/** Has a failed picture processed once more; the document then counts as waiting, which starts the watching. */
function useRetry({ id, columns }: PanelPicture) {
  const { baseUrl, language } = usePanelPlace()
  const { data, setData } = useDocumentInfo()
  const [isRetrying, setIsRetrying] = useState(false)

  const retry = async () => {
    setIsRetrying(true)
    const client = createClient({ routes: [[imageRetry]], baseUrl, language: () => language })
    try {
      const { msg, remaining } = await client.call(imageRetry, { params: { imageId: id } })
      toast.success(msg)
      setData({ ...data, ...columns, processing: { state: 'waiting', remaining, reason: null } })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      toast.error(error.msg)
    } finally {
      setIsRetrying(false)
    }
  }
  return { retry, isRetrying }
}

/** Says aloud how the processing ended, and only where someone was there while it went on. */
function Announcement({ picture: { state, reason } }: { picture: PanelPicture }) {
  const { t } = useTexts()
  const wasUnderWay = useRef(false)
  const [ending, setEnding] = useState<'ready' | 'failed'>()
  useEffect(() => {
    const ended = state === 'ready' || state === 'failed' ? state : undefined
    if (!ended || wasUnderWay.current) setEnding(ended)
    wasUnderWay.current = isUnderWay({ state })
  }, [state])
  const why = ending === 'failed' && reason ? t(`litfass:failure:${reason}`) : ''
  return (
    <p className="sr-only" role="status">
      {ending && `${t(`litfass:images:${ending}`)} ${why}`}
    </p>
  )
}

/**
 * Takes a picture that has become ready, or has failed, over into the document that Payload's own parts show, its
 * thumbnail above all. What was typed into the form, and the time stamp that tells of another editor's changes, stay.
 */
function useFreshDocument(picture: PanelPicture | undefined): void {
  const { data, setData } = useDocumentInfo()
  useEffect(() => {
    if (!data || !picture || isUnderWay(picture) || data.processing?.state === picture.state) return
    setData({ ...data, ...picture.columns })
  }, [data, picture, setData])
}

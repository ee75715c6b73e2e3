'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { ClientError, createClient } from '@litfass/kit/client'
import { Button, toast, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { imageRemoveOld, imageRetry } from '../routes.ts'
import { ProgressBar } from './PictureParts.tsx'
import styles from './ProcessingStatus.module.css'
import { Facts, Preview, Sizes } from './ProcessingStatusDetails.tsx'
import { fileFor, isUnderWay, type PanelPicture, pictureFacts } from './panelPicture.ts'
import { usePicture } from './usePicture.ts'
import { useTexts } from './useTexts.ts'

/**
 * The state of a stored picture at the top of its edit view: how far its sizes are, a preview as soon as there is one,
 * why it failed, and what became of the file's own texts and private details.
 */
export function ProcessingStatus() {
  const { t } = useTexts()
  const { collectionSlug, data } = useDocumentInfo()
  const picture = usePicture(collectionSlug, data)
  useFreshDocument(picture)
  if (!picture) return null
  return (
    <div className="field-type">
      <div className={`field-label ${styles.label}`}>{t('litfass:images:status')}</div>
      <div className={styles.panel}>
        <Preview picture={picture} file={fileFor(picture, 'M')} />
        <div className={styles.details}>
          {picture.state === 'failed' ? <Failure picture={picture} /> : <Progress picture={picture} />}
          {hasSizes(picture) && <Sizes files={picture.files} isFinal={!isUnderWay(picture)} />}
          <Facts facts={pictureFacts(data)} />
          {picture.state === 'ready' && Number(data?.revision) > 1 && <EarlierVersions id={picture.id} />}
        </div>
      </div>
      <Announcement picture={picture} />
    </div>
  )
}

/** A picture that failed at once has none, and none are to come. */
function hasSizes(picture: PanelPicture): boolean {
  return isUnderWay(picture) || picture.files.some(({ url }) => url)
}

/** How many sizes are ready, in words and as a bar; the bar stays, full, so that nothing moves at the end. */
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

/** Why a picture has no sizes, in words, with the next step for those who may take it. */
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

/** Lets those who may edit a picture take the files of its earlier versions away at once. */
function EarlierVersions({ id }: Pick<PanelPicture, 'id'>) {
  const { t } = useTexts()
  const { docPermissions } = useDocumentInfo()
  const { baseUrl, language } = usePanelPlace()
  const [isRemoving, setIsRemoving] = useState(false)
  const hintId = useId()
  if (!docPermissions?.update) return null

  const remove = async () => {
    setIsRemoving(true)
    const client = createClient({ routes: [[imageRemoveOld]], baseUrl, language: () => language })
    try {
      toast.success((await client.call(imageRemoveOld, { params: { imageId: id } })).msg)
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      toast.error(error.msg)
    } finally {
      setIsRemoving(false)
    }
  }
  return (
    <section className={styles.earlier} aria-label={t('litfass:images:old')}>
      <p id={hintId}>
        <strong>{t('litfass:images:old')}</strong> {t('litfass:images:oldHint')}
      </p>
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        disabled={isRemoving}
        extraButtonProps={{ 'aria-describedby': hintId }}
        onClick={remove}
      >
        {t('litfass:images:oldRemove')}
      </Button>
    </section>
  )
}

/** Says aloud how the processing ended, and only where somebody was there while it went on. */
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

'use client'

import { isUnderWay, type QueuedUpload } from '@litfass/kit/react'
import { useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import styles from './index.module.css'
import { keepFocus } from './keepFocus.ts'
import { uploadQueue } from './uploadQueue.ts'

/** One file: what it looks like, where it is, and what can be done about it. */
export function UploadRow({ upload }: { upload: QueuedUpload }) {
  const t = useTexts('upload')
  const { key, file, preview, state } = upload
  const { name } = file
  return (
    <li className={styles.row} data-state={state.kind}>
      <Thumbnail src={preview} />
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>
        {state.kind === 'waiting' && t('waiting')}
        {state.kind === 'sending' && upload.address && <Loading name={name} />}
        {state.kind === 'sending' && !upload.address && <Progress {...state} name={name} />}
        {state.kind === 'failed' && <span className={styles.error}>{state.msg ?? t('failed')}</span>}
        {state.kind === 'refused' && <span className={styles.error}>{t(state.reason)}</span>}
      </span>
      <span className={styles.actions}>
        {state.kind === 'failed' && (
          <button type="button" className={styles.quiet} onClick={() => uploadQueue.retry(key)}>
            {t('retry')}
            <span className={styles.hidden}> {name}</span>
          </button>
        )}
        <button
          type="button"
          className={styles.quiet}
          onClick={(event) => {
            keepFocus(event.currentTarget.closest('li'))
            uploadQueue.remove(key)
          }}
        >
          {isUnderWay(upload) ? t('cancel') : t('remove')}
          <span className={styles.hidden}> {name}</span>
        </button>
      </span>
    </li>
  )
}

type ProgressProps = { percent: number; retries: number; name: string }

function Progress({ percent, retries, name }: ProgressProps) {
  const t = useTexts('upload')
  const isWaiting = retries > 0 && percent === 0
  const words = isWaiting ? t('connecting') : percent < 100 ? t('percent', { percent }) : t('storing')
  return (
    <>
      <progress max={100} value={percent} aria-label={t('progress', { name })} className={styles.progress} />
      <span className={styles.percent}>{words}</span>
    </>
  )
}

/** Nobody knows how large a picture elsewhere is. */
function Loading({ name }: { name: string }) {
  const t = useTexts('upload')
  return (
    <>
      <progress aria-label={t('progress', { name })} className={styles.progress} />
      <span>{t('loading')}</span>
    </>
  )
}

/** The file itself; browsers that cannot show its format show an empty frame. */
function Thumbnail({ src }: { src: string }) {
  const [isUnknown, setIsUnknown] = useState(src === '')
  if (isUnknown) return <span className={styles.thumbnail} />
  // biome-ignore lint/performance/noImgElement: an object address of this very page
  return <img src={src} alt="" className={styles.thumbnail} onError={() => setIsUnknown(true)} />
}

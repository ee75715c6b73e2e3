'use client'

import { ACCEPTED_FILES } from '@litfass/images/model'
import { DropZone } from '@litfass/interface/dropZone'
import { useLeaveWarning } from '@litfass/interface/hooks'
import { UploadList, UploadRow, uploadStatus } from '@litfass/interface/uploadList'
import { isSent, isUnderWay } from '@litfass/interface/uploads'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { localePath } from '../../i18n/locales.ts'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import { EditorButton } from '../EditPicture/EditorButton.client.tsx'
import { PageLink } from '../PageLink.tsx'
import { AddressField } from './AddressField.client.tsx'
import styles from './index.module.css'
import { nameInAddress } from './nameInAddress.ts'
import { SentPictures } from './SentPictures.client.tsx'
import { lastUploadedPublic, rememberUploadedPublic } from './uploadChoice.ts'
import { type PictureUpload, uploadQueue } from './uploadQueue.ts'
import { useRefreshAfterUploads, useUploadAnnouncements } from './useUploadProgress.ts'

const none: readonly PictureUpload[] = []

/** Drop zone, uploaded pictures, and the state of the other files. */
export default function Panel() {
  const t = useTexts('upload')
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.getSnapshot, () => none)
  const titleId = useId()
  const hintId = useId()
  const [isPublic, setIsPublic] = useState(lastUploadedPublic)
  const fields = { visibility: isPublic ? 'public' : 'draft' }
  const choose = useRef<HTMLButtonElement>(null)
  const sent = uploads.filter(isSent)
  const others = uploads.filter((upload) => !isSent(upload))
  useRefreshAfterUploads(uploads)
  useLeaveWarning(uploads.some(isUnderWay))
  useUploadAnnouncements(uploads)
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('title')}
      </h2>
      <DropZone
        accept={ACCEPTED_FILES}
        words={{
          drop: t('drop'),
          release: t('release'),
          refuse: t('refuse'),
          choose: t('choose'),
          types: t('formats'),
        }}
        onFiles={(files) => uploadQueue.add(files, fields)}
        chooseRef={choose}
        className={styles.zone}
      />
      <label className={styles.isPublic}>
        <input
          type="checkbox"
          checked={isPublic}
          onChange={({ target }) => {
            setIsPublic(target.checked)
            rememberUploadedPublic(target.checked)
          }}
          aria-describedby={hintId}
        />
        <span>
          {t('isPublic')}{' '}
          <span id={hintId} className={styles.hint}>
            {t('isPublicHint')}
          </span>
        </span>
      </label>
      <p className={styles.many}>
        <EditorButton label={t('one')} />
        <PageLink href={localePath(usePageLocale(), '/bilder/hochladen')}>{t('many')}</PageLink>
      </p>
      <AddressField
        onAddress={(address) => uploadQueue.addAddress(address, nameInAddress(address), fields)}
      />
      {sent.length > 0 && <SentPictures uploads={sent} />}
      {others.length > 0 && (
        <UploadList label={t('list')}>
          {others.map((upload) => (
            <Row key={upload.key} upload={upload} fallback={() => choose.current} />
          ))}
        </UploadList>
      )}
      {uploads.some((upload) => !isUnderWay(upload)) && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            choose.current?.focus()
            uploadQueue.clear()
          }}
        >
          {t('clear')}
        </button>
      )}
    </section>
  )
}

type RowProps = { upload: PictureUpload; fallback: () => HTMLElement | null }

function Row({ upload, fallback }: RowProps) {
  const t = useTexts('upload')
  const { key, file, preview, state } = upload
  const retry = { text: t('retry'), onPress: () => uploadQueue.retry(key) }
  const remove = {
    text: t(isUnderWay(upload) ? 'cancel' : 'remove'),
    onPress: () => uploadQueue.remove(key),
    removesRow: true,
  }
  return (
    <UploadRow
      name={file.name}
      preview={preview}
      status={uploadStatus(upload, t)}
      actions={state.kind === 'failed' && !state.isFinal ? [retry, remove] : [remove]}
      fallback={fallback}
    />
  )
}

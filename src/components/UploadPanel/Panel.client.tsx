'use client'

import { isSent, isUnderWay } from '@litfass/kit/react'
import { useId, useSyncExternalStore } from 'react'
import { localePath } from '../../i18n/locales.ts'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import { EditorButton } from '../EditPicture/EditorButton.client.tsx'
import { PageLink } from '../PageLink.tsx'
import { AddressField } from './AddressField.client.tsx'
import { DropZone } from './DropZone.client.tsx'
import styles from './index.module.css'
import { nameInAddress } from './nameInAddress.ts'
import { SentPictures } from './SentPictures.client.tsx'
import { UploadRow } from './UploadRow.client.tsx'
import { uploadQueue } from './uploadQueue.ts'
import { useRefreshAfterUploads } from './useRefreshAfterUploads.ts'
import { useUploadAnnouncements } from './useUploadAnnouncements.ts'
import { useWarningBeforeLeaving } from './useWarningBeforeLeaving.ts'

const none: ReturnType<typeof uploadQueue.read> = []

/** Drop zone, what has arrived, and what became of the other files. */
export default function Panel() {
  const t = useTexts('upload')
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read, () => none)
  const titleId = useId()
  const sent = uploads.filter(isSent)
  const others = uploads.filter((upload) => !isSent(upload))
  useRefreshAfterUploads(uploads)
  useWarningBeforeLeaving(uploads)
  useUploadAnnouncements(uploads)
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('title')}
      </h2>
      <DropZone onFiles={uploadQueue.add} />
      <p className={styles.many}>
        <EditorButton label={t('one')} />
        <PageLink href={localePath(usePageLocale(), '/bilder/hochladen')}>{t('many')}</PageLink>
      </p>
      <AddressField onAddress={(address) => uploadQueue.addAddress(address, nameInAddress(address))} />
      {sent.length > 0 && <SentPictures uploads={sent} />}
      {others.length > 0 && (
        <ul className={styles.list} aria-label={t('list')}>
          {others.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {uploads.some((upload) => !isUnderWay(upload)) && <ClearButton />}
    </section>
  )
}

function ClearButton() {
  const t = useTexts('upload')
  return (
    <button
      type="button"
      className={`${styles.quiet} ${styles.clear}`}
      onClick={(event) => {
        event.currentTarget.closest('section')?.querySelector('button')?.focus()
        uploadQueue.clear()
      }}
    >
      {t('clear')}
    </button>
  )
}

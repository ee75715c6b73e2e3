'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { fileFor, isUnderWay, type PanelPicture } from '../pictures/panelPicture.ts'
import { pictureFacts } from '../pictures/pictureFacts.ts'
import { usePicture } from '../pictures/usePicture.ts'
import { useTexts } from '../useTexts.ts'
import { Announcement } from './Announcement.tsx'
import { Facts } from './Facts.tsx'
import { Failure } from './Failure.tsx'
import styles from './index.module.css'
import { Preview } from './Preview.tsx'
import { Progress } from './Progress.tsx'
import { Sizes } from './Sizes.tsx'
import { useFreshDocument } from './useFreshDocument.ts'

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

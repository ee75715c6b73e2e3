'use client'

import { usePanelPlace } from '@litfass/kit/panelPlace'
import { SetStepNav } from '@payloadcms/ui'
import { MultiUpload } from '../../client/multiUpload/MultiUpload.tsx'
import { createText } from '../../translations/createText.ts'
import styles from './index.module.css'

const SETTINGS = { imprefix: 'multiupload' }

/** The multi-upload screen within the panel. */
export function MultiUploadPanel() {
  const place = usePanelPlace()
  const text = createText(place.language)
  return (
    <main className={styles.view}>
      <SetStepNav nav={[{ label: text('uploadTitle') }]} />
      <div>
        <h1>{text('uploadTitle')}</h1>
        <p className={styles.about}>{text('uploadAbout')}</p>
      </div>
      <MultiUpload settings={SETTINGS} {...place} />
    </main>
  )
}

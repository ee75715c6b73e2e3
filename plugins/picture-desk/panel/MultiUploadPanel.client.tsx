'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { SetStepNav } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useMemo } from 'react'
import { MultiUpload } from '../client/multiUpload/MultiUpload.tsx'
import { deskWords } from '../texts.ts'
import styles from './multiUploadPanel.module.css'

const SETTINGS = { imprefix: 'multiupload' }

/** The multi-upload screen in the panel. */
export function MultiUploadPanel() {
  const place = usePanelPlace()
  const words = useMemo(() => deskWords(place.language), [place.language])
  const router = useRouter()
  return (
    <div className={styles.view}>
      <SetStepNav nav={[{ label: words.uploadTitle }]} />
      <div>
        <h1>{words.uploadTitle}</h1>
        <p className={styles.about}>{words.uploadAbout}</p>
      </div>
      <MultiUpload
        words={words}
        settings={SETTINGS}
        onGallery={({ panel }) => router.push(panel)}
        {...place}
      />
    </div>
  )
}

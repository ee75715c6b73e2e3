'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { Link, SetStepNav, useConfig } from '@payloadcms/ui'
import { usePathname, useRouter } from 'next/navigation.js'
import { formatAdminURL } from 'payload/shared'
import { useMemo } from 'react'
import { MultiUpload } from '../client/multiUpload/MultiUpload.tsx'
import { MULTI_UPLOAD_PATH } from '../constants.ts'
import { deskWords } from '../texts.ts'
import styles from './multiUploadPanel.module.css'

const SETTINGS = { imprefix: 'multiupload' }

/** The multi-upload screen in the panel. */
export function MultiUploadPanel() {
  const place = usePanelPlace()
  const words = useMemo(() => deskWords(place.language), [place.language])
  const router = useRouter()
  return (
    <main className={styles.view}>
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
    </main>
  )
}

/** The link to the multi-upload screen in the panel's navigation. */
export function MultiUploadNavLink() {
  const { uploadTitle } = deskWords(usePanelPlace().language)
  const { routes } = useConfig().config
  const pathname = usePathname()
  const href = formatAdminURL({ adminRoute: routes.admin, path: MULTI_UPLOAD_PATH })
  const isHere = pathname === href
  return (
    <Link className="nav__link" id="nav-multi-upload" href={href} {...(isHere && { 'aria-current': 'page' })}>
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{uploadTitle}</span>
    </Link>
  )
}

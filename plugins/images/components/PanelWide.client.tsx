'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { Link, useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'
import { PROCESSING_VIEW_PATH } from '../constants.ts'
import { ProvidePictureUploads } from '../uploading/ProvidePictureUploads.client.tsx'
import { useTexts } from './useTexts.ts'

/** The way to the view of the processing, in the panel's navigation. */
export function ProcessingNavLink() {
  const { t } = useTexts()
  const { routes } = useConfig().config
  const pathname = usePathname()
  const href = formatAdminURL({ adminRoute: routes.admin, path: PROCESSING_VIEW_PATH })
  const isHere = pathname === href
  return (
    <Link
      className="nav__link"
      id="nav-image-processing"
      href={href}
      {...(isHere && { 'aria-current': 'page' })}
    >
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{t('litfass:images:processing')}</span>
    </Link>
  )
}

/** Lets components of other plugins upload pictures in the panel, to where Payload serves the routes. */
export function PanelUploads({ children }: { children: ReactNode }) {
  const { baseUrl, language } = usePanelPlace()
  return (
    <ProvidePictureUploads baseUrl={baseUrl} language={language}>
      {children}
    </ProvidePictureUploads>
  )
}

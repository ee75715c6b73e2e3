'use client'

import { usePanelPlace } from '@litfass/kit/panelPlace'
import { Link, useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { formatAdminURL } from 'payload/shared'
import { MULTI_UPLOAD_PATH } from '../../constants.ts'
import { createText } from '../../translations/createText.ts'

/** The way to the uploading of many pictures, in the panel's navigation. */
export function MultiUploadNavLink() {
  const text = createText(usePanelPlace().language)
  const { routes } = useConfig().config
  const pathname = usePathname()
  const href = formatAdminURL({ adminRoute: routes.admin, path: MULTI_UPLOAD_PATH })
  const isHere = pathname === href
  return (
    <Link className="nav__link" id="nav-multi-upload" href={href} {...(isHere && { 'aria-current': 'page' })}>
      {isHere && <div className="nav__link-indicator" />}
      <span className="nav__link-label">{text('uploadTitle')}</span>
    </Link>
  )
}

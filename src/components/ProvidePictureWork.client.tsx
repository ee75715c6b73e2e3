'use client'

import { ProvideCrop } from '@litfass/image-crop/client'
import { ProvidePictureUploads } from '@litfass/images/client'
import type { ReactNode } from 'react'
import { stubWatch } from './SiteFigures/index.client.tsx'

const pageLanguage = () => document.documentElement.lang

/** Provides editors and uploads on the site's pages with crop controls and uploads. */
export function ProvidePictureWork({ children }: { children: ReactNode }) {
  return (
    <ProvidePictureUploads stubs={stubWatch} textLanguage={pageLanguage}>
      <ProvideCrop>{children}</ProvideCrop>
    </ProvidePictureUploads>
  )
}

'use client'

import { ProvideCrop } from '@litfass/image-crop/client'
import { ProvidePictureUploads } from '@litfass/images/client'
import type { ReactNode } from 'react'
import { stubWatch } from './SiteFigures/stubWatch.ts'

/** What editors and uploads on the site's pages need of the plugins. */
export function ProvidePictureWork({ children }: { children: ReactNode }) {
  return (
    <ProvidePictureUploads stubs={stubWatch}>
      <ProvideCrop>{children}</ProvideCrop>
    </ProvidePictureUploads>
  )
}

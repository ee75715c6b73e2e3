'use client'

import { ProvideCrop } from '@litfass/image-crop/client'
import type { ReactNode } from 'react'

/** What editors and uploads on the site's pages need of the plugins. */
export function ProvidePictureWork({ children }: { children: ReactNode }) {
  return <ProvideCrop>{children}</ProvideCrop>
}

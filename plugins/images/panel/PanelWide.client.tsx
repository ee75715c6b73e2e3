'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import type { ReactNode } from 'react'
import { ProvidePictureUploads } from '../uploading/ProvidePictureUploads.client.tsx'

/** Lets components of other plugins upload pictures in the panel, to where Payload serves the routes. */
export function PanelUploads({ children }: { children: ReactNode }) {
  const { baseUrl, language } = usePanelPlace()
  return (
    <ProvidePictureUploads baseUrl={baseUrl} language={language}>
      {children}
    </ProvidePictureUploads>
  )
}

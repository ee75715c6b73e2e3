'use client'

import { useConfig } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import type { ReactNode } from 'react'
import { ProvidePictureUploads } from '../../uploading/ProvidePictureUploads.client.tsx'
import { useTexts } from '../useTexts.ts'

/** Lets components of other plugins upload pictures in the panel, to where Payload serves the routes. */
export function PanelUploads({ children }: { children: ReactNode }) {
  const { routes } = useConfig().config
  const language = useTexts().i18n.language === 'en' ? 'en' : 'de'
  return (
    <ProvidePictureUploads
      baseUrl={formatAdminURL({ apiRoute: routes.api, path: '/litfass' })}
      language={language}
    >
      {children}
    </ProvidePictureUploads>
  )
}

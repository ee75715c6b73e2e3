'use client'

import type { Language } from '@litfass/kit/client'
import { PictureUploadsContext } from '@litfass/kit/react'
import { type ReactNode, useMemo } from 'react'
import { createPictureUploads } from './createPictureUploads.ts'
import type { StubWatch } from './whenProcessed.ts'

type Props = {
  /** Of the server's answers; that of the page when left out. */
  language?: Language
  /** Below which the named routes answer, such as `/api/litfass`; their own paths when left out. */
  baseUrl?: string
  /** The page's own watch of its stubs, where there is one. */
  stubs?: StubWatch
  children: ReactNode
}

/** Lets components of other plugins upload pictures. */
export function ProvidePictureUploads({ language, baseUrl, stubs, children }: Props) {
  const uploads = useMemo(
    () => createPictureUploads({ baseUrl, stubs, ...(language && { language: () => language }) }),
    [language, baseUrl, stubs],
  )
  return <PictureUploadsContext value={uploads}>{children}</PictureUploadsContext>
}

'use client'

import type { Language } from '@litfass/kit/client'
import { type ReactNode, useMemo } from 'react'
import { createPictureUploads, type StubWatch } from './createPictureUploads.ts'
import { PictureUploadsContext } from './PictureUploads.ts'

type Props = {
  /** Language of the server's messages; the page's by default. */
  language?: Language
  /** Language of the texts that uploaded pictures will have; that of the site by default. */
  textLanguage?: (() => string) | undefined
  /** Base path of the named routes, such as `/api/litfass`; their own paths by default. */
  baseUrl?: string
  /** The page's stub watch, if there is one. */
  stubs?: StubWatch
  children: ReactNode
}

/** Lets components of other plugins upload pictures. */
export function ProvidePictureUploads({ language, textLanguage, baseUrl, stubs, children }: Props) {
  const uploads = useMemo(
    () =>
      createPictureUploads({ baseUrl, stubs, textLanguage, ...(language && { language: () => language }) }),
    [language, textLanguage, baseUrl, stubs],
  )
  return <PictureUploadsContext value={uploads}>{children}</PictureUploadsContext>
}

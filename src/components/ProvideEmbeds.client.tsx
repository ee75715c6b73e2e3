'use client'

import { ProvideEditorServices } from '@litfass/rich-text/editor'
import type { ReactNode } from 'react'
import { embedProviders } from '../../config/embedProviders.ts'

const services = { providers: embedProviders }

/** Lets the editors of the panel embed what those of the site may: the content of the same providers. */
export function ProvideEmbeds({ children }: { children: ReactNode }) {
  return <ProvideEditorServices services={services}>{children}</ProvideEditorServices>
}

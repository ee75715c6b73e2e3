'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { useFlashIfAny } from '../ProvideInterface.tsx'

type WithInterfaceProps = { language: 'de' | 'en'; children: ReactNode }

/**
 * Provides what is inside with words and messages of its own where the page has none, so that a part of a page works without
 * `ProvideInterface`.
 */
export function WithInterface({ language, children }: WithInterfaceProps) {
  if (useFlashIfAny()) return children
  return (
    <Suspense>
      <OwnInterface language={language}>{children}</OwnInterface>
    </Suspense>
  )
}

const OwnInterface = lazy(() => import('./OwnInterface.tsx'))

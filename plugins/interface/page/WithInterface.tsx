'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { useFlashIfAny } from '../ProvideInterface.tsx'

type WithInterfaceProps = {
  language: 'de' | 'en'
  /** Shown until that is there. */
  meanwhile?: ReactNode
  children: ReactNode
}

/**
 * Provides what is inside with words and messages of its own where the page has none, so that a part of a page works without
 * `ProvideInterface`.
 */
export function WithInterface({ language, meanwhile, children }: WithInterfaceProps) {
  if (useFlashIfAny()) return children
  return (
    <Suspense fallback={meanwhile}>
      <OwnInterface language={language}>{children}</OwnInterface>
    </Suspense>
  )
}

const OwnInterface = lazy(() => import('./OwnInterface.tsx'))

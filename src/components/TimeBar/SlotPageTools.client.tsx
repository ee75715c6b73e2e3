'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../SessionMenu/session.ts'

/** Appears once the page knows that staff look at it; no one else needs the script. */
export function HintToStaff() {
  const session = useSession()
  return session.kind === 'account' && session.isStaff ? (
    <Suspense>
      <EmptyPageHint />
    </Suspense>
  ) : null
}

type Late = { default: () => ReactNode }

const EmptyPageHint = lazy(() =>
  import('./EmptyPageHint.client.tsx').then<Late, Late>(
    (loaded) => loaded,
    () => ({ default: () => null }),
  ),
)

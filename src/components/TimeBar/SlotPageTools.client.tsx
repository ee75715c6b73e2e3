'use client'

import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../SessionMenu/session.ts'
import type { PageTools } from './StaffTools.client.tsx'

/** Appears once the page knows that staff look at it; nobody else needs the script. */
export function ShownToStaff(tools: PageTools) {
  const session = useSession()
  return session.kind === 'account' && session.isStaff ? (
    <Suspense>
      <StaffTools {...tools} />
    </Suspense>
  ) : null
}

type Late = { default: (props: PageTools) => ReactNode }

const StaffTools = lazy(() =>
  import('./StaffTools.client.tsx').then<Late, Late>(
    (loaded) => loaded,
    () => ({ default: () => null }),
  ),
)

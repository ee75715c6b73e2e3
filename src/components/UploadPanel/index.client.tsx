'use client'

import { lazy, Suspense } from 'react'
import { useSession } from '../SessionMenu/session.ts'

const Panel = lazy(() => import('./Panel.client.tsx'))

/** Upload panel for staff, loaded for them only. */
export function UploadPanel() {
  const session = useSession()
  if (session.kind !== 'account' || !session.isStaff) return null
  return (
    <Suspense>
      <Panel />
    </Suspense>
  )
}

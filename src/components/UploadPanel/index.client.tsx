'use client'

import { lazy, Suspense } from 'react'
import { useSession } from '../SessionMenu/useSession.ts'

const Panel = lazy(() => import('./Panel.client.tsx'))

/** Uploading for staff. For everybody else nothing of it is there, and nothing of it is loaded. */
export function UploadPanel() {
  const session = useSession()
  if (session.kind !== 'account' || !session.isStaff) return null
  return (
    <Suspense>
      <Panel />
    </Suspense>
  )
}

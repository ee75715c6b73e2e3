'use client'

import { lazy, Suspense } from 'react'
import { useSession } from '../SessionMenu/session.ts'

/** A button that opens the image editor on the live page, for accounts that may edit the picture. */
export function EditPicture({ imageId, label }: { imageId: number; label: string }) {
  const session = useSession()
  if (session.kind !== 'account') return null
  return (
    <Suspense>
      <AccountPicture imageId={imageId} label={label} account={session.id} />
    </Suspense>
  )
}

/** Visitors edit nothing, and need no script for it. */
const AccountPicture = lazy(() =>
  import('./EditorButton.client.tsx').then(
    ({ AccountPicture: picture }) => ({ default: picture }),
    () => ({ default: (_: { imageId: number; label: string; account: number }) => null }),
  ),
)

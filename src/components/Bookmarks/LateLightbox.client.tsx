'use client'

import { useBookmarkCounts } from '@litfass/bookmarks/react'
import { type ComponentType, lazy, Suspense } from 'react'

/** The lightbox of the viewer's lists, loaded with the figures of the first one that has a picture. */
export function LateLightbox() {
  const counts = useBookmarkCounts()
  if (!counts || counts.temporary + counts.saved === 0) return null
  return (
    <Suspense>
      <ListLightbox />
    </Suspense>
  )
}

/** Without it the pictures lead to their pages. */
const ListLightbox = lazy<ComponentType>(() =>
  import('./BookmarkFigure.client.tsx').then(
    ({ ListLightbox: lightbox }) => ({ default: lightbox }),
    () => ({ default: () => null }),
  ),
)

'use client'

import type { SlideshowProps } from '@litfass/galleries/react'
import { lazy, Suspense } from 'react'

/** A slideshow whose script only pages with one load; the server renders its list at once. */
export function LateSlideshow(props: SlideshowProps) {
  return (
    <Suspense>
      <Slideshow {...props} />
    </Suspense>
  )
}

const Slideshow = lazy(() =>
  import('@litfass/galleries/react').then(({ Slideshow: loaded }) => ({ default: loaded })),
)

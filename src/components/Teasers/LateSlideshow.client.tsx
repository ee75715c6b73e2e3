'use client'

import type { SlideshowProps } from '@litfass/galleries/react'
import { lazy, type ReactNode, Suspense } from 'react'

/** A slideshow whose script only pages with one load; the server renders its list at once. */
export function LateSlideshow(props: SlideshowProps) {
  return (
    <Suspense>
      <Slideshow {...props} />
    </Suspense>
  )
}

type Late = { default: (props: SlideshowProps) => ReactNode }

/** Where its script cannot be loaded, the slides stand one below the other. */
const Slideshow = lazy(() =>
  import('@litfass/galleries/react').then<Late, Late>(
    ({ Slideshow: loaded }) => ({ default: loaded }),
    () => ({ default: ({ slides }) => slides.map(({ key, content }) => <div key={key}>{content}</div>) }),
  ),
)

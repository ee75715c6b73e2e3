'use client'

import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { ControlsContext, type FigureServices, FiguresContext } from './FigureServices.tsx'
import { loadPictures } from './figure/live/loadPictures.ts'
import { whenUsed } from './viewport.ts'
import './figure/figure.css'

type ProvideFiguresProps = { services: FigureServices; children: ReactNode }

/**
 * Provides the services to the figures, galleries and lightboxes inside, loads the pictures of the page, and gives its
 * figures their controls. Render it once on a page.
 */
export function ProvideFigures({ services, children }: ProvideFiguresProps) {
  const { pictureBroken } = services.words
  const { PageFigures, FigureControls } = useLateFigures()
  useEffect(() => loadPictures(pictureBroken), [pictureBroken])
  return (
    <FiguresContext value={services}>
      <ControlsContext value={FigureControls}>{children}</ControlsContext>
      {PageFigures && <PageFigures />}
    </FiguresContext>
  )
}

/** Time after which figures have their controls although no one has used the page yet, in ms. */
const UNUSED_MS = 3000

type LateFigures = Pick<typeof import('./figure/live/PageFigures.tsx'), 'PageFigures' | 'FigureControls'>

/** Loads the controls of figures at the first sign of someone at the page: a first visit is painted without. */
function useLateFigures(): Partial<LateFigures> {
  const [late, setLate] = useState<LateFigures>()
  useEffect(() => {
    const load = () => {
      import('./figure/live/PageFigures.tsx').then(
        // All figures of a page together, without blocking a click in the meantime.
        (loaded) => startTransition(() => setLate(loaded)),
        (error: unknown) => console.warn('The controls of figures could not be loaded.', error),
      )
    }
    return whenUsed(load, { list: document, atLatestMs: UNUSED_MS })
  }, [])
  return late ?? {}
}

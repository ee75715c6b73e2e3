'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type FigureServices, FiguresContext } from './FigureServices.tsx'
import { loadPictures } from './figure/loadPictures.ts'
import { whenUsed } from './viewport.ts'
import './figure/figure.css'

type ProvideFiguresProps = { services: FigureServices; children: ReactNode }

/**
 * Provides the services to the figures, galleries and lightboxes inside, loads the pictures of the page, and gives its
 * figures their controls. Render it once on a page.
 */
export function ProvideFigures({ services, children }: ProvideFiguresProps) {
  const { pictureBroken } = services.words
  const PageFigures = usePageFigures()
  useEffect(() => loadPictures(pictureBroken), [pictureBroken])
  return (
    <FiguresContext value={services}>
      {children}
      {PageFigures && <PageFigures />}
    </FiguresContext>
  )
}

/** Time after which figures have their controls although nobody has used the page yet, in ms. */
const UNUSED_MS = 3000

/** Loads the controls of figures at the first sign of somebody at the page: a first visit is painted without. */
function usePageFigures(): ComponentType | undefined {
  const [PageFigures, setPageFigures] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      import('./figure/PageFigures.tsx').then(
        ({ PageFigures: loaded }) => setPageFigures(() => loaded),
        (error: unknown) => console.warn('The controls of figures could not be loaded.', error),
      )
    }
    return whenUsed(load, { list: document, atLatestMs: UNUSED_MS })
  }, [])
  return PageFigures
}

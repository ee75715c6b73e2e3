'use client'

import { startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type FigureView, referenceOf } from '../../../domain/figure.ts'
import { useFigures } from '../../FigureServices.tsx'
import { FigureControls } from '../FigureControls.tsx'
import { attendEach } from './attendEach.ts'
import { viewOf } from './readMarkup.ts'

/** A figure of the page's HTML, and the place its controls are rendered in. */
type Found = { key: number; view: FigureView; place: HTMLElement }

/**
 * Gives every `FigureMarkup` of the page its controls: bookmark button and menu. They are no part of the HTML, which is
 * the same for everyone and needs no buttons without script. A `MediaFigure` has its own.
 */
export function PageFigures() {
  const { refresh } = useFigures()
  const [found, setFound] = useState<readonly Found[]>([])
  useEffect(() => attendFigures(setFound), [])
  return found.map(({ key, view, place }) =>
    createPortal(
      <FigureControls view={view} reference={referenceOf(view.media)} onChanged={() => refresh?.()} />,
      place,
      key,
    ),
  )
}

export { FigureControls }

let keys = 0

function attendFigures(
  setFound: (change: (before: readonly Found[]) => readonly Found[]) => void,
): () => void {
  // All figures of a page together, without blocking a click in the meantime.
  const change = (next: (before: readonly Found[]) => readonly Found[]) =>
    startTransition(() => setFound(next))
  return attendEach({
    selector: 'figure[data-page-figure]',
    attributes: ['data-media-id', 'data-files'],
    begin: (figure) => {
      const place = document.createElement('div')
      place.style.display = 'contents'
      const picture = figure.querySelector('.litfass-picture')
      const after = picture?.closest('a') ?? picture
      after?.after(place)
      keys += 1
      const one: Found = { key: keys, view: viewOf(figure), place }
      change((before) => [...before, one])
      return () => {
        place.remove()
        change((before) => before.filter((other) => other !== one))
      }
    },
  })
}

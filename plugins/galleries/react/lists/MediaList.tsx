'use client'

import { MediaFigure, type MediaFigureProps } from '../figure/MediaFigure.tsx'
import { referenceOf } from '../figure/useFigureView.ts'
import './lists.css'

export type MediaListProps = {
  figures: readonly MediaFigureProps[]
  /** Names the list for those who hear the page. */
  label?: string
}

/** Figures in as many columns as there is room for, each with the ratio it has. */
export function MediaList({ figures, label }: MediaListProps) {
  return (
    <ul className="litfass-list" aria-label={label}>
      {figures.map((figure) => (
        <li key={keyOf(figure)} className="litfass-list__item">
          <MediaFigure {...figure} />
        </li>
      ))}
    </ul>
  )
}

/** Names a figure of a list, in which each stands once. */
export function keyOf({ view }: MediaFigureProps): string {
  const { id, imageType } = referenceOf(view.media)
  return `${imageType} ${id}`
}

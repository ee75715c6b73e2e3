'use client'

import type { Embed } from '@litfass/consent/domain'
import { announce } from '@litfass/interface/browser'
import { fill } from '@litfass/kit/texts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { pictureOf, referenceOf, withCaption } from '../../domain/figure.ts'
import { useFigures } from '../FigureServices.tsx'
import { layoutChanged } from '../viewport.ts'
import { MediaFigure, type MediaFigureProps } from './MediaFigure.tsx'
import './lists.css'

/** A figure of a list; with an embed, that of its picture is the preview. */
export type ListedFigure = MediaFigureProps & { embed?: Embed | undefined }

/** Few lists have one. */
const EmbedFigure = lazy(() =>
  import('./EmbedFigure.tsx').then(({ EmbedFigure: figure }) => ({ default: figure })),
)

function Figure({ embed, ...figure }: ListedFigure) {
  const { view, ownCaption } = figure
  const image = embed && pictureOf(withCaption(view, ownCaption).media)
  if (!embed || !image) return <MediaFigure {...figure} />
  return (
    <Suspense>
      <EmbedFigure embed={embed} image={image} ratio={view.ratio} sizes={figure.sizes} />
    </Suspense>
  )
}

export type MediaListProps = {
  figures: readonly ListedFigure[]
  /** Accessible name of the list. */
  label?: string
}

/** Figures in as many columns as fit, each with its own ratio. */
export function MediaList({ figures, label }: MediaListProps) {
  return (
    <ul className="litfass-list" aria-label={label}>
      {figures.map((figure) => (
        <li key={keyOf(figure)} className="litfass-list__item">
          <Figure {...figure} />
        </li>
      ))}
    </ul>
  )
}

export type ImageLoopProps = MediaListProps & {
  /** Number of figures visible before the button is pressed. */
  first?: number
}

/** The first figures of a list, and a button that reveals the others; without script all are visible. */
export function ImageLoop({ figures, first = 6, label }: ImageLoopProps) {
  const { words, language } = useFigures()
  const [isOpen, setIsOpen] = useState(false)
  const revealed = useRef<HTMLLIElement>(null)
  const count = Math.max(0, figures.length - first)
  useEffect(() => {
    if (!isOpen || !revealed.current) return
    const target = revealed.current.querySelector<HTMLElement>('a, button') ?? revealed.current
    target.focus({ preventScroll: true })
    layoutChanged()
  }, [isOpen])

  function reveal(): void {
    setIsOpen(true)
    announce(fill(words.loopShown, { count }), { lang: language })
  }

  return (
    <div className="litfass-loop">
      <ul className="litfass-list" aria-label={label}>
        {figures.map((figure, index) => (
          <li
            key={keyOf(figure)}
            ref={index === first ? revealed : undefined}
            tabIndex={index === first ? -1 : undefined}
            className={
              index >= first && !isOpen ? 'litfass-list__item litfass-loop__late' : 'litfass-list__item'
            }
          >
            <Figure {...figure} />
          </li>
        ))}
      </ul>
      {count > 0 && !isOpen && (
        <button type="button" className="litfass-loop__more" onClick={reveal}>
          {fill(words.loopMore, { count })}
        </button>
      )}
    </div>
  )
}

/** Returns the key of a figure in a list, where each occurs once. */
function keyOf({ view }: MediaFigureProps): string {
  const { id, imageType } = referenceOf(view.media)
  return `${imageType} ${id}`
}

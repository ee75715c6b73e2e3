'use client'

import { announce } from '@litfass/kit/browser'
import { fillWords } from '@litfass/kit/domain'
import { useEffect, useRef, useState } from 'react'
import { layoutChanged } from '../context/layoutChanges.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import { MediaFigure, type MediaFigureProps } from '../figure/MediaFigure.tsx'
import { keyOf } from './MediaList.tsx'
import './lists.css'

export type ImageLoopProps = {
  figures: readonly MediaFigureProps[]
  /** How many are seen before the button is pressed. */
  first?: number
  /** Names the list for those who hear the page. */
  label?: string
}

/** Some figures, and a button that reveals all the others at once; without script all of them are there. */
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
    const shown = count === 1 ? words.loopShownOne : fillWords(words.loopShown, { count })
    announce(shown, { lang: language })
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
            <MediaFigure {...figure} />
          </li>
        ))}
      </ul>
      {count > 0 && !isOpen && (
        <button type="button" className="litfass-loop__more" onClick={reveal}>
          {count === 1 ? words.loopMoreOne : fillWords(words.loopMore, { count })}
        </button>
      )}
    </div>
  )
}

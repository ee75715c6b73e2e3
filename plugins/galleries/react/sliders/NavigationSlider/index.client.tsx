'use client'

import { Children, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useFigures } from '../../context/ProvideFigures.tsx'
import { useMedia } from '../media/useMedia.ts'
import { Sign } from '../Sign.tsx'
import { type EnabledSizes, enabledSizes, sliderMedia } from './sliderMedia.ts'
import { useBar } from './useBar.ts'
import './navigationSlider.css'

export type NavigationSliderProps = {
  /** The name of the navigation, for those who do not see where it stands. */
  label: string
  /** The screen sizes on which it is one line that scrolls; on the others it wraps. */
  enabled: EnabledSizes
  /** Links; the one of the page somebody is on has `aria-current`. */
  children: ReactNode
}

/**
 * A bar of links (spec media 2). On the screen sizes that are enabled it is one line that scrolls, with arrows where
 * there is more of it; the line scrolls without script too.
 */
export function NavigationSlider({ label, enabled, children }: NavigationSliderProps) {
  const { words } = useFigures()
  const viewport = useRef<HTMLDivElement>(null)
  const arrows = useRef<HTMLDivElement>(null)
  const { more, step } = useBar(viewport, useMedia(sliderMedia(enabled)))

  // Whoever has scrolled to an end keeps the focus, on the other arrow.
  useLayoutEffect(() => {
    const gone = arrows.current?.querySelector('[data-gone]')
    if (gone && gone === document.activeElement) {
      arrows.current?.querySelector<HTMLElement>('button:not([data-gone])')?.focus()
    }
  })

  const arrow = (direction: 'back' | 'on') => (
    <button
      type="button"
      className="litfass-navigation__arrow"
      data-direction={direction}
      data-gone={more[direction] ? undefined : ''}
      aria-label={direction === 'on' ? words.sliderOn : words.sliderBack}
      onClick={() => step(direction)}
    >
      <Sign name={direction} />
    </button>
  )

  return (
    <nav className="litfass-navigation" aria-label={label} data-slides={enabledSizes(enabled).join(' ')}>
      <div ref={viewport} className="litfass-navigation__viewport">
        <ul className="litfass-navigation__list">
          {Children.map(children, (link) => (
            <li className="litfass-navigation__item">{link}</li>
          ))}
        </ul>
      </div>
      <div ref={arrows} className="litfass-navigation__arrows">
        {arrow('back')}
        {arrow('on')}
      </div>
    </nav>
  )
}

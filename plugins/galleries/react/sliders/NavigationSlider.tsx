'use client'

import { BackIcon, ForwardIcon } from '@litfass/interface/icons'
import { whenNear } from '@litfass/interface/near'
import { Children, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { mediaQueryOf, type ScreenSize } from '../../domain/ratio.ts'
import { useFigures } from '../FigureServices.tsx'
import { useMedia, useReducedMotion } from '../viewport.ts'
import type { ActiveBar, Overflow } from './createBar.ts'
import '@litfass/interface/tokens.css'
import './navigationSlider.css'

export type NavigationSliderProps = {
  /** Accessible name of the navigation. */
  label: string
  /** The screen sizes on which it is a single scrolling line; on the others it wraps. */
  enabled: Readonly<Record<ScreenSize, boolean>>
  /** Links; that of the current page has `aria-current`. */
  children: ReactNode
}

/**
 * A bar of links (spec media 2). On the enabled screen sizes it is a single line that scrolls, with arrows towards hidden
 * links; without script the line scrolls too.
 */
export function NavigationSlider({ label, enabled, children }: NavigationSliderProps) {
  const { words } = useFigures()
  const viewport = useRef<HTMLDivElement>(null)
  const arrows = useRef<HTMLDivElement>(null)
  const sizes = (['small', 'medium', 'large'] as const).filter((size) => enabled[size])
  const { overflow, step } = useBar(viewport, useMedia(mediaQueryOf(sizes)))

  // An arrow that disappears at an end passes the focus to the other one.
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
      data-gone={overflow[direction] ? undefined : ''}
      aria-label={direction === 'on' ? words.sliderOn : words.sliderBack}
      onClick={() => step(direction)}
    >
      {direction === 'on' ? (
        <ForwardIcon size={24} className="litfass-arrow" />
      ) : (
        <BackIcon size={24} className="litfass-arrow" />
      )}
    </button>
  )

  return (
    <nav className="litfass-navigation" aria-label={label} data-slides={sizes.join(' ')}>
      <div ref={viewport} className="litfass-navigation__viewport">
        <ul className="litfass-navigation__list litfass-own">
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

const NO_OVERFLOW: Overflow = { back: false, on: false }

/** Adds arrows to a list of links that does not fit, while `isOn`. */
function useBar(viewport: RefObject<HTMLElement | null>, isOn: boolean) {
  const [bar, setBar] = useState<ActiveBar | null>(null)
  const [overflow, setOverflow] = useState(NO_OVERFLOW)
  const prefersReducedMotion = useReducedMotion()

  useEffect(() => {
    const element = viewport.current
    const list = element?.firstElementChild
    if (!isOn || !element || !(list instanceof HTMLElement)) return
    let created: ActiveBar | undefined
    let isUnmounted = false
    const create = async () => {
      // If loading fails, the list still scrolls.
      const loaded = await import('./createBar.ts').catch(() => undefined)
      if (!loaded || isUnmounted) return
      created = loaded.createBar(list, setOverflow)
      setBar(created)
    }
    scrollToCurrent(list)
    let stopWaiting = whenNear(element, () => {
      stopWaiting = whenOverflowing(list, create)
    })
    return () => {
      isUnmounted = true
      stopWaiting()
      created?.disconnect()
      setBar(null)
      setOverflow(NO_OVERFLOW)
    }
  }, [viewport, isOn])

  const behavior = prefersReducedMotion ? 'instant' : 'smooth'
  return { overflow, step: (direction: 'back' | 'on') => bar?.step(direction, behavior) }
}

/** Has the list begin with the link of the current page where that does not fit beside the first one; the page stays. */
function scrollToCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current]:not([aria-current="false"])')
  if (!current) return
  const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  const isRightToLeft = getComputedStyle(list).direction === 'rtl'
  const distance = isRightToLeft ? inner.right - outer.right : inner.left - outer.left
  list.scrollTo({ left: list.scrollLeft + distance, behavior: 'instant' })
}

/** Calls back once the list overflows. @returns stops waiting */
function whenOverflowing(list: HTMLElement, onOverflow: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (list.scrollWidth <= list.clientWidth) return
    observer.disconnect()
    onOverflow()
  })
  observer.observe(list)
  return () => observer.disconnect()
}

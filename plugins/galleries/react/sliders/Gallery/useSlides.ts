import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { layoutChanged } from '../../context/layoutChanges.ts'
import { whenNear } from '../../figure/whenNear.ts'
import { useCalm } from '../media/useCalm.ts'
import type { SlidesInUse } from './createSlides.ts'
import { FADE_MS } from './slideTimes.ts'

/** What a gallery shows; as long as `inUse` is null its list scrolls. */
export type Slides = {
  inUse: SlidesInUse | null
  shown: number
  /** The place of the picture a person has moved to, for saying it aloud; null as long as nobody has. */
  asked: number | null
  goTo: (index: number) => void
}

/** Makes a slider of the scrolling list in `viewport` as soon as it comes near the window. */
export function useSlides(viewport: RefObject<HTMLElement | null>, count: number): Slides {
  const [inUse, setInUse] = useState<SlidesInUse | null>(null)
  const [shown, setShown] = useState(0)
  const [asked, setAsked] = useState<number | null>(null)
  const isCalm = useCalm()

  // Its end puts the pictures back in order: outside of the page, Chromium would keep them for good.
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element || count < 2) return
    let made: SlidesInUse | undefined
    let isOver = false

    const onShown = (index: number, isAsked: boolean) => {
      keepFocus(element)
      setShown(index)
      setAsked(isAsked ? index : null)
      layoutChanged()
    }
    const onScroll = () => {
      if (!made) setShown(shownInList(element, count))
    }
    const create = async () => {
      // Without a slider the list still scrolls.
      const loaded = await import('./createSlides.ts').catch(() => undefined)
      if (!loaded || isOver) return
      const first = shownInList(element, count)
      made = loaded.createSlides(element, { first, onShown })
      // At once: the pictures lie on top of each other now, and all of them would be taken for seen.
      flushSync(() => {
        setInUse(made ?? null)
        setShown(first)
      })
    }
    const stopWaiting = whenNear(element, create)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      isOver = true
      stopWaiting()
      element.removeEventListener('scroll', onScroll)
      made?.swiper.destroy()
      setInUse(null)
    }
  }, [viewport, count])

  useEffect(() => {
    if (inUse) inUse.swiper.params.speed = isCalm ? 0 : FADE_MS
  }, [inUse, isCalm])

  const goTo = (index: number) => {
    const place = (index + count) % count
    if (inUse) inUse.goTo(place)
    else viewport.current?.scrollTo({ left: viewport.current.clientWidth * place })
  }
  return { inUse, shown, asked, goTo }
}

/** The picture that the list has been scrolled to. */
function shownInList(viewport: HTMLElement, count: number): number {
  const index = Math.round(Math.abs(viewport.scrollLeft) / Math.max(1, viewport.clientWidth))
  return Math.min(index, count - 1)
}

/** What goes out of sight cannot keep the focus; the slider takes it. */
function keepFocus(viewport: HTMLElement): void {
  const { activeElement } = document
  if (viewport !== activeElement && viewport.contains(activeElement)) viewport.focus({ preventScroll: true })
}

import { whenNear } from '@litfass/interface/near'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { SHOWN_EVENT } from '../lightbox/shownEvent.ts'
import { layoutChanged, nextTask, useReducedMotion, whenUsed } from '../viewport.ts'
import type { ActiveSlides } from './createSlides.ts'
import { AUTOPLAY_MS, FADE_MS } from './slides.ts'

type Slides = {
  /** The slider; null while the list still scrolls. */
  active: ActiveSlides | null
  /** Whether the slides are stacked, or are about to be: only the shown one is in view. */
  isStacked: boolean
  shown: number
  /** Index of the slide the user moved to, to be announced; null until then. */
  requested: number | null
  goTo: (index: number) => void
}

type SlidesOptions = {
  /** The number of slides. */
  count: number
  /** Whether they change automatically. */
  isMoving: boolean
}

/** A list that has not scrolled for so long is at rest, in ms. */
const REST_MS = 150

/**
 * Turns the scrolling list in `viewport` into a slider when it is near the viewport of the browser, and someone has begun
 * to use the page; slides that change automatically wait three seconds at most. A first visit is painted without the
 * script of a slider.
 */
export function useSlides(
  viewport: RefObject<HTMLElement | null>,
  { count, isMoving }: SlidesOptions,
): Slides {
  const [active, setActive] = useState<ActiveSlides | null>(null)
  const [isStacked, setIsStacked] = useState(false)
  const [shown, setShown] = useState(0)
  const [requested, setRequested] = useState<number | null>(null)
  const prefersReducedMotion = useReducedMotion()

  // Destroying the slider restores the order of the slides. Once they are detached, Chromium would leak them.
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element || count < 2) return
    let slides: ActiveSlides | undefined
    let isUnmounted = false

    const onShown = (index: number, isRequested: boolean) => {
      keepFocus(element)
      setShown(index)
      setRequested(isRequested ? index : null)
      layoutChanged()
    }
    const listening = new AbortController()
    let isTouched = false
    let movedAt = 0
    const onMove = ({ type }: Event) => {
      if (type !== 'scroll') isTouched = type === 'touchstart'
      movedAt = performance.now()
      if (!slides) setShown(scrolledIndex(element, count))
    }
    for (const type of ['scroll', 'touchstart', 'touchend', 'touchcancel'])
      element.addEventListener(type, onMove, { passive: true, signal: listening.signal })

    // The lightbox is over the slider, which need not fade.
    const follow = ({ target }: Event) => {
      const slide = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
      if (!slide) return
      const index = Number(slide.dataset.index)
      if (slides) slides.swiper.slideToLoop(index, 0)
      else element.scrollTo({ left: element.clientWidth * index, behavior: 'instant' })
    }
    element.addEventListener(SHOWN_EVENT, follow, { signal: listening.signal })

    const create = async () => {
      // If loading fails, the list still scrolls.
      const loaded = await import('./createSlides.ts').catch(() => undefined)
      // Made of a list that is being scrolled, a slider would jump.
      while (!isUnmounted && (isTouched || performance.now() - movedAt < REST_MS))
        await new Promise((resolve) => setTimeout(resolve, REST_MS))
      if (!loaded || isUnmounted) return
      // Running the script, rendering and building take a task each: together they would block a slow phone.
      await nextTask()
      if (isUnmounted) return
      // Before the slides are stacked, when all of them would count as in view.
      flushSync(() => {
        setIsStacked(true)
        setShown(scrolledIndex(element, count))
      })
      await nextTask()
      if (isUnmounted) return
      const first = scrolledIndex(element, count)
      slides = loaded.createSlides(element, { first, onShown })
      setActive(slides)
      setShown(first)
    }
    const waits: (() => void)[] = []
    const waitUntilNear = () => waits.push(whenNear(element, create))
    waits.push(whenUsed(waitUntilNear, { list: element, atLatestMs: isMoving ? AUTOPLAY_MS : undefined }))
    return () => {
      isUnmounted = true
      for (const stop of waits) stop()
      listening.abort()
      slides?.swiper.destroy()
      setActive(null)
      setIsStacked(false)
    }
  }, [viewport, count, isMoving])

  useEffect(() => {
    if (active) active.swiper.params.speed = prefersReducedMotion ? 0 : FADE_MS
  }, [active, prefersReducedMotion])

  const goTo = (index: number) => {
    const target = (index + count) % count
    if (active) active.goTo(target)
    else viewport.current?.scrollTo({ left: viewport.current.clientWidth * target })
  }
  return { active, isStacked, shown, requested, goTo }
}

function scrolledIndex(viewport: HTMLElement, count: number): number {
  const index = Math.round(Math.abs(viewport.scrollLeft) / Math.max(1, viewport.clientWidth))
  return Math.min(index, count - 1)
}

/** Moves the focus from a slide that is about to be hidden to the slider. */
function keepFocus(viewport: HTMLElement): void {
  const { activeElement } = document
  if (viewport !== activeElement && viewport.contains(activeElement)) viewport.focus({ preventScroll: true })
}

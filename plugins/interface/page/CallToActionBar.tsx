'use client'

import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { CloseIcon } from '../icons.tsx'
import { useInterface } from '../ProvideInterface.tsx'
import '../parts.css'
import './callToAction.css'

/** Spec platform 9, in CSS px. */
const OFFSET = 100

/** Distance kept between the bar and a focused element, in CSS px. */
const FOCUS_GAP = 8

type CallToActionBarProps = {
  /** Distance the page has to be scrolled, in CSS px; 100 when left out. */
  offset?: number
  /** Whether it stands at the end of the page from the start, and never lies over what is scrolled. */
  isStill?: boolean
  /** Name of the region. */
  label?: string
  /** Called when the bar is dismissed, which lasts until the page is left. */
  onDismiss?: () => void
  children: ReactNode
}

/**
 * A bar at the lower edge of the window, shown once the page is scrolled and hidden again at its top. Rendered as the
 * last element of the page, it covers nothing at the end.
 */
export function CallToActionBar({
  offset = OFFSET,
  isStill = false,
  label,
  onDismiss,
  children,
}: CallToActionBarProps) {
  const { words } = useInterface()
  const bar = useRef<HTMLElement>(null)
  const [isDismissed, setIsDismissed] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isPast = useScrolledPast(offset)
  // It never disappears from under the focus.
  const isShown = isStill || isPast || hasFocus
  useFocusClearOf(bar, isShown && !isDismissed && !isStill)
  if (isDismissed) return null
  return (
    <section
      ref={bar}
      aria-label={label ?? words.callToAction.region}
      className="litfass-part litfass-bar litfass-unprinted"
      data-shown={isShown || undefined}
      data-still={isStill || undefined}
      inert={isPast === undefined ? undefined : !isShown}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      <div className="litfass-bar__content">{children}</div>
      <button
        type="button"
        className="litfass-sign litfass-scripted"
        aria-label={words.callToAction.close}
        onClick={() => {
          setIsDismissed(true)
          onDismiss?.()
        }}
      >
        <CloseIcon />
      </button>
    </section>
  )
}

/** Returns whether the page is scrolled by at least `offset` CSS px; `undefined` on the server. */
function useScrolledPast(offset: number): boolean | undefined {
  const isPast = useCallback(() => window.scrollY >= offset, [offset])
  return useSyncExternalStore<boolean | undefined>(subscribeToScroll, isPast, () => undefined)
}

function subscribeToScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}

/** Makes the browser scroll focused elements clear of the bar, by scroll padding of its height. */
function useFocusClearOf(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = bar.current
    if (!isShown || !element) return
    const { style } = document.documentElement
    const before = style.scrollPaddingBlockEnd
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `${element.offsetHeight + FOCUS_GAP}px`
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.scrollPaddingBlockEnd = before
    }
  }, [bar, isShown])
}

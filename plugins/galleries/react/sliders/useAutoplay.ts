import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useReducedMotion } from '../viewport.ts'
import type { ActiveSlides } from './createSlides.ts'

type AutoplaySettings = {
  active: ActiveSlides | null
  /** Whether the gallery has autoplay. */
  isOn: boolean
  root: RefObject<HTMLElement | null>
}

/**
 * Changes slides automatically, except while the gallery is hovered or has the focus, a dialog is open over it, the page
 * is hidden, reduced motion is preferred, or the user has paused it.
 */
export function useAutoplay({ active, isOn, root }: AutoplaySettings) {
  const prefersReducedMotion = useReducedMotion()
  const [isWanted, setIsWanted] = useState(true)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isPaused = [usePageHidden(), useDialogOver(root), isHovered, isFocused].includes(true)
  const isOffered = isOn && !prefersReducedMotion
  const isRunning = isOffered && isWanted && !isPaused

  useEffect(() => {
    if (!active || !isRunning) return
    active.swiper.autoplay.start()
    return () => {
      active.swiper.autoplay?.stop()
    }
  }, [active, isRunning])

  return {
    /** Whether there is anything to pause. */
    isOffered,
    isWanted,
    toggle: () => setIsWanted(!isWanted),
    /** Attributes of the root element. */
    attributes: {
      onPointerOver: ({ pointerType, target }: PointerEvent) =>
        setIsHovered(pointerType === 'mouse' && !isItsButton(target)),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }: FocusEvent) => setIsFocused(!isItsButton(target)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setIsFocused(false)
      },
    },
  }
}

/** The button itself does not pause: pressing "resume" hovers and focuses it. */
const isItsButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-autoplay]') !== null

const usePageHidden = (): boolean =>
  useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === 'hidden',
    () => false,
  )

/** Whether the focus is in a dialog that does not contain the element; every dialog takes the focus. */
function useDialogOver(element: RefObject<HTMLElement | null>): boolean {
  const read = useCallback(() => {
    const dialog = document.activeElement?.closest('dialog, [role="dialog"], [role="alertdialog"]')
    return Boolean(dialog && !dialog.contains(element.current))
  }, [element])
  return useSyncExternalStore(subscribeToFocus, read, () => false)
}

const subscribeToVisibility = (onChange: () => void) => subscribeTo(['visibilitychange'], onChange)
const subscribeToFocus = (onChange: () => void) => subscribeTo(['focusin', 'focusout'], onChange)

function subscribeTo(types: readonly string[], onChange: () => void): () => void {
  const listening = new AbortController()
  for (const type of types) document.addEventListener(type, onChange, { signal: listening.signal })
  return () => listening.abort()
}

import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { useCalm } from '../media/useCalm.ts'
import { useDialogOver } from '../media/useDialogOver.ts'
import { usePageHidden } from '../media/usePageHidden.ts'
import type { SlidesInUse } from './createSlides.ts'

type AutoplaySettings = {
  inUse: SlidesInUse | null
  /** Whether the gallery is one whose pictures change by themselves. */
  isOn: boolean
  root: RefObject<HTMLElement | null>
}

/**
 * Lets the pictures change by themselves unless there is a reason to rest: the mouse is over them, the focus is among
 * them, a dialog lies over the page, the page is hidden, less motion is wanted, or somebody has pressed the button.
 */
export function useAutoplay({ inUse, isOn, root }: AutoplaySettings) {
  const isCalm = useCalm()
  const [isWanted, setIsWanted] = useState(true)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isResting = [usePageHidden(), useDialogOver(root), isHovered, isFocused].includes(true)
  const isOffered = isOn && !isCalm
  const isRunning = isOffered && isWanted && !isResting

  useEffect(() => {
    if (!inUse || !isRunning) return
    inUse.swiper.autoplay.start()
    return () => {
      inUse.swiper.autoplay?.stop()
    }
  }, [inUse, isRunning])

  return {
    /** Whether there is anything to pause. */
    isOffered,
    isWanted,
    toggle: () => setIsWanted(!isWanted),
    /** For the element everything of the gallery is in. */
    watching: {
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

/** Who presses „Fortsetzen“ has mouse and focus on it, and means it. */
const isItsButton = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-autoplay]') !== null

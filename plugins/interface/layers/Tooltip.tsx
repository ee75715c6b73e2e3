'use client'

import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { keepPlaced } from './placePopup.ts'
import '../parts.css'
import './tooltip.css'

type TooltipProps = {
  /** Text without interactive elements. */
  content: ReactNode
  /** A single focusable element with its own accessible name. */
  children: ReactNode
}

/**
 * Describes a control: 200 ms after the pointer enters it, at once with the focus. Escape hides it, and the pointer may
 * move onto it. It never names the control, since touch screens do not show it.
 */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const handlers = useTooltip({ id, box, tip })
  return (
    <span ref={box} className="litfass-tooltip" {...handlers}>
      {children}
      <span ref={tip} id={id} role="tooltip" popover="manual" className="litfass-part litfass-tooltip__text">
        {content}
      </span>
    </span>
  )
}

type TooltipParts = {
  id: string
  box: RefObject<HTMLElement | null>
  tip: RefObject<HTMLElement | null>
}

/** Hides the open tooltip: only one is shown at a time. */
let hideOpen: (() => void) | undefined

function useTooltip({ id, box, tip }: TooltipParts) {
  const [isShown, setIsShown] = useState(false)
  const timing = useRef<TooltipTiming>(undefined)
  useDescription(id, box, tip)

  useEffect(() => {
    const created = createTooltipTiming(setIsShown)
    timing.current = created
    return created.hideNow
  }, [])

  useEffect(() => {
    const [popup, anchor] = [tip.current, box.current?.firstElementChild]
    const hide = timing.current?.hideNow
    if (!isShown || !popup || !anchor || !hide) return
    hideOpen?.()
    hideOpen = hide
    popup.showPopover()
    const stopPlacing = keepPlaced(popup, anchor, { side: 'above', align: 'middle' })
    const stopListening = hideOnEscape(hide)
    return () => {
      if (hideOpen === hide) hideOpen = undefined
      stopPlacing()
      stopListening()
      if (popup.isConnected) popup.hidePopover()
    }
  }, [isShown, tip, box])

  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') timing.current?.enter()
    },
    onPointerLeave: () => timing.current?.leave(),
    onPointerDown: () => timing.current?.hideNow(),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) timing.current?.showNow()
    },
    onBlur: () => timing.current?.hideNow(),
  }
}

/** Escape hides the tooltip first, and closes a dialog around it the next time. */
function hideOnEscape(hide: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    hide()
  }
  document.addEventListener('keydown', listen, { capture: true })
  return () => document.removeEventListener('keydown', listen, { capture: true })
}

/** Adds the tooltip to the descriptions of its control. */
function useDescription(id: string, box: TooltipParts['box'], tip: TooltipParts['tip']): void {
  useEffect(() => {
    const control = box.current?.firstElementChild
    if (!control || control === tip.current) return
    const others = (control.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .filter((one) => one && one !== id)
    control.setAttribute('aria-describedby', [...others, id].join(' '))
  }, [id, box, tip])
}

/** Time the pointer rests before a tooltip shows, and time it has to reach it, in ms. */
const [SHOW_MS, HIDE_MS] = [200, 150]

type TooltipTiming = Record<'enter' | 'leave' | 'showNow' | 'hideNow', () => void>

/** Decides when a tooltip is shown and hidden; independent of React and the DOM. */
export function createTooltipTiming(onChange: (isShown: boolean) => void): TooltipTiming {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (isShown: boolean, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => onChange(isShown), ms)
  }
  const now = (isShown: boolean) => {
    clearTimeout(timer)
    onChange(isShown)
  }
  return {
    enter: () => later(true, SHOW_MS),
    leave: () => later(false, HIDE_MS),
    showNow: () => now(true),
    hideNow: () => now(false),
  }
}

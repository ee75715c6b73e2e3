import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { keepPlaced } from '../layers/keepPlaced.ts'
import { createTooltipTimes, type TooltipTimes } from './createTooltipTimes.ts'

type TooltipParts = {
  id: string
  box: RefObject<HTMLElement | null>
  tip: RefObject<HTMLElement | null>
}

/** Only one tooltip at a time: the one that opens closes the other. */
let closeOther: (() => void) | undefined

/** When a tooltip is shown, where it stands, and which control it describes. */
export function useTooltip({ id, box, tip }: TooltipParts) {
  const [isShown, setIsShown] = useState(false)
  const times = useRef<TooltipTimes>(undefined)
  useDescribedControl(id, box, tip)

  useEffect(() => {
    const made = createTooltipTimes(setIsShown)
    times.current = made
    return made.hideNow
  }, [])

  useEffect(() => {
    const [popup, anchor] = [tip.current, box.current?.firstElementChild]
    const hide = times.current?.hideNow
    if (!isShown || !popup || !anchor || !hide) return
    closeOther?.()
    closeOther = hide
    popup.showPopover()
    const stopPlacing = keepPlaced(popup, anchor, { side: 'above', align: 'middle' })
    const stopListening = hideWithEscape(hide)
    return () => {
      if (closeOther === hide) closeOther = undefined
      stopPlacing()
      stopListening()
      if (popup.isConnected) popup.hidePopover()
    }
  }, [isShown, tip, box])

  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') times.current?.enter()
    },
    onPointerLeave: () => times.current?.leave(),
    onPointerDown: () => times.current?.hideNow(),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) times.current?.showNow()
    },
    onBlur: () => times.current?.hideNow(),
  }
}

/** Escape is for the tooltip first, and for the dialog it may stand in the next time. */
function hideWithEscape(hide: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    hide()
  }
  document.addEventListener('keydown', listen, { capture: true })
  return () => document.removeEventListener('keydown', listen, { capture: true })
}

function useDescribedControl(id: string, box: TooltipParts['box'], tip: TooltipParts['tip']): void {
  useEffect(() => {
    const control = box.current?.firstElementChild
    if (!control || control === tip.current) return
    const others = (control.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .filter((one) => one && one !== id)
    control.setAttribute('aria-describedby', [...others, id].join(' '))
  }, [id, box, tip])
}

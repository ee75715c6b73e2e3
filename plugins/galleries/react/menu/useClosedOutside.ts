import { type RefObject, useLayoutEffect, useRef } from 'react'

type ClosedOutside = {
  popup: RefObject<HTMLElement | null>
  button: HTMLElement
  opener: HTMLElement
  onClose: () => void
}

/** Closes a menu when somebody presses elsewhere or the focus goes elsewhere; its button opens and closes it itself. */
export function useClosedOutside({ popup, button, opener, onClose }: ClosedOutside): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const close = ({ type, target }: Event) => {
      if (!(target instanceof Node) || popup.current?.contains(target) || button.contains(target)) return
      if (type === 'focusin' && target === opener) return
      if (type === 'pointerdown') document.addEventListener('click', () => takeBack(opener), { once: true })
      latest.current()
    }
    document.addEventListener('pointerdown', close, { signal, capture: true })
    document.addEventListener('focusin', close, { signal, capture: true })
    return () => listening.abort()
  }, [popup, button, opener])
}

/** A press on nothing in particular leaves the focus nowhere: what had it has it again. */
function takeBack(opener: HTMLElement): void {
  if (document.activeElement === document.body) opener.focus({ preventScroll: true })
}

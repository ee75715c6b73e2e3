import { type RefObject, useEffect } from 'react'
import { modalOver } from './announce.ts'

/** Height of the messages at the top of the window, for what sticks there: it stands below them. */
const ROOM = '--litfass-messages'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]'

/**
 * Keeps room for the messages at the top of the page, so that they cover no control of it, and lets the browser scroll what gets the
 * focus below them. On a scrolled page nothing moves unless a control would be covered, and nothing when the room is given back.
 */
export function useMessageRoom(list: RefObject<HTMLElement | null> | undefined, isUsed: boolean): void {
  useEffect(() => {
    const shown = list?.current
    if (!isUsed || !shown) return
    const { style } = document.documentElement
    const measure = () => {
      // A dialog has a place of its own for them, and the page behind it waits as it is.
      if (modalOver()) return void style.removeProperty(ROOM)
      const room = Math.ceil(shown.getBoundingClientRect().bottom)
      const before = controlsInReach((element) => !shown.contains(element))
      style.setProperty(ROOM, `${room}px`)
      const after = new Set(controlsInReach(() => true))
      setRoom(room, { isMoved: window.scrollY === 0 || before.some((control) => !after.has(control)) })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    // They are shown again, as large as before, when they leave a dialog that has closed.
    shown.addEventListener('toggle', measure)
    return () => {
      observer.disconnect()
      shown.removeEventListener('toggle', measure)
      style.removeProperty(ROOM)
      setRoom(0, { isMoved: false })
    }
  }, [list, isUsed])
}

/**
 * The room is padding of the root: browsers do not scroll along with that themselves.
 * @param isMoved whether what is in view goes down with it; else it stays in place
 */
function setRoom(room: number, { isMoved }: { isMoved: boolean }): void {
  const { style } = document.documentElement
  const change = room - (Number.parseFloat(style.paddingBlockStart) || 0)
  if (change === 0) return
  const top = window.scrollY + (isMoved ? 0 : change)
  style.paddingBlockStart = style.scrollPaddingBlockStart = room === 0 ? '' : `${room}px`
  window.scrollTo({ top, behavior: 'instant' })
}

/**
 * The controls that a press in the middle of their visible part reaches. With messages, that part may lie behind one, or behind what
 * sticks below them.
 * @param counts whether something lies in the way of what is behind it
 */
function controlsInReach(counts: (element: Element) => boolean): Element[] {
  return [...document.querySelectorAll(CONTROLS)].filter((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2
    if (bottom <= 0 || top >= window.innerHeight || !counts(control)) return false
    return control.contains(document.elementsFromPoint((left + right) / 2, y).find(counts) ?? null)
  })
}

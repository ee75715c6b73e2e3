import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { menuMove } from './menuMove.ts'
import { typedItem } from './typedItem.ts'

/** After so long without a letter, in ms, the next one begins a new word. */
const WORD_MS = 500

type MenuKeys = { popup: RefObject<HTMLElement | null>; opener: HTMLElement; onClose: () => void }

/** The items of a menu, in their order. */
export const itemsOf = (menu: ParentNode) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

/** The keys of a menu: arrows, Home, End, letters, Space on links, and those that close it. */
export function useMenuKeys({ popup, opener, onClose }: MenuKeys) {
  const typing = useRef({ typed: '', at: Number.NEGATIVE_INFINITY })

  function lettersWith(letter: string, now: number): string {
    const { typed, at } = typing.current
    typing.current = { typed: now - at < WORD_MS ? typed + letter : letter, at: now }
    return typing.current.typed
  }

  function targetOf(event: KeyboardEvent): HTMLElement | undefined {
    const items = popup.current ? itemsOf(popup.current) : []
    const at = items.findIndex((item) => item.matches(':focus'))
    const names = items.map((item) => item.textContent.trim())
    const isLetter = event.key.length === 1 && event.key !== ' '
    const next = isLetter
      ? typedItem({ names, at, typed: lettersWith(event.key, event.timeStamp) })
      : menuMove(event.key, { at, count: items.length })
    return next === undefined ? undefined : items[next]
  }

  return (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' || event.key === 'Tab') {
      // From there Tab goes on by itself; Escape must not close a dialog round the menu as well.
      if (event.key === 'Escape') event.preventDefault()
      opener.focus({ preventScroll: true })
      return onClose()
    }
    const focused = document.activeElement
    if (event.key === ' ' && focused instanceof HTMLAnchorElement) {
      event.preventDefault()
      return focused.click()
    }
    const target = targetOf(event)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
}

import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { keepPlaced } from '../layers/keepPlaced.ts'
import { menuMove } from './menuMove.ts'

type PopoverMenu = {
  button: RefObject<HTMLElement | null>
  menu: RefObject<HTMLElement | null>
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

const itemsOf = (menu: Element | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

/** The keys, the focus and the place of a menu that opens as a popover. Escape and pressing elsewhere are the browser's. */
export function usePopoverMenu({ button, menu, isOpen, setIsOpen }: PopoverMenu) {
  useEffect(() => {
    const popup = menu.current
    if (!popup) return
    const note = () => setIsOpen(popup.matches(':popover-open'))
    popup.addEventListener('toggle', note)
    return () => popup.removeEventListener('toggle', note)
  }, [menu, setIsOpen])

  useEffect(() => {
    const [popup, anchor] = [menu.current, button.current]
    if (!isOpen || !popup || !anchor) return
    if (!popup.contains(document.activeElement)) itemsOf(popup)[0]?.focus({ preventScroll: true })
    return keepPlaced(popup, anchor, { side: 'below', align: 'start' })
  }, [isOpen, menu, button])

  function close(): void {
    menu.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
  }

  return {
    close,
    onButtonKey(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      menu.current?.showPopover()
    },
    onMenuKey(event: KeyboardEvent) {
      // Tab goes on from the button, as if the menu had not been there.
      if (event.key === 'Tab') return close()
      const items = itemsOf(menu.current)
      const focused = document.activeElement
      const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1
      const next = menuMove(event.key, at, items.length)
      if (event.key === ' ' && focused instanceof HTMLAnchorElement) {
        event.preventDefault()
        return focused.click()
      }
      if (next === undefined) return
      event.preventDefault()
      items[next]?.focus()
    },
  }
}

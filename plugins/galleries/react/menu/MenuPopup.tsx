import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFigures } from '../context/ProvideFigures.tsx'
import { keepEvents } from './keepEvents.ts'
import { layerHost } from './layerHost.ts'
import { placeMenu } from './placeMenu.ts'
import { useClosedOutside } from './useClosedOutside.ts'
import { itemsOf, useMenuKeys } from './useMenuKeys.ts'
import './parts.css'
import './menu.css'

type MenuPopupProps = {
  /** Where it stands. */
  button: HTMLElement
  /** What gets the focus back. */
  opener: HTMLElement
  /** Said above the items. */
  note?: ReactNode
  isProblem?: boolean
  /** Whether its items are still to come. */
  isBusy?: boolean
  onClose: () => void
  /** Elements with the role `menuitem`. */
  children?: ReactNode
}

/** A menu at its button, over everything else. It is open as long as it is drawn. */
export function MenuPopup({ button, opener, note, isProblem, isBusy, onClose, children }: MenuPopupProps) {
  const { words, language } = useFigures()
  const popup = useRef<HTMLDivElement>(null)
  const [host] = useState(() => layerHost(button))
  const id = useId()
  const press = useMenuKeys({ popup, opener, onClose })
  useShownAt(popup, button)
  useClosedOutside({ popup, button, opener, onClose })
  useFocusInside(popup)
  return createPortal(
    <div ref={popup} popover="manual" className="litfass-menu" lang={language} {...keepEvents}>
      <p
        id={id}
        role={isProblem ? 'alert' : 'status'}
        className={`litfass-menu__note${isBusy ? ' litfass-menu__note--late' : ''}`}
      >
        {note}
      </p>
      <div
        role="menu"
        tabIndex={-1}
        onKeyDown={press}
        aria-label={words.menuName}
        aria-describedby={note ? id : undefined}
        aria-busy={isBusy}
        className="litfass-menu__items"
      >
        {children}
      </div>
    </div>,
    host,
  )
}

function useShownAt(popup: RefObject<HTMLElement | null>, button: HTMLElement): void {
  useLayoutEffect(() => {
    popup.current?.showPopover()
  }, [popup])

  // After each drawing: with its items it is larger than without.
  useLayoutEffect(() => {
    const place = () => {
      const menu = popup.current
      if (!menu) return
      const size = { width: menu.offsetWidth, height: menu.offsetHeight }
      const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const { left, top } = placeMenu(button.getBoundingClientRect(), size, room)
      menu.style.translate = `${left}px ${top}px`
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, capture: true, passive: true }
    place()
    window.addEventListener('scroll', place, options)
    window.addEventListener('resize', place, options)
    return () => listening.abort()
  })
}

/** The first item gets the focus as soon as there is one; until then the menu itself has it. */
function useFocusInside(popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const menu = popup.current?.querySelector<HTMLElement>('[role="menu"]')
    const focused = document.activeElement
    if (!menu || (focused !== menu && menu.contains(focused))) return
    const [first = menu] = itemsOf(menu)
    first.focus({ preventScroll: true })
  })
}

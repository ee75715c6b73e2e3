'use client'

import {
  type AnchorHTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './menu.module.css'
import { createMenuKeys, menuItems } from './menuKeys.ts'
import { keepPlaced } from './placePopup.ts'
import '../tokens.css'

type MenuItemProps = { icon?: ReactNode; className?: string; onChoose: () => void; children: ReactNode }

/** An action of a menu. */
export function MenuItem({ icon, className = '', onChoose, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${styles.item} ${className}`}
      onClick={onChoose}
    >
      {icon}
      {children}
    </button>
  )
}

type MenuLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick'> & {
  href: string
  icon?: ReactNode
  onChoose: () => void
}

/** A link of a menu. `onChoose` runs after the browser has followed it, which needs the link to be there. */
export function MenuLink({ icon, href, onChoose, children, ...link }: MenuLinkProps) {
  return (
    <a
      {...link}
      href={href}
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      onClick={() => setTimeout(onChoose)}
    >
      {icon}
      {children}
    </a>
  )
}

/** Returns the `keydown` handler of the menu inside `popup`, for an element with the role `menu`. */
export function useMenuKeys(popup: RefObject<HTMLElement | null>, leave: () => void) {
  const latest = useRef(leave)
  useLayoutEffect(() => {
    latest.current = leave
  })
  const [keys] = useState(() => createMenuKeys({ menu: () => popup.current, leave: () => latest.current() }))
  return keys
}

type PopoverMenu = {
  button: RefObject<HTMLElement | null>
  menu: RefObject<HTMLElement | null>
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

/**
 * Keys, focus and place of a menu that is always in the page as a `popover="auto"`, and so opens without a script. Light
 * dismissal is the browser's.
 */
export function usePopoverMenu({ button, menu, isOpen, setIsOpen }: PopoverMenu) {
  useEffect(() => {
    const popup = menu.current
    if (!popup) return
    const update = () => setIsOpen(popup.matches(':popover-open'))
    popup.addEventListener('toggle', update)
    return () => popup.removeEventListener('toggle', update)
  }, [menu, setIsOpen])

  useEffect(() => {
    const [popup, anchor] = [menu.current, button.current]
    if (!isOpen || !popup || !anchor) return
    if (!popup.contains(document.activeElement)) menuItems(popup)[0]?.focus({ preventScroll: true })
    return keepPlaced(popup, anchor, { side: 'below', align: 'start' })
  }, [isOpen, menu, button])

  function close(): void {
    menu.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
  }

  return {
    close,
    onMenuKey: useMenuKeys(menu, close),
    onButtonKey(event: { key: string; preventDefault: () => void }) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      menu.current?.showPopover()
    },
  }
}

'use client'

import { type AnchorHTMLAttributes, type ReactNode, type RefObject, useCallback, useEffect } from 'react'
import styles from './menu.module.css'
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

type PopoverMenu = {
  button: RefObject<HTMLElement | null>
  menu: RefObject<HTMLElement | null>
  isOpen: boolean
  setIsOpen: (isOpen: boolean) => void
}

/**
 * Keys, focus and place of a menu that is always in the page as a `popover="auto"`, and so opens without a script. Light
 * dismissal is the browser's. The rest is loaded when someone is about to open it, by `prepare`, or with its opening;
 * where that fails, the menu stays in the middle of the window and is walked through by Tab.
 */
export function usePopoverMenu({ button, menu, isOpen, setIsOpen }: PopoverMenu) {
  useEffect(() => {
    const popup = menu.current
    if (!popup) return
    const update = () => setIsOpen(popup.matches(':popover-open'))
    popup.addEventListener('toggle', update)
    return () => popup.removeEventListener('toggle', update)
  }, [menu, setIsOpen])

  const close = useCallback(() => {
    menu.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
  }, [menu, button])

  useEffect(() => {
    const [popup, anchor] = [menu.current, button.current]
    if (!isOpen || !popup || !anchor) return
    let isOver = false
    let detach: (() => void) | undefined
    // Unseen until it has its place.
    popup.style.visibility = 'hidden'
    load().then(
      ({ attachMenu }) => {
        popup.style.visibility = ''
        if (!isOver) detach = attachMenu({ popup, button: anchor, close })
      },
      (error: unknown) => {
        console.warn('The keys of a menu could not be loaded.', error)
        popup.style.visibility = ''
        for (const item of popup.querySelectorAll<HTMLElement>('[role="menuitem"]')) item.tabIndex = 0
      },
    )
    return () => {
      isOver = true
      detach?.()
    }
  }, [isOpen, menu, button, close])

  return {
    close,
    prepare: () => void load().catch(() => undefined),
    onButtonKey(event: { key: string; preventDefault: () => void }) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      menu.current?.showPopover()
    },
  }
}

const load = () => import('./attachMenu.ts')

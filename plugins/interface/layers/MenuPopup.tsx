'use client'

import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { containedEvents, layerHost, watchOutside } from './layers.ts'
import styles from './menu.module.css'
import { createMenuKeys, menuItems } from './menuKeys.ts'
import { keepPlaced } from './placePopup.ts'
import '../tokens.css'

type MenuPopupProps = {
  /** The button the menu is placed at, which opens and closes it. */
  button: HTMLElement
  /** Gets the focus back; the button when left out. */
  opener?: HTMLElement
  label: string
  lang?: string
  /** Shown above the items. */
  note?: ReactNode
  isProblem?: boolean
  /** Whether the items are still loading. */
  isBusy?: boolean
  onClose: () => void
  /** `MenuItem` and `MenuLink`. */
  children?: ReactNode
}

/** A menu over everything else, open as long as it is rendered. The first item gets the focus as soon as there is one. */
export function MenuPopup({ button, opener = button, label, lang, note, onClose, ...props }: MenuPopupProps) {
  const { isProblem = false, isBusy = false, children } = props
  const popup = useRef<HTMLDivElement>(null)
  const [host] = useState(() => layerHost(button))
  const id = useId()
  const leave = () => {
    opener.focus({ preventScroll: true })
    onClose()
  }
  const press = useMenuKeys(popup, leave)
  useShownAt(popup, button)
  useClosedOutside({ popup, button, opener, onClose })
  useFocusInside(popup)
  return createPortal(
    <div
      ref={popup}
      popover="manual"
      className={`${styles.menu} litfass-own`}
      lang={lang}
      {...containedEvents}
    >
      <p
        id={id}
        role={isProblem ? 'alert' : 'status'}
        className={isBusy ? `${styles.note} ${styles.late}` : styles.note}
      >
        {note}
      </p>
      <div
        role="menu"
        tabIndex={-1}
        onKeyDown={press}
        aria-label={label}
        aria-describedby={note ? id : undefined}
        aria-busy={isBusy}
        className={styles.items}
      >
        {children}
      </div>
    </div>,
    host,
  )
}

/** Returns the `keydown` handler of the menu inside `popup`, for an element with the role `menu`. */
function useMenuKeys(popup: RefObject<HTMLElement | null>, leave: () => void) {
  const latest = useRef(leave)
  useLayoutEffect(() => {
    latest.current = leave
  })
  const [keys] = useState(() => createMenuKeys({ menu: () => popup.current, leave: () => latest.current() }))
  return keys
}

function useShownAt(popup: RefObject<HTMLElement | null>, button: HTMLElement): void {
  useLayoutEffect(() => {
    popup.current?.showPopover()
  }, [popup])
  // After each render: with its items it is larger than without.
  useLayoutEffect(() => {
    if (popup.current) return keepPlaced(popup.current, button, { side: 'below', align: 'end' })
  })
}

type ClosedOutside = {
  popup: RefObject<HTMLElement | null>
  button: HTMLElement
  opener: HTMLElement
  onClose: () => void
}

/** Closes a menu when the user presses elsewhere or the focus goes elsewhere. */
function useClosedOutside({ popup, button, opener, onClose }: ClosedOutside): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(
    () =>
      watchOutside(
        (target) => popup.current?.contains(target) === true || button.contains(target),
        ({ type, target }) => {
          if (type === 'focusin' && target === opener) return
          if (type === 'pointerdown')
            document.addEventListener('click', () => takeBack(opener), { once: true })
          latest.current()
        },
      ),
    [popup, button, opener],
  )
}

/** A press on nothing in particular leaves the focus nowhere; the opener takes it back. */
function takeBack(opener: HTMLElement): void {
  if (document.activeElement === document.body) opener.focus({ preventScroll: true })
}

/** Focuses the first item as soon as there is one; until then the menu itself has the focus. */
function useFocusInside(popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const menu = popup.current?.querySelector<HTMLElement>('[role="menu"]')
    const focused = document.activeElement
    if (!menu || (focused !== menu && menu.contains(focused))) return
    const [first = menu] = menuItems(menu)
    first.focus({ preventScroll: true })
  })
}

import { menuMove } from '../menu/menuMove.ts'

type AttachedMenu = {
  button: HTMLElement
  /** Where the menu is put. */
  host: HTMLElement
  label: string
  /** Made anew at each opening. */
  items: () => HTMLElement[]
}

/** `close` says whether there was something to close. */
type Menu = { close: () => boolean }

/**
 * Gives a button a menu, by the menu button pattern of WAI-ARIA: arrow keys, Home and End move in it, Escape, Tab
 * and a click elsewhere close it, and the focus goes back to the button.
 */
export function attachMenu({ button, host, label, items }: AttachedMenu): Menu {
  const menu = document.createElement('div')
  menu.role = 'menu'
  menu.hidden = true
  menu.className = 'litfass-lightbox__menu'
  menu.setAttribute('aria-label', label)
  button.setAttribute('aria-haspopup', 'menu')
  button.setAttribute('aria-expanded', 'false')
  host.append(menu)
  const entries = () => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

  function open(at: number): void {
    menu.replaceChildren(...items())
    menu.hidden = false
    button.setAttribute('aria-expanded', 'true')
    entries().at(at)?.focus()
  }

  function close(): boolean {
    if (menu.hidden) return false
    const hadFocus = menu.contains(document.activeElement)
    menu.hidden = true
    button.setAttribute('aria-expanded', 'false')
    if (hadFocus) button.focus()
    return true
  }

  button.addEventListener('click', () => (menu.hidden ? open(0) : close()))
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    take(event)
    open(event.key === 'ArrowDown' ? 0 : -1)
  })
  host.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target) && !button.contains(target)) close()
  })
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  menu.addEventListener('keydown', (event) => {
    const all = entries()
    const at = all.findIndex((entry) => entry.matches(':focus'))
    const next = menuMove(event.key, { at, count: all.length })
    if (event.key === 'Tab') {
      close()
      return
    }
    // Everything else stays in the menu: the lightbox must not close, move or zoom below it.
    event.stopPropagation()
    if (event.key === 'Escape') close()
    if (next !== undefined) all[next]?.focus()
    // A button answers to the space bar by itself.
    const link =
      event.key === ' ' && document.activeElement instanceof HTMLAnchorElement && document.activeElement
    if (link) link.click()
    if (link || next !== undefined || event.key === 'Escape') event.preventDefault()
  })
  return { close }
}

function take(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Time without a letter after which the next one begins a new word, in ms. */
const WORD_MS = 500

/** Returns the item a key leads to, with -1 for none; `undefined` for keys that lead nowhere. */
export function menuMove(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

type Typed = { names: readonly string[]; at: number; typed: string }

/**
 * Returns the item that typed letters lead to. A single letter, also when repeated, goes on to the next name beginning
 * with it; further letters stay where they match.
 */
export function typedItem({ names, at, typed }: Typed): number | undefined {
  const letters = typed.toLocaleLowerCase()
  const isOneLetter = [...letters].every((letter) => letter === letters[0])
  const sought = isOneLetter ? letters.slice(0, 1) : letters
  const order = names.map((_, index) => (at + (isOneLetter ? 1 : 0) + index + names.length) % names.length)
  return order.find((index) => sought !== '' && names[index]?.toLocaleLowerCase().startsWith(sought))
}

/** Returns the items of a menu in their order. */
export const menuItems = (menu: ParentNode | null | undefined): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

/** An event of the browser or of React. */
type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp' | 'preventDefault' | 'stopPropagation'
>

type MenuKeys = {
  /** The element that holds the items. */
  menu: () => ParentNode | null
  /** Closes the menu and returns the focus; after that Tab moves on as usual. */
  leave: () => void
}

/**
 * Creates the `keydown` handler of a menu, by the menu pattern of WAI-ARIA: arrow keys, Home, End and letters move, Space
 * follows a link, Escape and Tab leave. Keys with a modifier belong to the browser.
 */
export function createMenuKeys({ menu, leave }: MenuKeys): (event: Pressed) => void {
  let typed = ''
  let typedAt = Number.NEGATIVE_INFINITY

  function addLetter({ key, timeStamp }: Pressed): string {
    typed = timeStamp - typedAt < WORD_MS ? typed + key : key
    typedAt = timeStamp
    return typed
  }

  function targetOf(event: Pressed): HTMLElement | undefined {
    const items = menuItems(menu())
    const at = items.findIndex((item) => item.matches(':focus'))
    const isLetter = event.key.length === 1 && event.key !== ' '
    const names = items.map((item) => item.textContent.trim())
    const next = isLetter
      ? typedItem({ names, at, typed: addLetter(event) })
      : menuMove(event.key, at, items.length)
    return next === undefined ? undefined : items[next]
  }

  return (event) => {
    if (event.key === 'Tab') return leave()
    // Elements around the menu handle these keys differently.
    event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      // A dialog around the menu must not close as well.
      event.preventDefault()
      return leave()
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

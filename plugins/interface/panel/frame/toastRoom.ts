/** Height of Payload's messages at the lower end of the window, for what ends there: it ends above them. */
const ROOM = '--litfass-toasts'

const TOASTS = '.payload-toast-container'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]'

/** What scrolls beside the page: the navigation, and drawers over it. */
const SCROLLED = '.nav__scroll, .drawer--is-open .drawer__content-children'

/**
 * Keeps room for Payload's messages: the panel ends above them as if the window were lower, and what they would cover is scrolled clear
 * of them. Nothing else moves, and nothing when they leave.
 * @returns a function that ends it
 */
export function keepToastRoom(): () => void {
  const { style } = document.documentElement
  const sizes = new ResizeObserver(
    ([entry]) => entry && setRoom(Math.ceil(entry.target.getBoundingClientRect().height)),
  )
  let shown: Element | null = null
  const look = () => {
    const list = document.querySelector(TOASTS)
    if (list === shown) return
    sizes.disconnect()
    shown = list
    if (list) sizes.observe(list)
    else setRoom(0)
  }
  look()
  // The list is in the page only while there are messages.
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true })
  return () => {
    changes.disconnect()
    sizes.disconnect()
    style.removeProperty(ROOM)
  }
}

function setRoom(room: number): void {
  const { style } = document.documentElement
  const before = Number.parseFloat(style.getPropertyValue(ROOM)) || 0
  if (room === before) return
  const covered = room > before ? scrollersOf(document.querySelectorAll(CONTROLS), room) : []
  style.setProperty(ROOM, `${room}px`)
  for (const scroller of covered) scroller.scrollBy({ top: room - before, behavior: 'instant' })
}

/** What has a control where the messages are, and can be scrolled. */
function scrollersOf(controls: Iterable<Element>, room: number): Set<Element> {
  const found = new Set<Element>()
  for (const control of controls) {
    const { width, height, top, bottom } = control.getBoundingClientRect()
    if (width === 0 || height === 0 || bottom <= window.innerHeight - room || top >= window.innerHeight)
      continue
    if (control.closest(TOASTS)) continue
    const scroller = control.closest(SCROLLED) ?? document.scrollingElement
    if (scroller) found.add(scroller)
  }
  return found
}

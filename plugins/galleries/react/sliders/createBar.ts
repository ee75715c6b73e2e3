/** The directions in which a bar can scroll further. */
export type Overflow = { back: boolean; on: boolean }

/** A bar with arrows. */
export type ActiveBar = {
  /** Scrolls to the next links that are not fully visible. */
  step: (direction: 'back' | 'on', behavior: ScrollBehavior) => void
  disconnect: () => void
}

/** Distance to an end that counts as reached, in px: browsers do not always scroll to the exact pixel. */
const TOLERANCE = 1

/** Makes a scrolling list of links scroll by arrows. Wheel, touch and focus scroll it natively. */
export function createBar(list: HTMLElement, onOverflow: (overflow: Overflow) => void): ActiveBar {
  let last: Overflow | undefined
  const update = () => {
    const scrolled = Math.abs(list.scrollLeft)
    const overflow = {
      back: scrolled > TOLERANCE,
      on: scrolled + list.clientWidth < list.scrollWidth - TOLERANCE,
    }
    if (last?.back === overflow.back && last.on === overflow.on) return
    last = overflow
    onOverflow(overflow)
  }
  const observer = new ResizeObserver(update)
  observer.observe(list)
  list.addEventListener('scroll', update, { passive: true })
  update()

  return {
    step(direction, behavior) {
      const isRightToLeft = getComputedStyle(list).direction === 'rtl'
      const outer = list.getBoundingClientRect()
      const items = [...list.children].map((item) => {
        const { left, right, width } = item.getBoundingClientRect()
        const start = isRightToLeft ? outer.right - right : left - outer.left
        return { start, end: start + width }
      })
      const distance = barStep(direction, { items, width: outer.width })
      list.scrollBy({ left: isRightToLeft ? -distance : distance, behavior })
    },
    disconnect() {
      observer.disconnect()
      list.removeEventListener('scroll', update)
    },
  }
}

/** Start and end of the links in px from the visible start of the bar, and the visible width. */
type BarLayout = { items: readonly { start: number; end: number }[]; width: number }

/** Part of a link that may be cut off while it still counts as fully visible, in px. */
const HAIRLINE = 0.5

/**
 * Returns how far a bar scrolls, in px, negative for back: the next link that is not fully visible moves to the opposite
 * edge. A link wider than the bar is passed in steps of the bar.
 */
export function barStep(direction: 'back' | 'on', { items, width }: BarLayout): number {
  if (direction === 'on') {
    const next = items.find(({ end }) => end > width + HAIRLINE)
    return next && next.start > HAIRLINE ? next.start : width
  }
  const next = items.findLast(({ start }) => start < -HAIRLINE)
  return next && next.end < width - HAIRLINE ? next.end - width : -width
}

import { barStep } from './barStep.ts'

/** Which ways there is more of a bar. */
export type MoreOfBar = { back: boolean; on: boolean }

/** A bar that has arrows. */
export type BarInUse = {
  /** Moves on, or back, to the links that are not seen whole. */
  step: (direction: 'back' | 'on', behavior: ScrollBehavior) => void
  end: () => void
}

/** What may be left to an end, in px: browsers do not always arrive to the pixel. */
const REST = 1

/** Gives arrows to a list of links that scrolls: wheel, finger and the focus move it as they move everything else. */
export function createBar(list: HTMLElement, onChange: (more: MoreOfBar) => void): BarInUse {
  let told: MoreOfBar | undefined
  const report = () => {
    const gone = Math.abs(list.scrollLeft)
    const more = { back: gone > REST, on: gone + list.clientWidth < list.scrollWidth - REST }
    if (told?.back === more.back && told.on === more.on) return
    told = more
    onChange(more)
  }
  const observer = new ResizeObserver(report)
  observer.observe(list)
  list.addEventListener('scroll', report, { passive: true })
  report()

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
    end() {
      observer.disconnect()
      list.removeEventListener('scroll', report)
    },
  }
}

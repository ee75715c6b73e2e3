let holders = 0
let restore: (() => void) | undefined

/**
 * Keeps the page from scrolling, where it is, until every caller has released it. The space of its scroll bar stays, so that nothing
 * behind the layer moves. Payload's panel has a body that never scrolls sideways: behind a locked page that would become a box of its
 * own, begin at its top, and leave a page that was scrolled blank.
 * @returns releases it
 */
export function lockScroll(): () => void {
  holders += 1
  if (holders === 1) restore = lock()
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holders -= 1
    if (holders === 0) restore?.()
  }
}

function lock(): () => void {
  const { documentElement: page, body } = document
  const before = [page.style.overflow, page.style.scrollbarGutter, body.style.overflow] as const
  const hasScrollbar = window.innerWidth > page.clientWidth
  page.style.overflow = 'hidden'
  if (hasScrollbar) page.style.scrollbarGutter = 'stable'
  body.style.overflow = 'visible'
  return () => {
    ;[page.style.overflow, page.style.scrollbarGutter, body.style.overflow] = before
  }
}

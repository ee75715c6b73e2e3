import './lockScroll.css'

/** Says on the root element that the page must not scroll: `gutter` where it has a scroll bar, whose space stays. */
const ATTRIBUTE = 'data-litfass-locked'

let holders = 0

/**
 * Keeps the page from scrolling, where it is, until every caller has released it. A style sheet does it: nothing that another library
 * writes to the styles of the page meanwhile, such as a drawer of Payload's panel that closes, is overwritten when the last layer is
 * gone.
 * @returns releases it
 */
export function lockScroll(): () => void {
  const { documentElement: page } = document
  if (holders === 0) page.setAttribute(ATTRIBUTE, window.innerWidth > page.clientWidth ? 'gutter' : '')
  holders += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holders -= 1
    if (holders === 0) page.removeAttribute(ATTRIBUTE)
  }
}

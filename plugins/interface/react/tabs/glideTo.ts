/** The “deep-link smudge”: so long the page glides to its tabs, in ms. */
const GLIDE_MS = 300

const STOPPING = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scrolls the page to an element, unless somebody scrolls it themselves meanwhile; at once for those who want less
 * motion.
 */
export function glideTo(element: Element): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const from = window.scrollY
  const began = performance.now()
  const listening = new AbortController()
  const stop = () => listening.abort()
  for (const type of STOPPING)
    window.addEventListener(type, stop, { signal: listening.signal, passive: true })

  function step(): void {
    if (listening.signal.aborted) return
    const done = calm ? 1 : Math.min(1, (performance.now() - began) / GLIDE_MS)
    // Pictures above may still come: where it is, is asked each time.
    const to = window.scrollY + element.getBoundingClientRect().top - roomAbove(element)
    window.scrollTo({ top: from + (to - from) * (1 - (1 - done) ** 3), behavior: 'instant' })
    if (done < 1) requestAnimationFrame(step)
    else stop()
  }
  step()
}

/** What the page keeps free above whatever is scrolled to, as under a header that stays. */
function roomAbove(element: Element): number {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart)
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart)
  return (margin || 0) + (padding || 0)
}

/** How long a page may take to be drawn again. */
const PATIENCE_MS = 1000

/**
 * Remembers the figure `element` stands in. The returned function gives it the focus once what had it has gone: somebody
 * at the keyboard goes on from there and not from the beginning of the page.
 */
export function focusNear(element: HTMLElement): () => void {
  const figure = element.closest<HTMLElement>('figure') ?? element.parentElement
  return () => {
    const end = performance.now() + PATIENCE_MS
    const look = () => {
      if (!figure?.isConnected || performance.now() > end) return
      if (document.activeElement !== document.body) return void requestAnimationFrame(look)
      figure.tabIndex = -1
      figure.focus({ preventScroll: true })
    }
    requestAnimationFrame(look)
  }
}

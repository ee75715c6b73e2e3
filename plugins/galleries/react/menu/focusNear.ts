/**
 * Remembers the figure `element` stands in. The returned function gives it the focus when what had it has gone: somebody
 * at the keyboard goes on from there and not from the beginning of the page.
 */
export function focusNear(element: HTMLElement): () => void {
  const figure = element.closest<HTMLElement>('figure') ?? element.parentElement
  return () => {
    // After the page has been drawn again.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body || !figure?.isConnected) return
      figure.tabIndex = -1
      figure.focus({ preventScroll: true })
    })
  }
}

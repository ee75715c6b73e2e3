/** Calls `tell` once, as soon as a list is longer than the room it has; the returned function ends the wait. */
export function whenTooLong(list: HTMLElement, tell: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (list.scrollWidth <= list.clientWidth) return
    observer.disconnect()
    tell()
  })
  observer.observe(list)
  return () => observer.disconnect()
}

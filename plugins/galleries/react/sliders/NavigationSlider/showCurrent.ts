/** Scrolls a list so that the link of the page somebody is on stands in its middle; the page itself stays. */
export function showCurrent(list: HTMLElement): void {
  const current = list.querySelector('[aria-current]:not([aria-current="false"])')
  if (!current) return
  const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()]
  const distance = inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  list.scrollTo({ left: list.scrollLeft + distance, behavior: 'instant' })
}

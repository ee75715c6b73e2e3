/** Spec media 9: figures are measured anew so long after a slider or an accordion has changed. */
const SETTLED_MS = 50

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Says that something on the page opened, closed or moved; figures measure themselves anew 50 ms later. */
export function layoutChanged(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    for (const listener of listeners) listener()
  }, SETTLED_MS)
}

/** Calls `listener` 50 ms after the layout has changed; the returned function ends it. `<details>` count by themselves. */
export function onLayoutChange(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('toggle', layoutChanged, { capture: true })
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('toggle', layoutChanged, { capture: true })
  }
}

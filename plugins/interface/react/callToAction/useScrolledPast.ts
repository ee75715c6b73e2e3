import { useCallback, useSyncExternalStore } from 'react'

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  window.addEventListener('resize', changed)
  return () => {
    window.removeEventListener('scroll', changed)
    window.removeEventListener('resize', changed)
  }
}

/** Whether the page is scrolled by so many CSS px at least; `undefined` until there is a window. */
export function useScrolledPast(offset: number): boolean | undefined {
  const read = useCallback(() => window.scrollY >= offset, [offset])
  return useSyncExternalStore<boolean | undefined>(subscribe, read, () => undefined)
}

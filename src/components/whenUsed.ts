const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Begins once somebody does anything on the page: a first visit loads nothing that is not used. Begins at once where they have
 * done so before the page was awake, or have come to a place of it.
 * @returns stops either
 */
export function whenUsed(begin: () => () => void): () => void {
  if (scrollY > 0 || location.hash || navigator.userActivation?.hasBeenActive) return begin()
  let stop: (() => void) | undefined
  const forget = () => {
    for (const use of USES) window.removeEventListener(use, start)
  }
  const start = (event: Event) => {
    // The browser invents a move where the page moves below a pointer that stays.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY)
      return
    forget()
    stop = begin()
  }
  for (const use of USES) window.addEventListener(use, start, { passive: true })
  return () => {
    forget()
    stop?.()
  }
}

const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Begins once somebody does anything on the page, or has done so before the page was awake: a first visit loads nothing that
 * is not used.
 * @returns stops either
 */
export function whenUsed(begin: () => () => void): () => void {
  if (window.scrollY > 0 || navigator.userActivation?.hasBeenActive) return begin()
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

import type { Extent } from '../../domain/neededWidth.ts'

/** Spec media 9: a picture is loaded when it comes so near to the window. */
const MARGIN = '250px'

type Come = (box: Extent) => void

const waiting = new Map<Element, Come>()
let observer: IntersectionObserver | undefined

/**
 * Calls `come` once, with the size of the element in CSS px, when it is within 250 px of the window, or when the page
 * is printed. All elements share one observer; a browser without one is near at once.
 * @returns ends the wait
 */
export function whenNear(element: Element, come: Come): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    come(element.getBoundingClientRect())
    return () => undefined
  }
  if (waiting.size === 0) window.addEventListener('beforeprint', allCome)
  observer ??= createObserver()
  waiting.set(element, come)
  observer.observe(element)
  return () => leave(element)
}

function createObserver(): IntersectionObserver {
  const see = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target, boundingClientRect } of entries)
      if (isIntersecting) arrive(target, boundingClientRect)
  }
  // No scrollMargin besides: browsers add the two up for the window, and 250 px become 500.
  return new IntersectionObserver(see, { rootMargin: MARGIN })
}

function arrive(element: Element, box: Extent): void {
  const come = waiting.get(element)
  leave(element)
  come?.(box)
}

function leave(element: Element): void {
  observer?.unobserve(element)
  if (waiting.delete(element) && waiting.size === 0) window.removeEventListener('beforeprint', allCome)
}

function allCome(): void {
  for (const element of [...waiting.keys()]) arrive(element, element.getBoundingClientRect())
}

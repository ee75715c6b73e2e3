/** The size of a box in CSS px. */
type Size = { width: number; height: number }

/** Distance from the viewport, or from the part that scrolls, at which a picture is loaded (spec media 9). */
const MARGIN = '250px'

type Waiting = { observer: IntersectionObserver; onNear: (box: Size) => void }

const waiting = new Map<Element, Waiting>()
const observers = new WeakMap<Element | Document, IntersectionObserver>()

/**
 * Calls `onNear` once, with the size of the element in CSS px, when it comes within 250 px of the viewport, or of the
 * scrolling element `root` where there is one, or when the page is printed. All elements of a root share one observer; a
 * browser without `IntersectionObserver` calls at once.
 * @returns stops waiting
 */
export function whenNear(
  element: Element,
  onNear: (box: Size) => void,
  root: Element | null = null,
): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onNear(element.getBoundingClientRect())
    return () => undefined
  }
  if (waiting.size === 0) window.addEventListener('beforeprint', allArrive)
  const observer = observerOf(root)
  waiting.set(element, { observer, onNear })
  observer.observe(element)
  return () => forget(element)
}

function observerOf(root: Element | null): IntersectionObserver {
  const known = observers.get(root ?? document)
  if (known) return known
  const check = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target, boundingClientRect } of entries)
      if (isIntersecting) arrive(target, boundingClientRect)
  }
  // Without scrollMargin: browsers add it to the margin of the viewport, and 250 px become 500.
  const observer = new IntersectionObserver(check, { root, rootMargin: MARGIN })
  observers.set(root ?? document, observer)
  return observer
}

function arrive(element: Element, box: Size): void {
  const onNear = waiting.get(element)?.onNear
  forget(element)
  onNear?.(box)
}

function forget(element: Element): void {
  waiting.get(element)?.observer.unobserve(element)
  if (waiting.delete(element) && waiting.size === 0) window.removeEventListener('beforeprint', allArrive)
}

function allArrive(): void {
  for (const element of [...waiting.keys()]) arrive(element, element.getBoundingClientRect())
}

type Size = { width: number; height: number }
type Box = { left: number; right: number; top: number; bottom: number }

/** Distance of a popup from the window's edge and from its anchor, in CSS px. */
const [MARGIN, GAP] = [8, 4]

/**
 * The preferred side, and the edges that are aligned. At `end` a popup that would leave the window is aligned with the
 * start of its anchor instead.
 */
type PopupPlace = { side: 'above' | 'below'; align: 'start' | 'middle' | 'end' }

type Popup = { anchor: Box; popup: Size; window: Size; isRightToLeft?: boolean } & PopupPlace

/**
 * Returns the position of a popup in CSS px of the window: on its side, on the other one where it does not fit, and
 * inside the window.
 */
export function placePopup({ anchor, popup, window, side, align, isRightToLeft = false }: Popup) {
  const above = anchor.top - GAP - popup.height
  const below = anchor.bottom + GAP
  const fits = { above: above >= MARGIN, below: below + popup.height + MARGIN <= window.height }
  const isAbove = side === 'above' ? fits.above || !fits.below : fits.above && !fits.below
  return {
    left: clamp(leftOf({ anchor, popup, window, align, isRightToLeft }), window.width - popup.width - MARGIN),
    top: clamp(isAbove ? above : below, window.height - popup.height - MARGIN),
  }
}

function leftOf({ anchor, popup, window, align, isRightToLeft }: Omit<Popup, 'side'>): number {
  if (align === 'middle') return (anchor.left + anchor.right - popup.width) / 2
  const [atLeft, atRight] = [anchor.left, anchor.right - popup.width]
  const [start, end] = isRightToLeft ? [atRight, atLeft] : [atLeft, atRight]
  if (align === 'start') return start
  return end >= MARGIN && end + popup.width + MARGIN <= window.width ? end : start
}

const clamp = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most))

/** Keeps an open popover at its anchor while the page scrolls and changes. @returns stops it */
export function keepPlaced(popup: HTMLElement, anchor: Element, wanted: PopupPlace): () => void {
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl'
  const place = () => {
    const { left, top } = placePopup({
      ...wanted,
      isRightToLeft,
      anchor: anchor.getBoundingClientRect(),
      popup: { width: popup.offsetWidth, height: popup.offsetHeight },
      window: { width: document.documentElement.clientWidth, height: window.innerHeight },
    })
    popup.style.translate = `${left}px ${top}px`
  }
  popup.dataset.placed = ''
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  const observer = new ResizeObserver(place)
  observer.observe(popup)
  place()
  window.addEventListener('scroll', place, options)
  window.addEventListener('resize', place, options)
  return () => {
    observer.disconnect()
    listening.abort()
  }
}

import { type PopupPlace, placePopup } from './placePopup.ts'

/** Keeps an open popover at what it belongs to, while the page scrolls and changes; the returned function ends that. */
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

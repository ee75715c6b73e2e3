import type PhotoSwipe from 'photoswipe'
import { nextTask } from '../../viewport.ts'
import type { Opening } from '../opening.ts'
import { SHOWN_EVENT } from '../shownEvent.ts'
import { historySettled } from './history.ts'

/**
 * Keeps the page at the picture that is shown: sliders follow at once, and on closing the page scrolls to the picture.
 */
export function followOnPage(gallery: PhotoSwipe, opening: Opening): void {
  gallery.on('change', () => {
    for (const link of linksOf(gallery, opening))
      link.dispatchEvent(new CustomEvent(SHOWN_EVENT, { bubbles: true }))
  })
  gallery.on('close', () => {
    const link = shownLink(gallery, opening)
    if (!link) return
    scrollTo(link)
    // Closing goes back in the history, and the browser then returns to where the page was scrolled before.
    nextTask()
      .then(historySettled)
      .then(() => requestAnimationFrame(() => scrollTo(link)))
  })
}

/**
 * Returns the link of the picture that is shown, which gets the focus when the lightbox closes; `undefined` where the page
 * has none. The link it was opened by comes first, then one with a visible picture.
 */
export function shownLink(gallery: PhotoSwipe, opening: Opening): HTMLElement | undefined {
  const links = linksOf(gallery, opening)
  const { opener } = opening
  if (opener && links.includes(opener)) return opener
  const isVisible = (link: HTMLElement) =>
    link.querySelector('img')?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return links.find(isVisible) ?? links[0]
}

function linksOf(gallery: PhotoSwipe, { galleryId, pictures }: Opening): HTMLElement[] {
  const pid = pictures.at(gallery.currIndex)?.pid
  if (pid === undefined) return []
  const selector = `[data-lightbox="${CSS.escape(galleryId)}"][data-pid="${pid}"]`
  return [...document.querySelectorAll<HTMLElement>(selector)]
}

/** Scrolls to a picture that is not in view as a whole, as far as it fits. */
function scrollTo(link: HTMLElement): void {
  const { top, bottom, height } = (link.querySelector('img') ?? link).getBoundingClientRect()
  const isInView = top >= 0 && bottom <= window.innerHeight
  const isFilling = height > window.innerHeight && top <= 0 && bottom >= window.innerHeight
  if (!isInView && !isFilling && link.isConnected)
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
}

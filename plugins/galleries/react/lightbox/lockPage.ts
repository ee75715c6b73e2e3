import type PhotoSwipe from 'photoswipe'
import { closeGallery } from './closeGallery.ts'
import { nextTask } from './nextTask.ts'

/** Holds the page still, out of reach and out of hearing while a gallery is open, and leads the focus there and back. */
export function lockPage(gallery: PhotoSwipe, opener: HTMLElement | undefined): void {
  const before =
    opener ?? (document.activeElement instanceof HTMLElement ? document.activeElement : undefined)
  const page = document.documentElement
  const listening = new AbortController()
  const hasScrollbar = window.innerWidth > page.clientWidth
  let locked: Element[] = []

  function lock(): void {
    if (!gallery.element?.isConnected) return
    locked = [...document.body.children].filter(
      (child) => child !== gallery.element && !child.hasAttribute('inert'),
    )
    gallery.element.focus({ preventScroll: true })
    for (const child of locked) child.setAttribute('inert', '')
    page.classList.add('litfass-locked')
    page.classList.toggle('litfass-locked-gutter', hasScrollbar)
    document.addEventListener('keydown', (event) => closeEarly(gallery, event), { signal: listening.signal })
  }
  gallery.on('afterInit', () => {
    nextTask().then(lock)
  })
  gallery.on('destroy', () => {
    listening.abort()
    for (const child of locked) child.removeAttribute('inert')
    page.classList.remove('litfass-locked', 'litfass-locked-gutter')
    if (before?.isConnected) before.focus({ preventScroll: true })
  })
}

/** PhotoSwipe hears no key before it has finished opening. */
function closeEarly(gallery: PhotoSwipe, event: KeyboardEvent): void {
  if (event.key === 'Escape' && !gallery.opener.isOpen) closeGallery(gallery)
}

import { lockScroll } from '@litfass/interface/browser'
import type PhotoSwipe from 'photoswipe'
import type { Opening } from './opening.ts'

/** Labels the dialog and its parts in the language of the page; PhotoSwipe's labels are English or missing. */
export function labelParts(gallery: PhotoSwipe, { words, galleryId }: Opening): void {
  gallery.on('firstUpdate', () => {
    const { element, scrollWrap } = gallery
    element?.setAttribute('aria-modal', 'true')
    element?.setAttribute('aria-label', words.lightboxLabel)
    element?.setAttribute('data-gallery', galleryId)
    scrollWrap?.setAttribute('aria-label', words.lightboxPictures)
    scrollWrap?.removeAttribute('aria-roledescription')
    for (const holder of gallery.mainScroll.itemHolders) {
      holder.el.setAttribute('aria-label', words.lightboxPicture)
      holder.el.removeAttribute('aria-roledescription')
    }
  })
}

type LockOptions = {
  opener: HTMLElement | undefined
  /** Returns the link of the picture that is shown, which gets the focus rather than the opener. */
  shown: () => HTMLElement | undefined
  /** Closes the gallery, even while it is opening. */
  close: () => void
}

/** Makes the page inert and locks its scrolling while a gallery is open, and moves the focus there and back. */
export function lockPage(gallery: PhotoSwipe, { opener, shown, close }: LockOptions): void {
  const before =
    opener ?? (document.activeElement instanceof HTMLElement ? document.activeElement : undefined)
  const listening = new AbortController()
  let locked: Element[] = []
  let release: (() => void) | undefined

  function lock(): void {
    if (!gallery.element?.isConnected) return
    locked = [...document.body.children].filter(
      (child) => child !== gallery.element && !child.hasAttribute('inert'),
    )
    gallery.element.focus({ preventScroll: true })
    for (const child of locked) child.setAttribute('inert', '')
    release = lockScroll()
    document.addEventListener('keydown', closeEarly, { signal: listening.signal })
  }
  // PhotoSwipe does not listen for Escape during the opening animation.
  function closeEarly({ key }: KeyboardEvent): void {
    if (key === 'Escape' && !gallery.opener.isOpen) close()
  }
  // In a separate task, so that opening is not one long task.
  gallery.on('afterInit', () => void setTimeout(lock))
  gallery.on('destroy', () => {
    listening.abort()
    for (const child of locked) child.removeAttribute('inert')
    release?.()
    const next = shown() ?? before
    if (next?.isConnected) next.focus({ preventScroll: true })
  })
}

/** Makes the slides beside the current one inert: a link in them must not take the focus. */
export function hideNeighbours(gallery: PhotoSwipe): void {
  const update = () => {
    for (const { el, slide } of gallery.mainScroll.itemHolders) el.inert = slide !== gallery.currSlide
  }
  gallery.on('change', update)
  gallery.on('openingAnimationEnd', update)
}

/** Passes the focus of an arrow that is disabled on the first and last picture to the other arrow. */
export function keepArrowFocus(gallery: PhotoSwipe): void {
  gallery.on('afterInit', () => {
    const { element } = gallery
    const arrows = [...(element?.querySelectorAll<HTMLButtonElement>('.pswp__button--arrow') ?? [])]
    let focused: Element | null = null
    const remember = () => {
      focused = document.activeElement
    }
    element?.addEventListener('focusin', remember)
    gallery.on('change', () => {
      if (!arrows.some((arrow) => arrow === focused && arrow.disabled)) return
      const other = arrows.find((arrow) => !arrow.disabled) ?? element
      other?.focus()
    })
  })
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Prevents PhotoSwipe from handling keys that belong to an element inside the lightbox. */
export function guardKeys(gallery: PhotoSwipe): void {
  gallery.on('keydown', (event) => {
    const { key, target } = event.originalEvent
    const element = target instanceof Element ? target : undefined
    const isTyping = key !== 'Escape' && element?.matches(TEXT_FIELDS)
    const isScrolling = key.startsWith('Arrow') && /Up|Down/.test(key) && element?.matches('[tabindex="0"]')
    // A single letter must not zoom: speech input types letters.
    if (key === 'z' || isTyping || isScrolling) event.preventDefault()
  })
}

import type PhotoSwipe from 'photoswipe'
import type { GalleryWords } from '../../componentTexts.ts'
import type { Opening } from './opening.ts'

/** Returns the markup of a button's icon, 32 px square, in the colour of the text. */
export const icon = (path: string): string =>
  `<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32" width="32" height="32"><path fill="none" stroke="currentColor" stroke-width="2.5" d="${path}"/></svg>`

const ENTER_FULLSCREEN = 'M8 13V8h5M19 8h5v5M24 19v5h-5M13 24H8v-5'
const LEAVE_FULLSCREEN = 'M13 8v5H8M24 13h-5V8M19 24v-5h5M8 19h5v5'

/** Adds the fullscreen button, where the browser supports it. */
export function addFullscreenButton(gallery: PhotoSwipe, words: GalleryWords): void {
  if (!document.fullscreenEnabled) return
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'fullscreen',
      isButton: true,
      order: 15,
      title: words.lightboxFullscreen,
      html: icon(ENTER_FULLSCREEN),
      onInit: (button) => followFullscreen(gallery, button, words),
      onClick: () => {
        // A browser may refuse, which changes nothing.
        if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
        else gallery.element?.requestFullscreen().catch(() => undefined)
      },
    })
  })
}

function followFullscreen(gallery: PhotoSwipe, button: HTMLElement, words: GalleryWords): void {
  const update = () => {
    const isFull = document.fullscreenElement !== null
    const title = isFull ? words.lightboxLeaveFullscreen : words.lightboxFullscreen
    button.title = title
    button.setAttribute('aria-label', title)
    button.querySelector('path')?.setAttribute('d', isFull ? LEAVE_FULLSCREEN : ENTER_FULLSCREEN)
  }
  update()
  document.addEventListener('fullscreenchange', update)
  gallery.on('destroy', () => {
    document.removeEventListener('fullscreenchange', update)
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
  })
}

/** Delays before the controls are hidden, in ms: without mouse movement, and outside of the window (spec media 9). */
const IDLE_MS = {
  gallery: { still: 2000, outside: 2000 },
  navigation: { still: 4000, outside: 1000 },
} as const

const IDLE_CLASS = 'litfass-lightbox--idle'

/** PhotoSwipe's class, toggled by a tap on the picture. */
const VISIBLE_CLASS = 'pswp--ui-visible'

/**
 * Hides the controls while the mouse is idle, unless a control has visible focus or a menu is open. Keys and focus show
 * them again, also after a tap has hidden them.
 */
export function hideWhenIdle(gallery: PhotoSwipe, { idle, isByMouse }: Opening): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()

  const wake = () => {
    gallery.element?.classList.remove(IDLE_CLASS)
    clearTimeout(timer)
  }
  const show = () => {
    wake()
    // During the animations PhotoSwipe shows and hides them itself.
    if (gallery.opener.isOpen) gallery.element?.classList.add(VISIBLE_CLASS)
  }
  const hideAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => gallery.element?.classList.add(IDLE_CLASS), ms)
  }
  const onMove = ({ pointerType }: PointerEvent) => {
    wake()
    if (pointerType === 'mouse') hideAfter(IDLE_MS[idle].still)
  }
  const onOut = ({ pointerType, relatedTarget }: PointerEvent) => {
    if (pointerType === 'mouse' && !relatedTarget) hideAfter(IDLE_MS[idle].outside)
  }
  gallery.on('afterInit', () => {
    const { signal } = listening
    gallery.element?.addEventListener('pointermove', onMove, { signal })
    gallery.element?.addEventListener('focusin', show, { signal })
    document.addEventListener('pointerout', onOut, { signal })
    document.addEventListener('keydown', show, { signal })
    if (isByMouse) hideAfter(IDLE_MS[idle].still)
  })
  gallery.on('destroy', () => {
    clearTimeout(timer)
    listening.abort()
  })
}

/** Adds the bookmark button of the page to the top bar. */
export function addReferenceControl(gallery: PhotoSwipe, { reference, readyAt }: Opening): void {
  if (!reference) return
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'reference',
      className: 'litfass-lightbox__reference',
      order: 11,
      onInit: (element) => {
        element.append(reference.element())
        gallery.on('change', () => reference.show(readyAt(gallery.currIndex)?.imageId))
      },
    })
  })
  gallery.on('destroy', () => reference.show(undefined))
}

const ARROW_TO_LINE = 'M16 7v12M11 14l5 5l5-5M8 24h16'

/** Adds a link that downloads the picture; hidden while there is nothing to download. */
export function addDownloadLink(gallery: PhotoSwipe, { readyAt, words }: Opening): void {
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'download',
      isButton: true,
      tagName: 'a',
      order: 12,
      title: words.lightboxDownload,
      html: icon(ARROW_TO_LINE),
      onInit: (element) => {
        element.setAttribute('download', '')
        gallery.on('change', () => {
          const download = readyAt(gallery.currIndex)?.download
          element.hidden = !download
          element.setAttribute('href', download ?? '')
        })
      },
    })
  })
}

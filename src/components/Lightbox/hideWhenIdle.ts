import type PhotoSwipe from 'photoswipe'

/** Spec media 9: the controls go when the mouse has been still for so long. */
const IDLE_MS = 2000
const CLASS = 'litfass-lightbox-idle'

/** Takes the controls away while a mouse lies still. A control with visible focus keeps them all. */
export function hideWhenIdle(gallery: PhotoSwipe): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()

  const wake = () => {
    gallery.element?.classList.remove(CLASS)
    clearTimeout(timer)
  }
  const moved = (event: PointerEvent) => {
    wake()
    if (event.pointerType === 'mouse')
      timer = setTimeout(() => gallery.element?.classList.add(CLASS), IDLE_MS)
  }
  gallery.on('afterInit', () => {
    const { signal } = listening
    gallery.element?.addEventListener('pointermove', moved, { signal })
    gallery.element?.addEventListener('focusin', wake, { signal })
    document.addEventListener('keydown', wake, { signal })
  })
  gallery.on('destroy', () => {
    clearTimeout(timer)
    listening.abort()
  })
}

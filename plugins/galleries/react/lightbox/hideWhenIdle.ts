import type PhotoSwipe from 'photoswipe'
import type { Opening } from './Opening.ts'

/** Spec media 9, in ms: the controls go when the mouse has been still, or outside of the window, for so long. */
const TIMES = {
  gallery: { still: 2000, outside: 2000 },
  navigation: { still: 4000, outside: 1000 },
} as const

const CLASS = 'litfass-lightbox--idle'

/** PhotoSwipe's own: a tap on the picture takes it away and brings it back. */
const SHOWN = 'pswp--ui-visible'

/**
 * Takes the controls away while a mouse lies still. A control with visible focus and an open menu keep them all; a key and
 * the focus bring them back, also those a tap has taken away.
 */
export function hideWhenIdle(
  gallery: PhotoSwipe,
  { idle, isByMouse }: Pick<Opening, 'idle' | 'isByMouse'>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const listening = new AbortController()

  const wake = () => {
    gallery.element?.classList.remove(CLASS)
    clearTimeout(timer)
  }
  const show = () => {
    wake()
    // Before and after that they come and go with the lightbox.
    if (gallery.opener.isOpen) gallery.element?.classList.add(SHOWN)
  }
  const hideAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => gallery.element?.classList.add(CLASS), ms)
  }
  const moved = ({ pointerType }: PointerEvent) => {
    wake()
    if (pointerType === 'mouse') hideAfter(TIMES[idle].still)
  }
  const left = ({ pointerType, relatedTarget }: PointerEvent) => {
    if (pointerType === 'mouse' && !relatedTarget) hideAfter(TIMES[idle].outside)
  }
  gallery.on('afterInit', () => {
    const { signal } = listening
    gallery.element?.addEventListener('pointermove', moved, { signal })
    gallery.element?.addEventListener('focusin', show, { signal })
    document.addEventListener('pointerout', left, { signal })
    document.addEventListener('keydown', show, { signal })
    if (isByMouse) hideAfter(TIMES[idle].still)
  })
  gallery.on('destroy', () => {
    clearTimeout(timer)
    listening.abort()
  })
}

/** Something on the page that names a gallery and a picture in it (spec media 4). */
export type LightboxLink = { pid: number; element: HTMLElement; follow: () => void }

/**
 * What an event says about a gallery. A click with a modifier or another button wants the link itself, in a new tab for
 * example, and one that was answered already wants nothing.
 */
export function lightboxLink(event: Event, galleryId: string): LightboxLink | undefined {
  if (event.defaultPrevented || (event instanceof MouseEvent && event.type === 'click' && wantsLink(event)))
    return undefined
  const { target } = event
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-lightbox][data-pid]') : null
  if (element?.dataset.lightbox !== galleryId) return undefined
  const follow = () => {
    if (element instanceof HTMLAnchorElement) window.location.assign(element.href)
  }
  return { pid: Number(element.dataset.pid), element, follow }
}

function wantsLink({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey
}

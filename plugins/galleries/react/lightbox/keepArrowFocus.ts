import type PhotoSwipe from 'photoswipe'

/** An arrow is hidden on the first and on the last picture; whoever pressed it keeps the focus, on the other one. */
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

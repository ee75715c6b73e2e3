/** The picture on the page an item of a gallery was made from, as far as it can be seen. */
export function thumbnailOf(
  galleryId: string,
  pid: number,
  preferred?: Element,
): HTMLImageElement | undefined {
  const selector = `[data-lightbox="${CSS.escape(galleryId)}"][data-pid="${pid}"]`
  const links = [...(preferred?.matches(selector) ? [preferred] : []), ...document.querySelectorAll(selector)]
  return links.map((link) => link.querySelector('img')).find(isInWindow) ?? undefined
}

function isInWindow(image: HTMLImageElement | null): image is HTMLImageElement {
  if (!image?.complete || image.naturalWidth === 0) return false
  const { top, bottom, left, right } = image.getBoundingClientRect()
  const isInside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
  // Slides of a slider lie on top of each other, all but one of them transparent.
  return isInside && image.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

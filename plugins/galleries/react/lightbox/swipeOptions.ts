import type { PhotoSwipeOptions } from 'photoswipe'
import type { Opening } from './Opening.ts'
import type { Insets } from './safeInsets.ts'

/** How PhotoSwipe is set up; the numbers are those of spec media 9. */
export function swipeOptions(
  { index, variant, words, readyAt }: Opening,
  insets: () => Insets,
): PhotoSwipeOptions {
  const isFull = variant === 'full'
  return {
    index,
    loop: false,
    spacing: 0.12,
    preload: [1, 1],
    showAnimationDuration: 333,
    hideAnimationDuration: 333,
    maxZoomLevel: 1.33,
    bgOpacity: 1,
    // The focus is led by lockPage: the page is inert meanwhile and has to come back before it.
    returnFocus: false,
    // Plain has neither button nor click to zoom with; two fingers and a double tap still enlarge. Full has buttons of
    // its own, for PhotoSwipe's one only knows two sizes.
    zoom: false,
    imageClickAction: isFull ? 'zoom' : 'toggle-controls',
    paddingFn: (window, _data, at) => {
      const item = readyAt(at)
      return paddingOf(window, insets(), Boolean(item?.caption || item?.title || item?.copyright))
    },
    mainClass: `litfass-lightbox litfass-lightbox--${variant}`,
    closeTitle: words.lightboxClose,
    arrowPrevTitle: words.lightboxPrevious,
    arrowNextTitle: words.lightboxNext,
    errorMsg: words.lightboxFailed,
  }
}

/** Pixels round the picture: for the bar above, for the caption, and, where there is room, for the arrows. */
function paddingOf(window: { x: number; y: number }, insets: Insets, hasCaption: boolean) {
  const side = window.x >= 704 ? 72 : 0
  // A phone that lies on its side has little height to give away.
  const isLow = window.y < 480
  const caption = isLow ? 56 : 72
  return {
    top: (isLow ? 48 : 60) + insets.top,
    bottom: (hasCaption ? caption : 24) + insets.bottom,
    left: side + insets.left,
    right: side + insets.right,
  }
}

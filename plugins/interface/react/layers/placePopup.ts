type Size = { width: number; height: number }
type Box = { left: number; right: number; top: number; bottom: number }

/** Room between popup and window, and between popup and what it belongs to, in CSS px. */
const [MARGIN, GAP] = [8, 4]

/** Which side is tried first, and what is lined up: the starts of both, or their middles. */
export type PopupPlace = { side: 'above' | 'below'; align: 'start' | 'middle' }

type Popup = { anchor: Box; popup: Size; window: Size; isRightToLeft?: boolean } & PopupPlace

/** Where a popup stands, in CSS px of the window: on its side, on the other one where there is no room, never outside. */
export function placePopup({ anchor, popup, window, side, align, isRightToLeft }: Popup) {
  const above = anchor.top - GAP - popup.height
  const below = anchor.bottom + GAP
  const fits = { above: above >= MARGIN, below: below + popup.height + MARGIN <= window.height }
  const isAbove = side === 'above' ? fits.above || !fits.below : fits.above && !fits.below
  const start = isRightToLeft ? anchor.right - popup.width : anchor.left
  const middle = (anchor.left + anchor.right - popup.width) / 2
  return {
    left: within(align === 'start' ? start : middle, window.width - popup.width - MARGIN),
    top: within(isAbove ? above : below, window.height - popup.height - MARGIN),
  }
}

const within = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most))

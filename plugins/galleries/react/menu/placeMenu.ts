type Size = { width: number; height: number }
type Box = { left: number; right: number; top: number; bottom: number }

/** Room between menu and window, and between menu and button, in CSS px. */
const [MARGIN, GAP] = [8, 4]

/**
 * Where a menu stands, in CSS px of the window: below its button and ending where it ends, above it or beginning where it
 * begins where there is no room for that.
 */
export function placeMenu(button: Box, menu: Size, window: Size): { left: number; top: number } {
  const below = button.bottom + GAP
  const fitsBelow = below + menu.height + MARGIN <= window.height
  const fitsAbove = button.top - GAP - menu.height >= MARGIN
  const top = fitsBelow || !fitsAbove ? below : button.top - GAP - menu.height
  const ended = button.right - menu.width
  return {
    left: within(ended >= MARGIN ? ended : button.left, window.width - menu.width - MARGIN),
    top: within(top, window.height - menu.height - MARGIN),
  }
}

const within = (value: number, most: number) => Math.max(MARGIN, Math.min(value, most))

/** What rounded corners and notches of the screen take away on each side, in px. */
export type Insets = { top: number; right: number; bottom: number; left: number }

/** Reads the insets that the styles of the lightbox have been told by the browser. */
export function safeInsets(): Insets {
  const style = getComputedStyle(document.documentElement)
  const inset = (side: keyof Insets) =>
    Number.parseFloat(style.getPropertyValue(`--litfass-inset-${side}`)) || 0
  return { top: inset('top'), right: inset('right'), bottom: inset('bottom'), left: inset('left') }
}

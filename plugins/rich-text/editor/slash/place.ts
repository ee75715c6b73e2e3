/** A part of the window, in CSS px. */
export type Box = { top: number; bottom: number; left: number; right: number }

/** Least distance between the menu, its slash and the edges of the window, in CSS px. */
const GAP = 6

/** Most height of the menu, in CSS px. */
const HIGHEST = 320

/** Where the menu stands within the area of the text, in CSS px: below its slash or above. */
export type MenuPlace = { left: number; maxHeight: number } & ({ top: number } | { bottom: number })

type Boxes = {
  slash: Box
  area: Box
  /** What can be seen of the window: an on-screen keyboard covers the rest. */
  view: Pick<Box, 'top' | 'bottom'>
  menu: { width: number; height: number }
}

/** Returns where the menu can be seen: below the slash if it fits there, else where there is more room. */
export function placeMenu({ slash, area, view, menu }: Boxes): MenuPlace {
  const below = view.bottom - slash.bottom - 2 * GAP
  const above = slash.top - view.top - 2 * GAP
  const isBelow = below >= Math.min(menu.height, HIGHEST) || below >= above
  const left = Math.max(0, Math.min(slash.left - area.left, area.right - area.left - menu.width))
  const maxHeight = Math.max(0, Math.min(HIGHEST, isBelow ? below : above))
  return isBelow
    ? { left, maxHeight, top: slash.bottom - area.top + GAP }
    : { left, maxHeight, bottom: area.bottom - slash.top + GAP }
}

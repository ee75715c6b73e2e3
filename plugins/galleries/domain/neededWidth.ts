/** Width and height, in the same unit. */
export type Extent = { width: number; height: number }

/**
 * How wide a file has to be, in CSS px, to fill a box without being enlarged, when what stands out is cut off
 * (`object-fit: cover`): an upright box shows a wide picture larger than the box is wide. A picture whose size is not
 * known is taken to have the box's own ratio.
 */
export function neededWidth({ box, picture }: { box: Extent; picture: Extent }): number {
  if (!(picture.width > 0 && picture.height > 0)) return box.width
  const byHeight = (box.height * picture.width) / picture.height
  // Boxes end on parts of a pixel: a height that is a hair too large must not ask for the next larger file.
  return byHeight - box.width < 1 ? box.width : byHeight
}

import type { Crop } from '@litfass/kit/domain'

/** Lays a picture so that a part of it, in percent, fills the box around it. The box has to cut off the rest. */
export function partStyle({ x, y, width, height }: Crop) {
  return {
    inlineSize: `${10_000 / width}%`,
    blockSize: `${10_000 / height}%`,
    insetInlineStart: `${(-x * 100) / width}%`,
    insetBlockStart: `${(-y * 100) / height}%`,
  }
}

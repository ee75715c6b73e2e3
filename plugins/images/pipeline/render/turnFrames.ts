import type { Rotation } from '@litfass/kit/domain'
import type { Size } from '../../domain/size.ts'

/** Where the first pixel of a frame goes, and how far the next in its row and the next in its column are off. */
const strides = ({ width, height }: Size, rotation: Rotation) => {
  switch (rotation) {
    case 0:
      return { start: 0, along: 1, down: width }
    case 90:
      return { start: height - 1, along: height, down: -1 }
    case 180:
      return { start: width * height - 1, along: -1, down: -width }
    case 270:
      return { start: (width - 1) * height, along: -height, down: 1 }
  }
}

/**
 * Turns frames that lie one below the other, each in its own place, with room for one frame more. libvips
 * would turn the whole strip, and doing it frame by frame there leaves a copy of each behind.
 *
 * @param pixels one number a pixel; changed.
 * @param frame size of a frame before it is turned.
 */
export const turnFrames = (pixels: Uint32Array, frame: Size, rotation: Rotation): void => {
  const { width, height } = frame
  const { start, along, down } = strides(frame, rotation)
  const turned = new Uint32Array(width * height)
  for (let at = 0; at < pixels.length; at += turned.length) {
    let from = at
    for (let y = 0; y < height; y += 1) {
      let to = start + y * down
      for (let x = 0; x < width; x += 1) {
        turned[to] = pixels[from] ?? 0
        from += 1
        to += along
      }
    }
    pixels.set(turned, at)
  }
}

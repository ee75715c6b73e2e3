import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash'
import { encodePng } from './encodePng.ts'

/** Longest side in px: a thumbhash knows no more, and the browser smooths what it enlarges. */
const SIDE = 10

/**
 * What is seen in place of a picture until its file is there: a tiny PNG as data address, about 400 characters, made
 * from its thumbhash (base64). A picture with transparent parts has none, since it would shine through for good.
 */
export function placeholderOf(thumbhash: string | null): string | undefined {
  const hash = thumbhash ? Buffer.from(thumbhash, 'base64') : undefined
  if (!hash || hash.length < 5 || thumbHashToAverageRGBA(hash).a < 1) return undefined
  const png = encodePng(shrink(thumbHashToRGBA(hash)))
  return `data:image/png;base64,${png.toString('base64')}`
}

type Pixels = { w: number; h: number; rgba: Uint8Array }

function shrink({ w, h, rgba }: Pixels): { width: number; height: number; rgb: Uint8Array } {
  const scale = SIDE / Math.max(w, h)
  const width = Math.max(1, Math.round(w * scale))
  const height = Math.max(1, Math.round(h * scale))
  const rgb = new Uint8Array(width * height * 3)
  for (let i = 0; i < rgb.length; i += 1) {
    const pixel = Math.floor(i / 3)
    const x = Math.floor((((pixel % width) + 0.5) * w) / width)
    const y = Math.floor(((Math.floor(pixel / width) + 0.5) * h) / height)
    rgb[i] = rgba[(y * w + x) * 4 + (i % 3)] ?? 0
  }
  return { width, height, rgb }
}

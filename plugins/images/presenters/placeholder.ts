import { crc32, deflateSync } from 'node:zlib'
import { remember } from '@litfass/kit/remember'
import { thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash'
import { type AddressParts, isAddressable, urlSetOf } from './imageRow.ts'

/** Longest side in px: a thumbhash holds no more detail, and the browser smooths what it enlarges. */
const SIDE = 10

/**
 * Returns a placeholder for a picture that is still loading: a tiny PNG as a data URL of about 400 characters, made
 * from its thumbhash (base64). A picture with transparency has none, since it would shine through for good.
 */
export function placeholderOf(thumbhash: string | null): string | undefined {
  return thumbhash ? placeholders(thumbhash) : undefined
}

/** Drawing one takes ten times as long as the rest of a picture's presentation; 5,000 take some 3 MB. */
const placeholders = remember(drawPlaceholder, { most: 5000 })

function drawPlaceholder(thumbhash: string): string | undefined {
  const hash = Buffer.from(thumbhash, 'base64')
  if (hash.length < 5 || thumbHashToAverageRGBA(hash).a < 1) return undefined
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

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0]

/** Encodes 8-bit RGB pixels, row by row, as PNG; for pictures of a few dozen pixels. */
function encodePng({ width, height, rgb }: { width: number; height: number; rgb: Uint8Array }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(EIGHT_BIT_RGB, 8)
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1)
    rows.set(rgb.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  frame.set(body, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

/** Returns the thumbnail for Payload's lists and edit views. */
export function thumbnailOf(doc: unknown, cdnUrl: string): string {
  if (!isAddressable(doc)) return stubOf({ width: 60, height: 40 })
  if ('is_stub' in doc && doc.is_stub) return stubOf(doc)
  return urlSetOf(doc, cdnUrl)?.M ?? stubOf(doc)
}

/** Draws a grey stand-in with the picture's own ratio, so that nothing moves once that is loaded. */
function stubOf({ width, height }: Pick<AddressParts, 'width' | 'height'>): string {
  const tall = Math.round((60 * (height || 40)) / (width || 60))
  const hills = `<path transform="translate(12 ${tall / 2 - 9})" d="M0 18l11-13 8 9 5-6 12 10z" opacity=".5"/>`
  const frame = `<rect width="60" height="${tall}" opacity=".25"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 ${tall}" fill="#888">${frame}${hills}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

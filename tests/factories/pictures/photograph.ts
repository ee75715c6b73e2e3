import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { createNoise } from './createNoise.ts'

export type PhotographOptions = {
  /** In px, as stored; 1200 x 800 when left out. */
  width?: number
  height?: number
  /** The EXIF orientation, 1 to 8. */
  orientation?: number
  /** Written into the file as XMP, as picture agencies do. */
  caption?: string
  copyright?: string
  /** 1 to 100; 85 when left out. */
  quality?: number
  /** The same seed makes the same bytes; a new one each time when left out. */
  seed?: number
}

/** A JPEG like a camera's: soft areas of colour under grain, of any size. */
export async function photograph(options: PhotographOptions = {}): Promise<Buffer> {
  const {
    width = 1200,
    height = 800,
    orientation,
    caption,
    copyright,
    quality = 85,
    seed = randomInt(2 ** 31),
  } = options
  const soft = await sharp(colours(seed), { raw: { width: 12, height: 8, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  addGrain(soft, createNoise(seed + 1))
  const picture = sharp(soft, { raw: { width, height, channels: 3 } }).jpeg({ quality })
  if (orientation) picture.withMetadata({ orientation })
  if (caption || copyright) picture.withXmp(xmp({ caption, copyright }))
  return picture.toBuffer()
}

function xmp({ caption = '', copyright = '' }: Pick<PhotographOptions, 'caption' | 'copyright'>): string {
  const text = (name: string, value: string) =>
    value && `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${value}</rdf:li></rdf:Alt></dc:${name}>`
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
xmlns:dc="http://purl.org/dc/elements/1.1/">${text('description', caption)}${text('rights', copyright)}</rdf:Description>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}

function colours(seed: number): Buffer {
  const noise = createNoise(seed)
  return Buffer.from(Array.from({ length: 12 * 8 * 3 }, () => 40 + noise() * 175))
}

/** One number for each pixel would take seconds on 12 megapixels: a stretch of grain is laid down again and again. */
function addGrain(pixels: Buffer, noise: () => number): void {
  const grain = Int8Array.from({ length: 65_537 }, () => (noise() - 0.5) * 28)
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = Math.max(0, Math.min(255, (pixels[at] ?? 0) + (grain[at % grain.length] ?? 0)))
  }
}

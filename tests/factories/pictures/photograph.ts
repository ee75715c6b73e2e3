import { randomBytes, randomInt } from 'node:crypto'
import sharp from 'sharp'

/** A small, fast source of numbers from 0 to 1 that repeats itself for the same seed. */
export function createNoise(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type PhotographOptions = {
  /** In px, as stored; 1200 x 800 when left out. */
  width?: number
  height?: number
  /** The EXIF orientation, 1 to 8. */
  orientation?: number
  /** Written into the file as XMP, as picture agencies do. */
  caption?: string
  copyright?: string
  alt?: string
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
    alt,
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
  if (caption || copyright || alt) picture.withXmp(xmp({ caption, copyright, alt }))
  return picture.toBuffer()
}

type Texts = Pick<PhotographOptions, 'caption' | 'copyright' | 'alt'>

function xmp({ caption = '', copyright = '', alt = '' }: Texts): string {
  const text = (name: string, value: string) =>
    value && `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${value}</rdf:li></rdf:Alt></${name}>`
  const texts = [
    text('dc:description', caption),
    text('dc:rights', copyright),
    text('Iptc4xmpCore:AltTextAccessibility', alt),
  ]
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
xmlns:dc="http://purl.org/dc/elements/1.1/"
xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">${texts.join('')}</rdf:Description>
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

/** A photograph that says whose it is, and where it was taken. */
export async function locatedPhotograph(): Promise<Buffer> {
  return sharp(await photograph())
    .withExif({
      IFD0: { Copyright: 'S. Nazarov' },
      IFD3: { GPSLatitude: '54/1 19/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
}

/** A photograph without grain, such as of fog: the kind that becomes much smaller as AVIF. 1200 x 800 px unless said. */
export async function softPhotograph(options: PhotographOptions = {}): Promise<Buffer> {
  const { width = 1200, height = 800, quality = 92, copyright, seed } = options
  const grained = await photograph({ width, height, ...(seed !== undefined && { seed }) })
  const soft = sharp(grained).blur(3).jpeg({ quality })
  if (copyright) soft.withXmp(rights(copyright))
  return soft.toBuffer()
}

const rights = (notice: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:rights><rdf:Alt>
<rdf:li xml:lang="x-default">${notice}</rdf:li></rdf:Alt></dc:rights></rdf:Description></rdf:RDF></x:xmpmeta>`

/** A JPEG where no pixel tells of its neighbours: no format makes it small and keeps it like. 700 x 500 px unless said. */
export const onlyNoise = ({ width = 700, height = 500 } = {}): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()

/** A picture whose transfer once broke off: its header is whole, most of its pixels are missing. */
export function truncated(picture: Buffer): Buffer {
  return picture.subarray(0, Math.floor(picture.length * 0.4))
}

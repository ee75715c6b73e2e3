import { VARIANT_KEYS, VARIANT_WIDTHS } from '@litfass/images/model'
import sharp from 'sharp'
import { sceneImage } from './sceneImages.ts'

const FILE = /^\/media\/file\/(\d+)\/[^/]+\/(T|XS|S|M|L|XL|XXL)\.(webp|avif|jpg|png)$/

const drawn = new Map<string, Promise<Buffer>>()

/** The file of a picture of a scene, drawn as wide as that size is; `undefined` for other addresses. */
export function drawVariant(path: string): { type: string; body: Promise<Buffer> } | undefined {
  const [, id = '', size = '', ending = ''] = FILE.exec(path) ?? []
  const key = VARIANT_KEYS.find((name) => name === size)
  if (!key || (ending !== 'webp' && ending !== 'avif' && ending !== 'jpg' && ending !== 'png'))
    return undefined
  const body = drawn.get(path) ?? draw(Number(id), VARIANT_WIDTHS[key], ending)
  drawn.set(path, body)
  return { type: `image/${ending === 'jpg' ? 'jpeg' : ending}`, body }
}

/** A sky, a ground, and a sun where the focus is. */
function draw(id: number, widest: number, ending: 'webp' | 'avif' | 'jpg' | 'png'): Promise<Buffer> {
  const { width: full, height: fullHeight, focus } = sceneImage(id)
  const width = Math.min(widest, full)
  const height = Math.max(1, Math.round((fullHeight * width) / full))
  const hue = (id * 47) % 360
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100"
    preserveAspectRatio="none"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue},50%,70%)"/>
    <stop offset="1" stop-color="hsl(${hue},40%,30%)"/></linearGradient></defs>
    <rect width="100" height="100" fill="url(#sky)"/><path d="M0 75 Q30 60 55 72 T100 66 V100 H0Z" fill="hsl(${hue},35%,20%)"/>
    <circle cx="${focus.x}" cy="${focus.y}" r="9" fill="#f2b705"/></svg>`
  const picture = sharp(Buffer.from(drawing))
  if (ending === 'avif') return picture.avif({ effort: 0 }).toBuffer()
  if (ending === 'webp') return picture.webp({ effort: 0 }).toBuffer()
  return ending === 'jpg' ? picture.jpeg().toBuffer() : picture.png().toBuffer()
}

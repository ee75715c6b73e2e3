import { type FigureImage, VARIANT_KEYS, VARIANT_WIDTHS, type VariantKey } from '@litfass/images/model'

/** Sizes pictures come in, in px: wide, upright, square, a panorama, and one that is smaller than most sizes. */
const SIZES = [
  [2400, 1600],
  [1600, 2400],
  [3200, 1800],
  [1500, 1500],
  [2600, 1000],
  [800, 600],
] as const

const CAPTIONS = [
  'Der Deich am Abend, kurz bevor das Gewitter über die Elbe kam',
  'Boje im Nebel',
  'Fischmarkt, Sonntag um sechs',
  '',
  'Hafenkräne',
] as const

const COPYRIGHTS = ['© S. Nazarov', 'Erika Muster', '', 'Foto: J. Petersen'] as const

const sizeOf = (id: number) => SIZES[(id - 1) % SIZES.length] ?? SIZES[0]

/** The picture with an id of 1 or more; always the same one. */
export function sceneImage(id: number): FigureImage {
  const [width, height] = sizeOf(id)
  const hue = (id * 47) % 360
  return {
    id,
    caption: CAPTIONS[(id - 1) % CAPTIONS.length] ?? '',
    copyright: COPYRIGHTS[(id - 1) % COPYRIGHTS.length] ?? '',
    alt: '',
    language: 'de',
    focus: { x: (id * 30) % 101, y: (id * 70) % 101 },
    width,
    height,
    remaining: 0,
    urls: sceneAddresses(id),
    hasAvifs: false,
    placeholder: placeholderOf(hue),
    dominantColour: `hsl(${hue} 40% 40%)`,
  }
}

/** Pictures with the ids 1 to `count`. */
export const sceneImages = (count: number): FigureImage[] =>
  Array.from({ length: count }, (_, index) => sceneImage(index + 1))

/** The `url_set` of a picture; sizes that would be larger than it is share the address of the largest. */
export function sceneAddresses(id: number): Record<VariantKey, string> {
  const [width] = sizeOf(id)
  const largest = VARIANT_KEYS.find((key) => VARIANT_WIDTHS[key] >= width) ?? 'XXL'
  const address = (key: VariantKey) => {
    const file = VARIANT_WIDTHS[key] > VARIANT_WIDTHS[largest] ? largest : key
    return `/media/file/${id}/scene/${file}.webp`
  }
  return {
    T: address('T'),
    XS: address('XS'),
    S: address('S'),
    M: address('M'),
    L: address('L'),
    XL: address('XL'),
    XXL: address('XXL'),
  }
}

function placeholderOf(hue: number): string {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="hsl(${hue},30%,45%)"/><rect y="1" width="3" height="1" fill="hsl(${hue},40%,30%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

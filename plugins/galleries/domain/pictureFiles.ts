import {
  type FigureImage,
  type Size,
  VARIANT_KEYS,
  VARIANT_WIDTHS,
  type VariantKey,
} from '@litfass/images/model'

/** The properties of a picture that its sources are built from. */
export type PictureFiles = Pick<FigureImage, 'urls' | 'width' | 'hasAvifs'>

/** `src` and `srcset` of an `<img>`; `avif` is the `srcset` of its AVIF source, left out where there is none. */
export type PictureSources = { src: string; srcSet: string; avif?: string }

/** The smallest variant offered when the browser chooses. */
const SMALLEST_OFFERED: VariantKey = 'M'

/**
 * Returns the sources of a picture from the variant `from` upwards, each file once, with its actual width; `undefined`
 * while the picture has no URLs. Without `from`, all variants from M on are offered and `src` is the fallback XL.
 *
 * AVIF is offered only when every one of these variants has it: a browser that picks that source ignores the others.
 */
export function pictureSources(
  { urls, width, hasAvifs = false }: Pick<PictureFiles, 'urls' | 'width'> & { hasAvifs?: boolean },
  from?: VariantKey,
): PictureSources | undefined {
  if (!urls) return undefined
  const files = new Map<string, number>()
  for (const key of VARIANT_KEYS.slice(VARIANT_KEYS.indexOf(from ?? SMALLEST_OFFERED))) {
    const actual = Math.min(VARIANT_WIDTHS[key], width || VARIANT_WIDTHS[key])
    files.set(urls[key], Math.max(files.get(urls[key]) ?? 0, actual))
  }
  const srcSet = [...files].map(([url, pixels]) => `${url} ${pixels}w`).join(', ')
  const sources = { src: urls[from ?? 'XL'], srcSet }
  const isOffered = largerSize(from, SMALLEST_OFFERED) === (from ?? SMALLEST_OFFERED)
  return hasAvifs && isOffered
    ? { ...sources, avif: srcSet.replaceAll(/\.webp(?= \d+w)/g, '.avif') }
    : sources
}

/**
 * Writes the files of a picture into one attribute: their folder, then the name and the width (px) of each, smallest
 * first (`/media/file/7/ab/ M.webp 320 L.webp 640`); `undefined` while it has no URLs. On a page of many pictures a full
 * `srcset` of each would be most of the HTML.
 */
export function packFiles({ urls, width }: Pick<PictureFiles, 'urls' | 'width'>): string | undefined {
  const all = urls && pictureSources({ urls, width }, 'T')
  if (!all) return undefined
  const files = all.srcSet.split(', ').map((file) => file.slice(0, -1).split(' '))
  const [first = ''] = files[0] ?? []
  const folder = first.slice(0, first.lastIndexOf('/') + 1)
  const isShared = files.every(([url = '']) => url.startsWith(folder))
  const names = files.map(([url = '', pixels]) => `${isShared ? url.slice(folder.length) : url} ${pixels}`)
  return [isShared ? folder : '', ...names].join(' ')
}

/** Reads the URLs of `packFiles` with their widths in px, smallest first. */
export function unpackFiles(packed: string): { url: string; width: number }[] {
  const [folder = '', ...parts] = packed.split(' ')
  return parts.flatMap((name, at) => (at % 2 ? [] : [{ url: folder + name, width: Number(parts[at + 1]) }]))
}

/** Returns the URLs of all variants from packed files, as the picture had them. */
export function unpackUrls(packed: string): PictureFiles['urls'] {
  const files = unpackFiles(packed)
  const urlOf = (key: VariantKey) =>
    (files.find(({ width }) => width >= VARIANT_WIDTHS[key]) ?? files.at(-1))?.url ?? ''
  const entries = VARIANT_KEYS.map((key) => [key, urlOf(key)] as const)
  return { T: '', XS: '', S: '', M: '', L: '', XL: '', XXL: '', ...Object.fromEntries(entries) }
}

/** Adds a time stamp to every URL: after a failed load the browser would repeat its cached answer. */
export function freshSources({ src, srcSet, avif }: PictureSources, stamp: number): PictureSources {
  const fresh = (url: string) => `${url}${url.includes('?') ? '&' : '?'}t=${stamp}`
  const freshSet = (list: string) => list.split(', ').map(freshCandidate).join(', ')
  const freshCandidate = (candidate: string) => {
    const [url = '', width] = candidate.split(' ')
    return width ? `${fresh(url)} ${width}` : fresh(url)
  }
  return { src: fresh(src), srcSet: freshSet(srcSet), ...(avif && { avif: freshSet(avif) }) }
}

/** Returns the variant a URL belongs to, as WebP or AVIF; the largest where several share a file. */
export function sizeAtAddress({ urls }: Pick<PictureFiles, 'urls'>, url: string): VariantKey | undefined {
  const path = (text: string) => text.replace(/\?.*$/, '').replace(/\.\w+$/, '')
  return urls ? VARIANT_KEYS.findLast((key) => path(url).endsWith(path(urls[key]))) : undefined
}

/** Returns the larger of two variants. */
export function largerSize(size: VariantKey | undefined, other: VariantKey): VariantKey {
  return size && VARIANT_KEYS.indexOf(size) > VARIANT_KEYS.indexOf(other) ? size : other
}

/**
 * Returns the width a file needs, in CSS px, to cover a box (`object-fit: cover`) without being enlarged: an upright box
 * shows a landscape picture larger than the box is wide. A picture of unknown size is assumed to have the ratio of the
 * box.
 */
export function neededWidth({ box, picture }: { box: Size; picture: Size }): number {
  if (!(picture.width > 0 && picture.height > 0)) return box.width
  const byHeight = (box.height * picture.width) / picture.height
  // Boxes end on fractions of a pixel; such a fraction must not select the next larger file.
  return byHeight - box.width < 1 ? box.width : byHeight
}

import { VARIANT_KEYS, VARIANT_WIDTHS, type VariantKey } from '@litfass/images/model'
import type { FigureView } from '../../domain/figure.ts'

export type MenuEntry = 'edit' | 'download' | 'share' | 'urls' | 'report' | 'delete'

/** The entries the page has services for; `urls` once the files are final. */
type AvailableEntries = Readonly<Record<'edit' | 'urls' | 'report' | 'delete', boolean>>

/** Returns the entries of a figure's menu: those permitted by its controls, available, and applicable to its media. */
export function menuEntries(
  { controls, media, imageManagerPrefix }: FigureView,
  available: AvailableEntries,
): MenuEntry[] {
  if (!controls.contextMenu || media.type !== 'image' || media.state !== 'shown') return []
  const hasFiles = media.image.urls !== null
  const shown: Record<MenuEntry, boolean> = {
    edit: controls.edit && available.edit && imageManagerPrefix !== undefined,
    download: controls.download && hasFiles,
    share: hasFiles,
    urls: available.urls && hasFiles,
    report: available.report,
    delete: controls.delete && available.delete,
  }
  return (['edit', 'download', 'share', 'urls', 'report', 'delete'] as const).filter((entry) => shown[entry])
}

type Download = { id: number; caption: string; url: string; word: string }

/** Longest part of a caption in a file name, in characters. */
const MAX_NAME = 60

/** Characters that are not allowed in file names on some system. */
const FORBIDDEN = /[\\/:*?"<>|\p{C}]+/gu

/**
 * Returns the name of a downloaded file: the beginning of the caption and the id (`Blick-über-den-Markt-12.webp`), or
 * `word` in place of a caption without letters.
 */
export function downloadName({ id, caption, url, word }: Download): string {
  const words = caption.normalize('NFC').replace(FORBIDDEN, ' ').trim().split(/\s+/u).join('-')
  const name = truncate(words).replace(/^[-.]+|[-.,;!]+$/g, '')
  const extension = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(url)?.[1] ?? 'webp'
  return `${/[\p{L}\p{N}]/u.test(name) ? name : word}-${id}.${extension}`
}

/** Truncates at the last whole word that fits, or within a single long word. */
function truncate(words: string): string {
  const characters = [...words]
  if (characters.length <= MAX_NAME) return words
  return characters
    .slice(0, MAX_NAME)
    .join('')
    .replace(/-[^-]*$/, '')
}

/** The URL of a variant. `width` in px; `sameAs` is the smallest variant with the same URL. */
export type UrlField = { key: VariantKey; width: number; url: string; sameAs: VariantKey | undefined }

type UrlFieldsInput = {
  urls: Readonly<Record<string, string>>
  /** Width of the picture in px, which limits that of its variants. */
  width: number
  /** Base URL of the page, for relative URLs. */
  base: string
}

/** Returns the absolute URLs of a picture, smallest variant first. */
export function urlFields({ urls, width, base }: UrlFieldsInput): UrlField[] {
  return VARIANT_KEYS.flatMap((key): UrlField[] => {
    const url = urls[key]
    if (!url) return []
    const first = VARIANT_KEYS.find((other) => urls[other] === url)
    const sameAs = first === key ? undefined : first
    return [{ key, width: Math.min(VARIANT_WIDTHS[key], width), url: new URL(url, base).href, sameAs }]
  })
}

import { VARIANT_KEYS, VARIANT_WIDTHS, type VariantKey } from '@litfass/kit/domain'

/** The address of a size. `width` in px; `sameAs` is the smallest size with the same address. */
export type UrlField = { key: VariantKey; width: number; url: string; sameAs: VariantKey | undefined }

type UrlSet = { urls: Readonly<Record<string, string>>; width: number; base: string }

/**
 * The addresses of a picture, smallest size first, as anybody can use them.
 * @param width of the picture in px: no size is wider
 * @param base address of the page, for addresses that only name a path
 */
export function urlFields({ urls, width, base }: UrlSet): UrlField[] {
  return VARIANT_KEYS.flatMap((key): UrlField[] => {
    const url = urls[key]
    if (!url) return []
    const first = VARIANT_KEYS.find((other) => urls[other] === url)
    const sameAs = first === key ? undefined : first
    return [{ key, width: Math.min(VARIANT_WIDTHS[key], width), url: new URL(url, base).href, sameAs }]
  })
}

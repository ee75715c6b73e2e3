import type { FigureImage } from './schemas.ts'

export type { FigureImage } from './schemas.ts'

/** The longest texts of a picture, in characters as people count them (design section 10). */
export const TEXT_LIMITS = { caption: 2000, copyright: 500, alt: 250 } as const
export type PictureText = keyof typeof TEXT_LIMITS

/** Words before a name that say the same as the "Foto:" in front of it. */
const PHOTO_MARK = /^(?:©|\(c\)|(?:copyright|foto|photo)(?![\p{L}/-])(?:\s+(?:von|by)(?!\p{L}))?)\s*:?\s*/iu

/** The name in a copyright notice: “© Erika Muster” and “Foto: Erika Muster” both give “Erika Muster”. */
export function creditName(copyright: string): string {
  const text = copyright.trim()
  let name = text
  while (PHOTO_MARK.test(name)) name = name.replace(PHOTO_MARK, '')
  return name || text
}

/** A notice that already says what the picture is: “Leserfoto: Erika Muster”, “Grafik: dpa”, “Archivbild Küste”. */
const OWN_LABEL =
  /^(?:\p{L}[\p{L}/-]{0,28}:|\p{L}*(?:fotos|photos|bild|bilder)(?!\p{L})|\p{L}+(?:foto|photo)(?!\p{L}))/iu

/**
 * Returns the credit below a picture; empty without a copyright notice.
 * @param credit a text with `{name}`, such as `Foto: {name}`; a notice with a label of its own stands without it
 */
export function creditLine(copyright: string, credit: string): string {
  const name = creditName(copyright)
  return name === '' || OWN_LABEL.test(name) ? name : credit.replace('{name}', () => name)
}

type AltTextPlace = {
  /** Whether the caption stands beside the picture, where a screen reader reads it anyway. */
  hasCaption: boolean
  /** For a picture without words: empty, or the name of the link it stands in. */
  otherwise: string
}

/**
 * Returns the alternative text of a picture: its own; without one its caption, unless that is read beside it (WAI,
 * images tutorial: a caption says what the picture means, not what is to be seen, and is not to be heard twice).
 */
export function altText(
  { alt, caption }: Pick<FigureImage, 'alt' | 'caption'>,
  { hasCaption, otherwise }: AltTextPlace,
): string {
  return alt.trim() || (hasCaption ? '' : caption.trim()) || otherwise
}

/** A language tag such as `de`, `nds` or `de-CH` (BCP 47), in the form that browsers and screen readers know. */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

/** Returns the `lang` attribute of a picture's texts on a page in `page`: none where they are in the same language. */
export function foreignLanguage(
  { language }: Pick<FigureImage, 'language'>,
  page: string,
): string | undefined {
  return language === '' || language === page || language.startsWith(`${page}-`) ? undefined : language
}

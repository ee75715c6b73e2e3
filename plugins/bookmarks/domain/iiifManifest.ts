import { creditName, fitSize, VARIANT_WIDTHS } from '@litfass/kit/domain'
import type { FigureImage } from './FigureImage.ts'

type Language = 'de' | 'en'

/** A text in both languages of the site, or in none. */
type LanguageMap = { de?: string[]; en?: string[]; none?: string[] }

type ImageBody = { id: string; type: 'Image'; format: string; width: number; height: number }

type Told = { label: LanguageMap; value: LanguageMap }

type Page = { id: string; type: 'Text'; label: LanguageMap; format: 'text/html'; language: string[] }

type Canvas = {
  id: string
  type: 'Canvas'
  label: LanguageMap
  width: number
  height: number
  thumbnail: ImageBody[]
  requiredStatement?: Told
  metadata?: Told[]
  homepage: Page[]
  items: {
    id: string
    type: 'AnnotationPage'
    items: { id: string; type: 'Annotation'; motivation: 'painting'; body: ImageBody; target: string }[]
  }[]
}

/** A IIIF Presentation 3 manifest, as far as lists of pictures need it. */
export type IiifManifest = {
  '@context': 'http://iiif.io/api/presentation/3/context.json'
  id: string
  type: 'Manifest'
  label: LanguageMap
  summary: LanguageMap
  requiredStatement?: Told
  homepage: Page[]
  items: Canvas[]
}

export type ManifestInput = {
  /** Address of the manifest itself; those of its parts begin with it. */
  id: string
  images: readonly FigureImage[]
  /** Absolute addresses: of a file of a picture, and of its page in a language. */
  addressOf: (url: string) => string
  pageOf: (imageId: number, language: Language) => string
  /** The page of the list. */
  listPage: (language: Language) => string
}

const both = (de: string, en: string): LanguageMap => ({ de: [de], en: [en] })

/**
 * Describes pictures for viewers of other sites. A canvas is as large as the largest file of its picture. Whose it is stands
 * there three times: as a canvas says it to those who can read, as its metadata, and with all others in the manifest,
 * since common viewers show what must be shown of a manifest alone.
 */
export function iiifManifest({ id, images, addressOf, pageOf, listPage }: ManifestInput): IiifManifest {
  const names = [...new Set(images.flatMap(({ copyright }) => nameOf(copyright) ?? []))]
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: both('Merkliste', 'Bookmarked pictures'),
    summary: both(
      'Eine Auswahl von Bildern, die jemand teilt.',
      'A choice of pictures that somebody shares.',
    ),
    ...(names.length > 0 && {
      requiredStatement: { label: both('Fotos', 'Photos'), value: { none: [plain(names.join(' · '))] } },
    }),
    homepage: pages(listPage, { de: 'Seite der Liste', en: 'Page of the list' }),
    items: images.flatMap((image) => {
      const { urls } = image
      return urls ? [canvas(`${id}/canvas/${image.id}`, { ...image, urls }, { addressOf, pageOf })] : []
    }),
  }
}

type Shown = FigureImage & { urls: NonNullable<FigureImage['urls']> }

function canvas(
  id: string,
  image: Shown,
  { addressOf, pageOf }: Pick<ManifestInput, 'addressOf' | 'pageOf'>,
): Canvas {
  const file = (size: 'M' | 'XXL'): ImageBody => {
    const { width, height } = fitSize(image, VARIANT_WIDTHS[size])
    // Viewers are not all browsers: JPEG is what every one of them can show.
    const address = addressOf(image.urls[size]).replace(/\.webp$/, '.jpg')
    return { id: address, type: 'Image', format: 'image/jpeg', width, height }
  }
  const body = file('XXL')
  const name = nameOf(image.copyright)
  const credit = name && { label: both('Foto', 'Photo'), value: { none: [name] } }
  const caption = image.caption.replace(/\s+/g, ' ').trim()
  return {
    id,
    type: 'Canvas',
    label: caption ? { none: [caption] } : both(`Bild ${image.id}`, `Picture ${image.id}`),
    width: body.width,
    height: body.height,
    thumbnail: [file('M')],
    ...(credit && { requiredStatement: credit, metadata: [credit] }),
    homepage: pages((language) => pageOf(image.id, language), {
      de: 'Seite des Bildes',
      en: 'Page of the picture',
    }),
    items: [
      {
        id: `${id}/page`,
        type: 'AnnotationPage',
        items: [{ id: `${id}/page/image`, type: 'Annotation', motivation: 'painting', body, target: id }],
      },
    ],
  }
}

function pages(address: (language: Language) => string, labels: Record<Language, string>): Page[] {
  return (['de', 'en'] as const).map((language) => ({
    id: address(language),
    type: 'Text',
    label: { [language]: [labels[language]] },
    format: 'text/html',
    language: [language],
  }))
}

function nameOf(copyright: string): string | undefined {
  return plain(creditName(copyright)) || undefined
}

/** A value that begins with `<` and ends with `>` would be read as HTML. */
function plain(text: string): string {
  return text.startsWith('<') && text.endsWith('>') ? text.slice(1, -1).trim() : text
}

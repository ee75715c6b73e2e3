import type { FigureImage } from '@litfass/images/model'
import { creditName, fitSize, VARIANT_WIDTHS } from '@litfass/images/model'

type Language = 'de' | 'en'

/** A text in both languages of the site, or in no language. */
type LanguageMap = { de?: string[]; en?: string[]; none?: string[] }

type ImageBody = { id: string; type: 'Image'; format: string; width: number; height: number }

type LabelledValue = { label: LanguageMap; value: LanguageMap }

type Page = { id: string; type: 'Text'; label: LanguageMap; format: 'text/html'; language: string[] }

type Canvas = {
  id: string
  type: 'Canvas'
  label: LanguageMap
  width: number
  height: number
  thumbnail: ImageBody[]
  requiredStatement?: LabelledValue
  metadata?: LabelledValue[]
  homepage: Page[]
  items: {
    id: string
    type: 'AnnotationPage'
    items: { id: string; type: 'Annotation'; motivation: 'painting'; body: ImageBody; target: string }[]
  }[]
}

/** The part of a IIIF Presentation 3 manifest that a list of pictures needs. */
type IiifManifest = {
  '@context': 'http://iiif.io/api/presentation/3/context.json'
  id: string
  type: 'Manifest'
  label: LanguageMap
  summary: LanguageMap
  requiredStatement?: LabelledValue
  homepage: Page[]
  items: Canvas[]
}

type ManifestInput = {
  /** URL of the manifest itself, and prefix of the ids of its parts. */
  id: string
  images: readonly FigureImage[]
  /** Makes the URL of a file absolute. */
  absoluteUrl: (url: string) => string
  /** Returns the absolute URL of a picture's page. */
  imagePage: (imageId: number, language: Language) => string
  /** Returns the absolute URL of the list's page. */
  listPage: (language: Language) => string
}

const both = (de: string, en: string): LanguageMap => ({ de: [de], en: [en] })

/**
 * Describes a list for IIIF viewers. A canvas has the size of its picture's largest file. The credit is given three times: as
 * `requiredStatement` of the canvas, as the standard asks; in its metadata; and with all others in the manifest, because
 * common viewers display the `requiredStatement` of the manifest only.
 */
export function iiifManifest({ id, images, absoluteUrl, imagePage, listPage }: ManifestInput): IiifManifest {
  const names = [...new Set(images.flatMap(({ copyright }) => creditOf(copyright) ?? []))]
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
      return urls ? [canvas(`${id}/canvas/${image.id}`, { ...image, urls }, { absoluteUrl, imagePage })] : []
    }),
  }
}

type Shown = FigureImage & { urls: NonNullable<FigureImage['urls']> }

function canvas(
  id: string,
  image: Shown,
  { absoluteUrl, imagePage }: Pick<ManifestInput, 'absoluteUrl' | 'imagePage'>,
): Canvas {
  const file = (size: 'M' | 'XXL'): ImageBody => {
    const { width, height } = fitSize(image, VARIANT_WIDTHS[size])
    // Not every viewer is a browser, but every one can show JPEG.
    const url = absoluteUrl(image.urls[size]).replace(/\.webp$/, '.jpg')
    return { id: url, type: 'Image', format: 'image/jpeg', width, height }
  }
  const body = file('XXL')
  const name = creditOf(image.copyright)
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
    homepage: pages((language) => imagePage(image.id, language), {
      de: 'Seite des Bildes',
      en: 'Page of the image',
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

function pages(urlOf: (language: Language) => string, labels: Record<Language, string>): Page[] {
  return (['de', 'en'] as const).map((language) => ({
    id: urlOf(language),
    type: 'Text',
    label: { [language]: [labels[language]] },
    format: 'text/html',
    language: [language],
  }))
}

function creditOf(copyright: string): string | undefined {
  return plain(creditName(copyright)) || undefined
}

/** A value that begins with `<` and ends with `>` would be parsed as HTML. */
function plain(text: string): string {
  return text.startsWith('<') && text.endsWith('>') ? text.slice(1, -1).trim() : text
}

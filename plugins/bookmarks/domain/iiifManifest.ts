import { fitSize, VARIANT_WIDTHS } from '@litfass/kit/domain'
import type { FigureImage } from './FigureImage.ts'

/** A text in both languages of the site, or in none. */
type LanguageMap = { de?: string[]; en?: string[]; none?: string[] }

type ImageBody = { id: string; type: 'Image'; format: string; width: number; height: number }

type Canvas = {
  id: string
  type: 'Canvas'
  label: LanguageMap
  width: number
  height: number
  thumbnail: ImageBody[]
  requiredStatement?: { label: LanguageMap; value: LanguageMap }
  homepage: { id: string; type: 'Text'; label: LanguageMap; format: 'text/html'; language: string[] }[]
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
  items: Canvas[]
}

export type ManifestInput = {
  /** Address of the manifest itself; those of its parts begin with it. */
  id: string
  images: readonly FigureImage[]
  /** Absolute addresses: of a file of a picture, and of its page in a language. */
  addressOf: (url: string) => string
  pageOf: (imageId: number, language: 'de' | 'en') => string
}

const both = (de: string, en: string): LanguageMap => ({ de: [de], en: [en] })

/** Describes pictures for viewers of other sites. A canvas is as large as the largest file of its picture. */
export function iiifManifest({ id, images, addressOf, pageOf }: ManifestInput): IiifManifest {
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id,
    type: 'Manifest',
    label: both('Merkliste', 'Bookmarked pictures'),
    summary: both(
      'Eine Auswahl von Bildern, die jemand teilt.',
      'A choice of pictures that somebody shares.',
    ),
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
  const { copyright } = image
  const caption = image.caption.replace(/\s+/g, ' ').trim()
  return {
    id,
    type: 'Canvas',
    label: caption ? { none: [caption] } : both(`Bild ${image.id}`, `Picture ${image.id}`),
    width: body.width,
    height: body.height,
    thumbnail: [file('M')],
    ...(copyright.trim() && {
      requiredStatement: { label: both('Foto', 'Photo'), value: { none: [plain(copyright)] } },
    }),
    homepage: (['de', 'en'] as const).map((language) => ({
      id: pageOf(image.id, language),
      type: 'Text',
      label: language === 'de' ? { de: ['Seite des Bildes'] } : { en: ['Page of the picture'] },
      format: 'text/html',
      language: [language],
    })),
    items: [
      {
        id: `${id}/page`,
        type: 'AnnotationPage',
        items: [{ id: `${id}/page/image`, type: 'Annotation', motivation: 'painting', body, target: id }],
      },
    ],
  }
}

/** A value that begins with `<` and ends with `>` would be read as HTML. */
function plain(text: string): string {
  const line = text.trim()
  return line.startsWith('<') && line.endsWith('>') ? line.slice(1, -1) : line
}

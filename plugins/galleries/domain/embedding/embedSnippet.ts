import {
  altText,
  CUT_SIZES,
  type Cut,
  type CutRatio,
  creditLine,
  type FigureImage,
  planCut,
} from '@litfass/images/model'
import { escapeHtml } from '@litfass/kit/domain'

export type EmbedSnippetInput = {
  image: Pick<FigureImage, 'caption' | 'copyright' | 'alt' | 'language' | 'focus' | 'width' | 'height'>
  ratio: CutRatio
  /** Absolute URL of the picture's page. */
  page: string
  /** Returns the absolute, permanent URL of a JPEG cut of the picture. */
  cutOf: (cut: Cut) => string
  /** `credit` contains `{name}`; `picture` is the alternative text of a picture without one, and names its link. */
  words: { credit: string; picture: string }
}

/** The cuts offered to the embedding page; M is too small for any of them. */
const OFFERED_SIZES = CUT_SIZES.filter((size) => size !== 'M')

/**
 * Builds the HTML that embeds a picture in another site, with caption, credit and a link to its page. It needs neither
 * script nor style sheet, and is as wide as its container, up to the width of the largest file.
 */
export function embedSnippet({ image, ratio, page, cutOf, words }: EmbedSnippetInput): string {
  const files = distinctFiles(image, ratio, cutOf)
  const largest = files.at(-1)
  if (!largest) return ''
  const caption = singleLine(image.caption)
  const picture = openingTag('img', {
    src: files.find(({ width }) => width >= 1200)?.url ?? largest.url,
    srcset: files.map(({ url, width }) => `${url} ${width}w`).join(', '),
    sizes: `auto, (min-width: ${largest.width}px) ${largest.width}px, 100vw`,
    width: largest.width,
    height: largest.height,
    alt: altText(image, { hasCaption: caption !== '', otherwise: words.picture }),
    loading: 'lazy',
    style: 'display:block;width:100%;height:auto',
  })
  const link = `${openingTag('a', { href: page })}${picture}</a>`
  const figure = openingTag('figure', {
    ...(image.language && { lang: image.language }),
    style: `margin:0;max-width:${largest.width}px`,
  })
  return `${figure}${link}${figcaption(caption, creditLine(singleLine(image.copyright), words.credit))}</figure>`
}

/** Lists the files to choose from, smallest first; sizes that a small picture cannot fill collapse into one. */
function distinctFiles(
  image: EmbedSnippetInput['image'],
  ratio: CutRatio,
  cutOf: EmbedSnippetInput['cutOf'],
) {
  const files = OFFERED_SIZES.map((size) => ({
    ...planCut(image, { ratio, size }),
    url: cutOf({ ratio, size }),
  }))
  return files.filter(({ width }, at) => width !== files[at - 1]?.width)
}

function figcaption(caption: string, credit: string): string {
  const parts = [caption, credit].filter(Boolean)
  return parts.length > 0 ? `<figcaption>${parts.map(escapeHtml).join(' ')}</figcaption>` : ''
}

function openingTag(name: string, attributes: Readonly<Record<string, string | number>>): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
  return `<${name}${list.join('')}>`
}

/** Joins lines: editors that turn line breaks into paragraphs would break the snippet. */
const singleLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

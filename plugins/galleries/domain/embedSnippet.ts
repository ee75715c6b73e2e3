import { CUT_SIZES, type Cut, type CutRatio, creditName, planCut } from '@litfass/kit/domain'
import type { FigureImage } from './FigureMedia.ts'

export type EmbedSnippetInput = {
  image: Pick<FigureImage, 'caption' | 'copyright' | 'focus' | 'width' | 'height'>
  ratio: CutRatio
  /** Absolute address of the page of the picture. */
  page: string
  /** Absolute address of a JPEG cut of the picture that stays where it is. */
  cutOf: (cut: Cut) => string
  /** `credit` has `{name}` in it; `picture` stands in for a caption where there is none. */
  words: { credit: string; picture: string }
}

/** The smallest is too small for a page, whatever the screen. */
const OFFERED_SIZES = CUT_SIZES.filter((size) => size !== 'M')

/**
 * HTML that shows a picture on somebody else's page, without script and without style sheets of ours: with its caption,
 * who took it, and a link to its page. As wide as the place it stands in, and never wider than its file.
 */
export function embedSnippet({ image, ratio, page, cutOf, words }: EmbedSnippetInput): string {
  const files = filesOf(image, ratio, cutOf)
  const largest = files.at(-1)
  if (!largest) return ''
  const caption = oneLine(image.caption)
  const picture = tag('img', {
    src: files.find(({ width }) => width >= 1200)?.url ?? largest.url,
    srcset: files.map(({ url, width }) => `${url} ${width}w`).join(', '),
    sizes: `auto, (min-width: ${largest.width}px) ${largest.width}px, 100vw`,
    width: largest.width,
    height: largest.height,
    alt: caption || words.picture,
    loading: 'lazy',
    style: 'display:block;width:100%;height:auto',
  })
  const link = `${tag('a', { href: page })}${picture}</a>`
  const figure = tag('figure', { style: `margin:0;max-width:${largest.width}px` })
  return `${figure}${link}${captionOf(caption, creditName(oneLine(image.copyright)), words)}</figure>`
}

/** The files to choose from, smallest first; sizes a small picture has in common stand there once. */
function filesOf(image: EmbedSnippetInput['image'], ratio: CutRatio, cutOf: EmbedSnippetInput['cutOf']) {
  const files = OFFERED_SIZES.map((size) => ({
    ...planCut(image, { ratio, size }),
    url: cutOf({ ratio, size }),
  }))
  return files.filter(({ width }, at) => width !== files[at - 1]?.width)
}

function captionOf(caption: string, name: string, { credit }: EmbedSnippetInput['words']): string {
  const parts = [caption, name && credit.replace('{name}', () => name)].filter(Boolean)
  return parts.length > 0 ? `<figcaption>${parts.map(escapeHtml).join(' ')}</figcaption>` : ''
}

function tag(name: string, attributes: Readonly<Record<string, string | number>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
  return `<${name}${written.join('')}>`
}

/** Line breaks would end a paragraph where snippets go through an editor that makes paragraphs of them. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

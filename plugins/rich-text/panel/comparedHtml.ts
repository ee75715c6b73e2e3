import { escapeHtml } from '@litfass/kit/domain'
import { fill } from '@litfass/kit/texts'
import { readNodes, type StoredNode } from '../editor/stored.ts'
import { type EditorWords, editorTexts } from '../editor/texts.ts'

/** The elements of text; of a list and a heading it is that of its tag. */
const ELEMENTS: Record<string, string> = {
  paragraph: 'p',
  quote: 'blockquote',
  listitem: 'li',
  table: 'table',
  tablerow: 'tr',
}

/** The elements of marks, by their bits. */
const MARKS: readonly (readonly [number, string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [8, 'u'],
  [32, 'sub'],
  [64, 'sup'],
]

/** Returns the HTML of a text to be compared: each block a line, and those that are no text in words. */
export function comparedHtml(value: unknown, language: 'de' | 'en'): string {
  const words = editorTexts.in(language)
  // Something has to stand in the column, or the other text would.
  return (
    readNodes(value)
      .map((node) => nodeHtml(node, words))
      .join('') || '<p></p>'
  )
}

function nodeHtml(node: StoredNode, words: EditorWords): string {
  if (node.type === 'text') return runHtml(String(node.text ?? ''), Number(node.format ?? 0))
  if (node.type === 'linebreak') return '<br />'
  const inner = (node.children ?? []).map((child) => nodeHtml(child, words)).join('')
  if (node.type === 'link') return `${inner} <em>(${escapeHtml(addressOf(node))})</em>`
  if (node.type === 'tablecell') return node.headerState ? `<th>${inner}</th>` : `<td>${inner}</td>`
  const tag = ELEMENTS[node.type] ?? textTag(node)
  return tag === undefined ? `<p>[${escapeHtml(named(node, words))}]</p>` : `<${tag}>${inner}</${tag}>`
}

const textTag = ({ type, tag }: StoredNode): string | undefined =>
  (type === 'heading' || type === 'list') && /^(h[1-6]|ul|ol)$/.test(String(tag)) ? String(tag) : undefined

const runHtml = (text: string, format: number): string =>
  MARKS.reduce((html, [bit, tag]) => (format & bit ? `<${tag}>${html}</${tag}>` : html), escapeHtml(text))

function addressOf({ fields }: StoredNode): string {
  return typeof fields === 'object' && fields !== null && 'url' in fields ? String(fields.url) : ''
}

/** Names a block that is no text. */
function named(node: StoredNode, words: EditorWords): string {
  switch (node.type) {
    case 'picture': {
      const picture = fill(words.pictureNumber, { id: String(node.imageId) })
      const width = node.width === 'wide' ? `, ${words.widthWide}` : ''
      return `${picture}${width}${node.caption ? `: ${String(node.caption)}` : ''}`
    }
    case 'gallery':
      return fill(words.galleryNumber, { id: String(node.galleryId) })
    case 'embed':
      return String(node.url ?? '')
    case 'participation':
      return `${fill(words.participationOf, { title: String(node.title ?? '') })} (${String(node.eventId)})`
    case 'premium':
      return words.premiumWords
    default:
      return node.type
  }
}

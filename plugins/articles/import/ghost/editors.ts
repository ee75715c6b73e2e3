import { z } from 'zod'
import { UnreadableStory } from '../story.ts'
import { escapeHtml } from '../xml/parts.ts'
import { cardHtml } from './cards.ts'

/*
 * The texts of posts in the form of Ghost's two editors, Lexical and Mobiledoc, as HTML. Posts that were never shown may have no other.
 */

/** A text as HTML, and what of it was left out, as noun phrases. */
type Written = { html: string; dropped: string[] }

const node = z.object({
  type: z.string().catch(''),
  tag: z.string().catch(''),
  listType: z.string().catch(''),
  text: z.string().catch(''),
  url: z.string().catch(''),
  format: z.number().catch(0),
  /** The number with which a list begins. */
  start: z.number().catch(1),
  children: z.array(z.unknown()).catch([]),
})

const lexical = z.object({ root: node })

/** Marks by their bits in a format. */
const BITS: readonly [number, string][] = [
  [1, 'b'],
  [2, 'i'],
  [4, 's'],
  [8, 'u'],
  [32, 'sub'],
  [64, 'sup'],
]

/** Elements of Lexical with children, by their type without the prefix. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
}

const MAX_DEPTH = 200

/**
 * Writes the text of Ghost's newer editor as HTML.
 * @throws UnreadableStory for what is none
 */
export function htmlOfLexical(json: string): Written {
  const read = lexical.safeParse(parsed(json))
  if (!read.success) throw unreadable()
  const dropped = new Set<string>()
  return { html: childrenHtml(read.data.root, dropped, 0), dropped: [...dropped] }
}

const childrenHtml = ({ children }: z.output<typeof node>, dropped: Set<string>, depth: number): string => {
  if (depth > MAX_DEPTH) throw new UnreadableStory('Something in it is nested too deeply.')
  return children.map((child) => nodeHtml(child, dropped, depth)).join('')
}

function nodeHtml(given: unknown, dropped: Set<string>, depth: number): string {
  const { data } = node.safeParse(given)
  if (!data) return ''
  const type = data.type.replace(/^extended-/, '')
  const inner = () => childrenHtml(data, dropped, depth + 1)
  if (type === 'text' || type === 'tk') return markedText(data)
  if (type === 'linebreak') return '<br>'
  if (type === 'tab') return ' '
  if (type === 'link' || type === 'autolink') return `<a href="${escapeHtml(data.url)}">${inner()}</a>`
  if (type === 'heading' || type === 'list') {
    const spare = type === 'heading' ? 'p' : data.listType === 'number' ? 'ol' : 'ul'
    const tag = /^(?:h[1-6]|[ou]l)$/.test(data.tag) ? data.tag : spare
    const start = tag === 'ol' && data.start !== 1 ? ` start="${data.start}"` : ''
    return `<${tag}${start}>${inner()}</${tag}>`
  }
  // A nested list is a separate item in this format; it belongs to the item before.
  if (type === 'listitem' && holdsListsAlone(data)) return inner()
  const tag = ELEMENTS[type]
  return tag === undefined ? cardHtml(data.type, given, dropped) : `<${tag}>${inner()}</${tag}>`
}

const holdsListsAlone = ({ children }: z.output<typeof node>): boolean =>
  children.length > 0 &&
  children.every((child) => /^(?:extended-)?list$/.test(node.safeParse(child).data?.type ?? ''))

const markedText = ({ text, format }: { text: string; format: number }): string =>
  BITS.reduce(
    (html, [bit, tag]) => (Math.floor(format / bit) % 2 === 1 ? `<${tag}>${html}</${tag}>` : html),
    escapeHtml(text),
  )

const marker = z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])])
const section = z.tuple([z.number()]).rest(z.unknown())
const mobiledoc = z.object({
  cards: z.array(z.tuple([z.string()]).rest(z.unknown())).catch([]),
  atoms: z.array(z.tuple([z.string()]).rest(z.unknown())).catch([]),
  markups: z.array(z.tuple([z.string()]).rest(z.unknown())).catch([]),
  sections: z.array(section),
})

type Mobiledoc = z.output<typeof mobiledoc>

const TAG = /^(?:p|h[1-6]|blockquote|aside|[ou]l|strong|b|em|i|u|s|sub|sup|code|a)$/

/**
 * Writes the text of Ghost's older editor as HTML.
 * @throws UnreadableStory for what is none
 */
export function htmlOfMobiledoc(json: string): Written {
  const { data } = mobiledoc.safeParse(parsed(json))
  if (!data) throw unreadable()
  const dropped = new Set<string>()
  return { html: data.sections.map((one) => sectionHtml(one, data, dropped)).join(''), dropped: [...dropped] }
}

/** A section is text (1), a picture (2), a list (3) or a card (10). */
function sectionHtml(
  [kind, ...rest]: Mobiledoc['sections'][number],
  doc: Mobiledoc,
  dropped: Set<string>,
): string {
  const [first, second] = rest
  if (kind === 2) return `<img src="${escapeHtml(String(first))}">`
  if (kind === 10) {
    const [name, payload] = doc.cards[Number(first)] ?? ['of no type']
    return cardHtml(name, payload, dropped)
  }
  const tag = TAG.test(String(first)) ? String(first) : 'p'
  if (kind === 3) {
    const items = z.array(z.unknown()).catch([]).parse(second)
    return `<${tag}>${items.map((item) => `<li>${markersHtml(item, doc)}</li>`).join('')}</${tag}>`
  }
  return `<${tag}>${markersHtml(second, doc)}</${tag}>`
}

/** A marker opens marks, closes some of those that are open, and holds a text (0) or an atom (1). */
function markersHtml(given: unknown, { markups, atoms }: Mobiledoc): string {
  const open: string[] = []
  const parts: string[] = []
  for (const one of z.array(z.unknown()).catch([]).parse(given)) {
    const { data } = marker.safeParse(one)
    if (!data) continue
    const [kind, opened, closed, value] = data
    for (const at of opened) {
      const [tag = '', attributes] = markups[at] ?? []
      const shown = TAG.test(tag) ? tag : 'span'
      open.push(shown)
      parts.push(shown === 'a' ? `<a href="${escapeHtml(hrefIn(attributes))}">` : `<${shown}>`)
    }
    const [atom] = kind === 1 ? (atoms[Number(value)] ?? []) : []
    parts.push(atom === 'soft-return' ? '<br>' : kind === 1 ? '' : escapeHtml(String(value)))
    for (let count = 0; count < closed; count += 1) {
      const tag = open.pop()
      if (tag !== undefined) parts.push(`</${tag}>`)
    }
  }
  return parts.join('')
}

/** Attributes are a list of names and values in turn. */
function hrefIn(attributes: unknown): string {
  const all = z.array(z.string()).catch([]).parse(attributes)
  return all[all.indexOf('href') + 1] ?? ''
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new UnreadableStory('Its text in the form of an editor cannot be read.')

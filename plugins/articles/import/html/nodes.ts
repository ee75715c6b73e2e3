import { fromHtml } from 'hast-util-from-html'
import { UnreadableStory } from '../story.ts'

/*
 * The tree of a text, and what its elements say about themselves.
 */

type Root = ReturnType<typeof fromHtml>

export type Node = Root | Root['children'][number]

export type Element = Extract<Node, { type: 'element' }>

/** Deepest nesting of elements that is followed. */
const MAX_DEPTH = 300

const tooDeep = () => new UnreadableStory('Something in it is nested too deeply.')

export function parsed(html: string): Root {
  try {
    return fromHtml(html, { fragment: true })
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep()
    throw error
  }
}

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre section summary table tbody ' +
    'td tfoot th thead tr ul'
  ).split(' '),
)

/** Elements whose children are shown only where the element itself cannot be, or never. */
const CLOSED = new Set(
  (
    'amp-audio amp-iframe amp-img amp-video amp-vimeo amp-youtube audio button canvas embed iframe lite-vimeo lite-youtube ' +
    'map noembed noframes object script select style svg template textarea video'
  ).split(' '),
)

/** Notes all nodes that are blocks, or hold some. */
export function findHolders(node: Node, holders: Set<Node>, depth = 0): boolean {
  if (depth > MAX_DEPTH) throw tooDeep()
  if (!('children' in node) || (node.type === 'element' && CLOSED.has(node.tagName))) return false
  let isHolder = node.type === 'element' && BLOCKS.has(node.tagName)
  for (const child of node.children) if (findHolders(child, holders, depth + 1)) isHolder = true
  if (isHolder) holders.add(node)
  return isHolder
}

export const isElement = (node: Node): node is Element => node.type === 'element'

export const property = ({ properties }: Element, name: string): string => {
  const value = properties[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The style of an element; a longer one says nothing that is kept. */
export const styleOf = (node: Element): string => property(node, 'style').slice(0, 2000)

export const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : []

export const wordsIn = (node: Node): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(wordsIn).join('') : ''

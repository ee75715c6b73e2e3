import { z } from 'zod'
import { UnreadableStory } from '../story.ts'
import { escapeHtml, replaceParts } from '../xml/parts.ts'
import { contentOf, type Item, type Site, titleOf } from './site.ts'

/*
 * The blocks of WordPress's editor that are not plain HTML: texts that several posts use, embeds, footnotes, classic text.
 */

/** Blocks without words of their own that need no mention. */
const SILENT_BLOCKS = /^(?:more|nextpage|spacer|separator)$/

/** Most texts of other items that a post has, those within them included. */
const MAX_SHARED = 200

/** What is said of a post while its blocks are read. */
type Place = { site: Site; dropped: Set<string> }

type Shared = Place & { count: number; depth: number }

const isReadByAll = ({ wp_status, wp_post_password }: Item): boolean =>
  wp_status === 'publish' && wp_post_password === ''

/** Puts texts that several posts use in their place, and names blocks that WordPress makes as a page is read. */
export const withBlocks = (content: string, place: Place): string =>
  withShared(content, { ...place, count: 0, depth: 0 })

function withShared(content: string, place: Shared): string {
  return replaceParts(content, ['<!--', '-->'], (inner) => {
    const [, name, data = ''] = /^\s*wp:([\w/-]+)(\s+\{.*\})?\s*\/$/s.exec(inner) ?? []
    if (name === undefined) return `<!--${inner}-->`
    const { ref, url, service } = dataOf(data)
    const shared = name === 'block' ? place.site.blocks.get(ref) : undefined
    if (shared) return sharedText(shared, place)
    if (/^(?:core-)?embed\b/.test(name) && url !== '') return `<p>${escapeHtml(url)}</p>`
    if (/^(?:core\/)?(?:social-link|navigation-link)$/.test(name) && url !== '')
      return `<p><a href="${escapeHtml(url)}">${escapeHtml(service || url)}</a></p>`
    if (!SILENT_BLOCKS.test(name)) place.dropped.add(`the block “${name}”`)
    return ''
  })
}

function sharedText(shared: Item, place: Shared): string {
  if (!isReadByAll(shared)) place.dropped.add(`the text “${titleOf(shared)}”, which is not public`)
  else if (place.depth < 5) {
    place.count += 1
    if (place.count > MAX_SHARED) throw new UnreadableStory('It has too many texts of other items.')
    place.depth += 1
    const html = withShared(contentOf(shared), place)
    place.depth -= 1
    return html
  } else place.dropped.add('the block “block”')
  return ''
}

const blockData = z.object({
  ref: z.union([z.number(), z.string()]).transform(String).catch(''),
  url: z.string().catch(''),
  service: z.string().catch(''),
})

/** Returns what a block says about itself; nothing where that cannot be read. */
function dataOf(json: string): z.output<typeof blockData> {
  const none = { ref: '', url: '', service: '' }
  try {
    return blockData.catch(none).parse(JSON.parse(json || '{}'))
  } catch {
    return none
  }
}

const notes = z.array(z.object({ id: z.string(), content: z.string() }))

/**
 * Puts the footnotes of a post, which WordPress keeps beside its text, in the place of their block, or below the text.
 * @param meta the values of its field `footnotes`
 */
export function withNotes(content: string, meta: readonly string[]): { html: string; isLost: boolean } {
  const block = /<!--\s{0,9}wp:footnotes\b[^<>]*\/-->/
  const isNoted = block.test(content) || /<sup\b[^<>]*\bdata-fn=/.test(content)
  const found = meta.flatMap(notesIn)
  if (!isNoted || found.length === 0) return { html: content.replace(block, ''), isLost: isNoted }
  const items = found.map((note) => `<li id="${escapeHtml(note.id)}">${note.content}</li>`)
  const list = `<!-- wp:footnotes --><ol>${items.join('')}</ol><!-- /wp:footnotes -->`
  return { html: block.test(content) ? content.replace(block, () => list) : content + list, isLost: false }
}

function notesIn(json: string): z.output<typeof notes> {
  try {
    return notes.catch([]).parse(JSON.parse(json))
  } catch {
    return []
  }
}

const EDGE = /<!--\s{0,9}(\/?)wp:([\w/-]{1,200})(?:\s[^<>]*?)?(\/?)-->/g

/** Marks what stands outside blocks, or in one of the classic editor, as text whose lines are kept. */
export function withClassicParts(html: string): string {
  const parts: string[] = []
  const open: string[] = []
  let at = 0
  const addUpTo = (end: number) => {
    const part = html.slice(at, end)
    const isClassic = (open.length === 0 || open.at(-1) === 'freeform') && part.trim() !== ''
    parts.push(isClassic ? `<div class="wp-block-freeform">${part}</div>` : part)
    at = end
  }
  for (const { index, 0: edge, 1: isEnd, 2: name = '', 3: isAlone } of html.matchAll(EDGE)) {
    addUpTo(index)
    if (isEnd) open.pop()
    else if (!isAlone) open.push(name)
    parts.push(edge)
    at = index + edge.length
  }
  addUpTo(html.length)
  return parts.join('')
}

/** Wraps an address on its own line in a paragraph. */
export const withAddressesApart = (html: string): string =>
  html.replace(/^[^\S\n]*(https?:\/\/\S+)[^\S\n]*$/gm, '\n$1\n')

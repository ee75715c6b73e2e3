import { type Refused, UnreadableStory } from '../story.ts'
import { parseXml } from './parse.ts'
import { type Part, partsOf, textOfXml } from './parts.ts'

/*
 * Items of a feed or an export that are not well-formed. The others can be read all the same, once those are left out.
 */

/** Elements whose content may be markup, well-formed or not: it is read as text, up to their own end. */
const RAW = /^(?:title|description|summary|content|(?:content|excerpt):encoded|wp:comment_content)$/

/** The beginning of an item: of RSS, or of Atom whatever its prefix. */
const ITEM = /<(?:item|(?:[\w.-]+:)?entry)(?=[\s/>])/g

/** An item from its beginning to its end, or to the next one; `fault` says what is wrong with it, and where. */
type Item = { from: number; to: number; fault: Fault | undefined }

type Fault = { what: string; at: number }

/**
 * Parses XML without the items that are not well-formed.
 * @param name of the feed or its file, for messages
 * @throws UnreadableStory where anything but items is not well-formed
 */
export function parseItems(xml: string, name: string): { parsed: unknown; refused: Refused[] } {
  const items = itemsOf(xml)
  const whole = items.every((item) => !item.fault) ? parsedOr(xml) : undefined
  if (whole !== undefined) return { parsed: whole, refused: [] }
  const [first] = items
  if (!first) throw new UnreadableStory('It is no well-formed XML.')
  const before = xml.slice(0, first.from)
  const { open, fault } = balanceOf(before)
  if (fault) throw new UnreadableStory(`It is no well-formed XML: ${sentence(xml, fault)}`)
  const ends = open.toReversed().map((element) => `</${element}>`)
  const parse = (some: readonly Item[]) =>
    parsedOr([before, ...some.map(({ from, to }) => xml.slice(from, to)), ...ends].join('\n'))
  const found = parse(items.filter((item) => !item.fault))
  if (found !== undefined) return { parsed: found, refused: refusedOf(items, xml, name) }
  // Only a parser can find the fault, so each item is parsed separately.
  const tried = items.map((item) => (item.fault || parse([item]) ? item : unreadable(item)))
  const parsed = parse(tried.filter((item) => !item.fault))
  if (parsed === undefined) throw new UnreadableStory('It is no well-formed XML.')
  return { parsed, refused: refusedOf(tried, xml, name) }
}

const unreadable = (item: Item): Item => ({
  ...item,
  fault: { what: 'an item cannot be read', at: item.from },
})

const refusedOf = (items: readonly Item[], xml: string, name: string): Refused[] =>
  items.flatMap(({ from, to, fault }) =>
    fault
      ? {
          from: nameOf(xml.slice(from, to), name),
          reason: `It is no well-formed XML: ${sentence(xml, fault)}`,
        }
      : [],
  )

function parsedOr(xml: string): unknown {
  try {
    return parseXml(xml)
  } catch (error) {
    if (error instanceof UnreadableStory) return undefined
    throw error
  }
}

const sentence = (xml: string, { what, at }: Fault): string => `${what} (line ${lineAt(xml, at)}).`

const lineAt = (xml: string, at: number): number => xml.slice(0, at).split(/\r\n?|\n/).length

/** Names an item by its title. */
function nameOf(item: string, name: string): string {
  const [, title = ''] =
    /<(?:[\w.-]+:)?title(?:\s[^<>]*)?>([\s\S]{0,1000}?)<\/(?:[\w.-]+:)?title\s*>/.exec(item) ?? []
  const words = textOfXml(title).replace(/\s+/g, ' ').trim()
  return words === '' ? name : `${name} “${words.slice(0, 100)}”`
}

/** Most items that are left out; a document with more is something else. */
const MAX_BROKEN = 1000

function itemsOf(xml: string): Item[] {
  const items: Item[] = []
  let broken = 0
  for (let at = beginOfItem(xml, 0); at >= 0; ) {
    const item = itemAt(xml, at)
    items.push(item)
    if (item.fault) broken += 1
    if (broken > MAX_BROKEN) throw new UnreadableStory('It is no well-formed XML.')
    at = beginOfItem(xml, item.to)
  }
  return items
}

/** Finds the next item that is neither in a comment nor in CDATA. */
function beginOfItem(xml: string, from: number): number {
  for (const { kind, text, at } of partsOf(xml, true, from)) if (kind === 'tag' && isBegin(text)) return at
  return -1
}

const isBegin = (tag: string): boolean => tag.search(ITEM) === 0

function itemAt(xml: string, from: number): Item {
  const open: Open[] = []
  let fault: Fault | undefined
  for (const { kind, text, at } of partsOf(xml, true, from)) {
    if (takesInItems(kind, text))
      return brokenItem(xml, { from, to: xml.length, fault: { what: `${OPENING[kind]} does not end`, at } })
    if (kind !== 'tag') continue
    if (at > from && isBegin(text))
      return brokenItem(xml, { from, to: at, fault: fault ?? endless(open, from) })
    fault ??= step(open, text, at)
    const to = at + text.length
    if (fault && isEnd(text)) return brokenItem(xml, { from, to, fault })
    if (!fault && open.length === 0) return { from, to, fault }
  }
  return brokenItem(xml, { from, to: xml.length, fault: fault ?? endless(open, from) })
}

const OPENING = { comment: '<!--', cdata: '<![CDATA[' } as const

/** Whether a comment or CDATA ends as another one does, which begins in an item behind it. */
const takesInItems = (kind: Part['kind'], text: string): kind is keyof typeof OPENING =>
  (kind === 'comment' || kind === 'cdata') &&
  text.includes(OPENING[kind]) &&
  /<\/(?:item|(?:[\w.-]+:)?entry)\s*>/.test(text)

const isEnd = (tag: string): boolean => /^<\/(?:item|(?:[\w.-]+:)?entry)\s*>/.test(tag)

/** A comment or CDATA without an end takes in what follows, up to an end of others; the next item begins all the same. */
function brokenItem(xml: string, item: Item): Item {
  ITEM.lastIndex = item.from + 1
  const next = ITEM.exec(xml)?.index ?? xml.length
  return { ...item, to: Math.min(item.to, next) }
}

/** An element that has begun. */
type Open = { name: string; at: number }

const endless = (open: readonly Open[], from: number): Fault => {
  const { name, at } = open.at(-1) ?? { name: 'item', at: from }
  return { what: `<${name}> does not end`, at }
}

/** Follows a tag; returns what is wrong with it. */
function step(open: Open[], tag: string, at: number): Fault | undefined {
  const [, slash, name = ''] = /^<(\/?)([^\s/>!?]+)/.exec(tag) ?? []
  const last = open.at(-1)
  if (name === '') return undefined
  // The content of such an element need not be well-formed; the end of the item shows that the element has no end tag.
  const isText = last && RAW.test(last.name) && name !== last.name && !(slash && isEnd(tag))
  if (isText) return undefined
  if (!slash) {
    if (!tag.endsWith('/>')) open.push({ name, at })
    return undefined
  }
  if (last?.name === name) {
    open.pop()
    return undefined
  }
  return { what: last ? `<${last.name}> does not end before </${name}>` : `</${name}> ends nothing`, at }
}

/** Returns the elements that are still open at the end of a part of a document. */
function balanceOf(xml: string): { open: string[]; fault: Fault | undefined } {
  const open: Open[] = []
  let fault: Fault | undefined
  for (const { kind, text, at } of partsOf(xml, true)) if (kind === 'tag') fault ??= step(open, text, at)
  const last = open.at(-1)
  if (last && RAW.test(last.name)) fault ??= { what: `<${last.name}> does not end`, at: last.at }
  return { open: open.map(({ name }) => name), fault }
}

/** The names of the tags that come in pairs. */
const NAMES = [
  ...['b', 'i', 'u', 'sub', 'sup', 'url', 'h2', 'h3', 'quote', 'list', 'table', 'tr', 'th', 'td'],
  ...['img', 'gallery', 'video', 'social', 'map', 'paevent', 'pcrm'],
]

/** A tag with what follows its sign of equality, and the word after that. */
export type Tag = { name: string; value: string; flag: 'new' | 'wide' | undefined; raw: string }

/** A part of a text: its tags, and the text between them; an `item` begins an item where a list wants one. */
type Leaf = { kind: 'text'; text: string } | { kind: 'newLine' } | { kind: 'item' }

/** A pair of tags with what stands between them. */
export type Pair = { kind: 'pair'; tag: Tag; children: Part[] }

export type Part = Leaf | Pair

type Token = Leaf | { kind: 'open' | 'close'; tag: Tag }

const TOKEN = new RegExp(
  [
    String.raw`\\([\\[\]])`,
    // No-break spaces at the beginning of a line are its indentation.
    String.raw`([^\S\n]*\n[^\S\n\u00a0]*)`,
    String.raw`\[(\*)\]`,
    String.raw`\[(\/?)(${NAMES.join('|')})(?:=([^\n[\]\\]+?)(?: (new|wide))?)?\]`,
    String.raw`[^\\[\n]+|[\\[]`,
  ].join('|'),
  'gu',
)

/** Deepest nesting of tags that is read; what is within more of them is text. */
const MAX_DEPTH = 40

/** Reads a text into parts. Tags without their other one, and those that cross others, are text. */
export function partsOf(markup: string): Part[] {
  const root: Part[] = []
  const open: Pair[] = []
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  const here = () => open.at(-1)?.children ?? root

  /** Takes the innermost pair back into text: its closing tag never came. */
  const undo = () => {
    const pair = open.pop()
    if (!pair) return
    count(pair.tag.name, -1)
    here().pop()
    here().push(literal(pair.tag))
    for (const part of pair.children) here().push(part)
  }
  for (const token of tokensOf(markup)) {
    if (token.kind === 'open' && open.length < MAX_DEPTH) {
      const pair: Pair = { kind: 'pair', tag: token.tag, children: [] }
      here().push(pair)
      open.push(pair)
      count(token.tag.name, 1)
    } else if (token.kind === 'close' && (counts.get(token.tag.name) ?? 0) > 0) {
      while (open.at(-1)?.tag.name !== token.tag.name) undo()
      open.pop()
      count(token.tag.name, -1)
    } else here().push('tag' in token ? literal(token.tag) : token)
  }
  while (open.length > 0) undo()
  return root
}

const literal = ({ raw }: Tag): Leaf => ({ kind: 'text', text: raw })

function* tokensOf(markup: string): Iterable<Token> {
  for (const match of markup.replace(/\r\n?/g, '\n').matchAll(TOKEN)) {
    const [raw, escaped, newLine, item, slash, name, value = '', flag] = match
    if (escaped !== undefined) yield { kind: 'text', text: escaped }
    else if (newLine !== undefined) yield { kind: 'newLine' }
    else if (item !== undefined) yield { kind: 'item' }
    else if (name === undefined || (slash === '/' && value !== '')) yield { kind: 'text', text: raw }
    else
      yield {
        kind: slash === '/' ? 'close' : 'open',
        tag: { name, value, flag: flag === 'new' || flag === 'wide' ? flag : undefined, raw },
      }
  }
}

/** Returns a part as text, as it was written, with escapes resolved. */
export function plainOf(part: Part): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'newLine':
      return '\n'
    case 'item':
      return '[*]'
    case 'pair':
      return `${part.tag.raw}${part.children.map(plainOf).join('')}[/${part.tag.name}]`
  }
}

import { z } from 'zod'

/** A node of Lexical's JSON, as far as it says something. */
export type StoredNode = { type: string; children?: StoredNode[] | undefined; [property: string]: unknown }

const storedNode: z.ZodType<StoredNode> = z.lazy(() =>
  z.looseObject({ type: z.string(), children: z.array(storedNode).optional() }),
)
const storedText = z.looseObject({ root: storedNode })

/** A text as it is stored: Lexical's JSON. */
export type StoredText = { root: StoredNode }

/** What says nothing by itself: Lexical writes it, the server leaves it out or writes it otherwise. */
const SILENT = new Set([
  'direction',
  'indent',
  'version',
  'detail',
  'mode',
  'style',
  'textFormat',
  'textStyle',
])
const SILENT_TOO = new Set([
  'rel',
  'start',
  'value',
  'checked',
  'id',
  'colSpan',
  'rowSpan',
  'backgroundColor',
])

/** Returns what a stored text says, to be compared: two texts that read the same are the same string. */
export function essence(value: unknown): string {
  const { data } = storedText.safeParse(value)
  const children = data?.root.children ?? []
  return JSON.stringify(withoutLastEmpty(children).map(meaning))
}

function meaning({ type, children, ...properties }: StoredNode): unknown {
  const own = Object.entries(properties)
    .filter(([name, found]) => !SILENT.has(name) && !SILENT_TOO.has(name) && found !== null && found !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return [type, own, children?.map(meaning) ?? []]
}

const isEmptyParagraph = ({ type, children }: StoredNode) =>
  type === 'paragraph' && (children ?? []).length === 0

function withoutLastEmpty(nodes: readonly StoredNode[]): StoredNode[] {
  const last = nodes.findLastIndex((node) => !isEmptyParagraph(node))
  return nodes.slice(0, last + 1)
}

/**
 * Returns a text as it is handed on: without the empty paragraphs at its end, where the editor keeps one to write on.
 */
export function trimmed(value: StoredText): StoredText {
  const { children = [] } = value.root
  return { root: { ...value.root, children: withoutLastEmpty(children) } }
}

/** What the editor can show of a stored text: nothing, a text, or something it does not know all nodes of. */
export type ReadText = { state: 'empty' } | { state: 'text'; text: StoredText } | { state: 'unknown' }

/** Reads a stored text. `types` are those of the nodes that the editor knows. */
export function readStored(value: unknown, types: ReadonlySet<string>): ReadText {
  if (value === null || value === undefined) return { state: 'empty' }
  const { data } = storedText.safeParse(value)
  if (!data) return { state: 'unknown' }
  const isKnown = ({ type, children }: StoredNode): boolean =>
    types.has(type) && (children ?? []).every(isKnown)
  const { children = [] } = data.root
  if (!children.every(isKnown)) return { state: 'unknown' }
  return withoutLastEmpty(children).length === 0
    ? { state: 'empty' }
    : { state: 'text', text: { root: complete(data.root) } }
}

/** Adds what Lexical expects of every element: stored texts of others may leave it out. */
function complete({ children, ...node }: StoredNode): StoredNode {
  if (!children) return node
  const expected = { version: 1, direction: null, format: '', indent: 0 }
  return { ...expected, ...node, children: children.map(complete) }
}

/** Returns the nodes of a stored text; none where it is no text. */
export function readNodes(value: unknown): StoredNode[] {
  return storedText.safeParse(value).data?.root.children ?? []
}

/** Returns the words of a stored text, without formats, in one line. */
export function storedWords(value: unknown): string {
  const wordsOf = ({ text, children = [] }: StoredNode): string =>
    typeof text === 'string' ? text : children.map(wordsOf).join('')
  return readNodes(value).map(wordsOf).filter(Boolean).join(' ')
}

/*
 * Premium text: the part of a body behind its marker is kept apart from it (decision 0042). These functions take
 * Lexical's JSON as it is stored, whatever its nodes are.
 */

export type LexicalNode = { type: string; [key: string]: unknown }

export type LexicalBody = {
  root: { children: LexicalNode[]; [key: string]: unknown }
  [key: string]: unknown
}

/** Whether a value is Lexical's JSON. */
export function isLexical(value: unknown): value is LexicalBody {
  const children: unknown = Object(Object(value).root).children
  return Array.isArray(children) && children.every((node: unknown) => typeof Object(node).type === 'string')
}

const isMarker = ({ type }: LexicalNode) => type === 'premium'

const isBlank = ({ type, children }: LexicalNode): boolean =>
  type === 'paragraph' && (!Array.isArray(children) || children.length === 0)

const withChildren = (body: LexicalBody, children: LexicalNode[]): LexicalBody => ({
  ...body,
  root: { ...body.root, children },
})

/** A body as it arrives from an editor or an API. */
export type SplitBody = {
  /** Ends with the marker, if there is one. */
  open: LexicalBody
  hasMarker: boolean
  /** The text behind the marker, as a separate body; `null` if there is none. */
  rest: LexicalBody | null
  /** Whether the marker says that something was withheld from the reader whose text this is. */
  isWithheld: boolean
}

/** Splits a body behind its marker. */
export function splitBody(body: LexicalBody): SplitBody {
  const { children } = body.root
  const at = children.findIndex(isMarker)
  const marker = children[at]
  if (!marker) return { open: body, hasMarker: false, rest: null, isWithheld: false }
  const { withheld, ...plain } = marker
  const after = children.slice(at + 1)
  return {
    open: withChildren(body, [...children.slice(0, at), plain]),
    hasMarker: true,
    // Editors keep an empty paragraph behind a block, to write on.
    rest: after.every(isBlank) ? null : withChildren(body, after),
    isWithheld: withheld === true,
  }
}

/** Puts a body together again, for those who may read all of it. */
export const joinBody = (open: LexicalBody, rest: LexicalBody): LexicalBody =>
  withChildren(open, [...open.root.children, ...rest.root.children])

/** Lets the marker say that something is withheld. */
export const withheldBody = (open: LexicalBody): LexicalBody =>
  withChildren(
    open,
    open.root.children.map((node) => (isMarker(node) ? { ...node, withheld: true } : node)),
  )

/** Puts a marker at the end of a body that has none. */
export const markedBody = (open: LexicalBody): LexicalBody =>
  open.root.children.some(isMarker)
    ? open
    : withChildren(open, [...open.root.children, { type: 'premium', version: 1 }])

type Saved = {
  body: LexicalBody
  /** The text that is stored behind the marker. */
  stored: LexicalBody | null
  /** Whether the writer may read that. */
  isReader: boolean
}

/**
 * Returns the two parts to store. Who cannot read what lies behind the marker can neither delete nor replace it: their
 * marker, or none at all, leaves it as it is.
 * @returns `refused` where such a writer puts something of their own behind the marker
 */
export function savedBody({
  body,
  stored,
  isReader,
}: Saved): { open: LexicalBody; rest: LexicalBody | null } | 'refused' {
  const { open, rest, isWithheld } = splitBody(body)
  if (rest) return isReader || !stored ? { open, rest } : 'refused'
  const isKept = stored && (isWithheld || !isReader)
  return isKept ? { open: markedBody(open), rest: stored } : { open, rest: null }
}

import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { Block } from '../blocks.ts'
import { canonical } from '../canonical.ts'
import { type LexicalDocument, readBlocks, writeLexical } from '../lexical.ts'

/** A text as the editor hands it on: Lexical's JSON. */
export type StoredText = LexicalDocument | SerializedEditorState

/** Returns what a stored text says, to be compared: two texts that read the same are the same string. */
export const essence = (value: unknown): string => readText(value).saying

/**
 * Reads the state of the editor: its text, and the value it passes on. The value has the form in which the server stores it, so that
 * its answer is the same text. Nodes that match no block are passed on unchanged, so that the server reports them.
 */
export function readEditor(state: SerializedEditorState): { saying: string; text: () => StoredText } {
  const { blocks, saying } = readText(state)
  return { saying, text: () => (blocks ? writeLexical(blocks) : state) }
}

function readText(value: unknown): { blocks: Block[] | undefined; saying: string } {
  const read = readBlocks(value)
  const blocks = read && canonical(read)
  return { blocks, saying: JSON.stringify(blocks ?? value) }
}

/** A text without anything, as the editor is given it. */
const EMPTY_TEXT = {
  root: {
    type: 'root',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children: [{ type: 'paragraph', version: 1, direction: null, format: '', indent: 0, children: [] }],
  },
}

/**
 * Reads a stored text into Lexical's JSON as the editor is given it.
 * @param kinds of the blocks that the editor knows
 * @returns `undefined` where it does not know all of the text
 */
export function readStored(value: unknown, kinds: readonly string[]): string | undefined {
  const blocks = readBlocks(value)
  if (!blocks?.every(({ kind }) => kinds.includes(kind))) return undefined
  const text = writeLexical(blocks)
  return JSON.stringify(text.root.children.length > 0 ? text : EMPTY_TEXT)
}

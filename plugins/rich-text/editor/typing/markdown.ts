import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  type ElementTransformer,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  ORDERED_LIST,
  QUOTE,
  registerMarkdownShortcuts,
  type TextFormatTransformer,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown'
import { type LexicalEditor, mergeRegister } from '@payloadcms/richtext-lexical/lexical'
import { $createHeadingNode, HeadingNode } from '@payloadcms/richtext-lexical/lexical/rich-text'
import type { EditorKinds } from '../buttons.ts'
import { $selectedLink } from '../links.ts'
import { $selectedTable } from './commands.ts'

/*
 * What people type at the beginning of a line, or around words, becomes what it stands for (`## `, `- `, `**bold**`). Lexical
 * takes the conversion for a step of its own: one undo leaves what was typed.
 */

const HEADING: ElementTransformer = {
  dependencies: [HeadingNode],
  // What the editor stores is never exported as Markdown.
  export: () => null,
  regExp: /^(#{2,3})\s/,
  replace: (line, children, [, signs]) => {
    const heading = $createHeadingNode(signs?.length === 3 ? 'h3' : 'h2')
    heading.append(...children)
    line.replace(heading)
    heading.select(0, 0)
  },
  type: 'element',
}

/** A paragraph that begins with a date ("3. Oktober") is no list: only the first number begins one. */
const NUMBERED_LIST: ElementTransformer = { ...ORDERED_LIST, regExp: /^(\s*)(1)\.\s/ }

const MARKS: readonly { names: readonly string[]; transformer: TextFormatTransformer }[] = [
  { names: ['bold', 'italic'], transformer: BOLD_ITALIC_STAR },
  { names: ['bold'], transformer: BOLD_STAR },
  { names: ['bold'], transformer: BOLD_UNDERSCORE },
  // The stars of "Leser*innen und Autor*innen" are signs: no italics begin or end within a word.
  { names: ['italic'], transformer: { ...ITALIC_STAR, intraword: false } },
  { names: ['italic'], transformer: ITALIC_UNDERSCORE },
]

const LINES: readonly { kind: string; transformer: ElementTransformer }[] = [
  { kind: 'heading', transformer: HEADING },
  { kind: 'quote', transformer: QUOTE },
  { kind: 'list', transformer: UNORDERED_LIST },
  { kind: 'list', transformer: NUMBERED_LIST },
]

type Possible = Pick<EditorKinds, 'kinds' | 'marks'>

/** Returns the shortcuts for what a text may hold. */
export const markdownOf = ({
  kinds,
  marks,
}: Possible): { lines: ElementTransformer[]; marks: TextFormatTransformer[] } => ({
  lines: LINES.filter(({ kind }) => kinds.includes(kind)).map(({ transformer }) => transformer),
  marks: MARKS.filter(({ names }) => names.every((name) => marks.includes(name))).map(
    ({ transformer }) => transformer,
  ),
})

/**
 * Converts while someone types, and when a composition ends. The words of a link stay as they are, and a cell of
 * a table, which counts as a root to Lexical, holds lines of text alone.
 * @returns ends it
 */
export function registerMarkdown(editor: LexicalEditor, possible: Possible): () => void {
  const { lines, marks } = markdownOf(possible)
  const $isInLink = () => $selectedLink() !== null
  return mergeRegister(
    registerOutside(editor, lines, () => $isInLink() || $selectedTable() !== null),
    registerOutside(editor, marks, $isInLink),
  )
}

/**
 * Registers shortcuts as long as the cursor does not stand where they are off: one that is refused later has taken away what was
 * typed.
 */
function registerOutside(
  editor: LexicalEditor,
  transformers: Transformer[],
  $isOff: () => boolean,
): () => void {
  let stop: (() => void) | undefined
  const follow = () => {
    const isOff = editor.getEditorState().read($isOff)
    if (isOff) stop?.()
    if (isOff) stop = undefined
    else stop ??= registerMarkdownShortcuts(editor, transformers)
  }
  follow()
  return mergeRegister(editor.registerUpdateListener(follow), () => stop?.())
}

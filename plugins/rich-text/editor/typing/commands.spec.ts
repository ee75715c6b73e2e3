import { $getRoot, type LexicalNode } from '@payloadcms/richtext-lexical/lexical'
import { createHeadlessEditor } from '@payloadcms/richtext-lexical/lexical/headless'
import { expect, it } from 'vitest'
import { articleText } from '../../blocks.ts'
import { PremiumNode } from '../nodes/blocks.tsx'
import { nodesOf } from '../nodes/editorNodes.ts'
import { $insertBlock, $moveSelected, $moveToGap } from './commands.ts'

const text = (words: string) => ({
  type: 'text',
  version: 1,
  text: words,
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
})
const element = (type: string, children: object[]) => ({
  ...{ type, version: 1, children, direction: null, format: '', indent: 0 },
})
const paragraph = (words: string) => element('paragraph', words ? [text(words)] : [])

/** An editor with a paragraph for each line. */
function editorOf(...lines: string[]) {
  const editor = createHeadlessEditor({
    nodes: nodesOf({ ...articleText, hasLinks: true }),
    onError: (error) => {
      throw error
    },
  })
  const root = element('root', lines.map(paragraph))
  editor.setEditorState(editor.parseEditorState(JSON.stringify({ root })))
  return editor
}

const said = (node: LexicalNode) => node.getTextContent() || node.getType()

/** Changes the text, and returns its lines and what the change returned. */
function changed<Result>(editor: ReturnType<typeof editorOf>, change: () => Result) {
  let result: Result | undefined
  editor.update(
    () => {
      result = change()
    },
    { discrete: true },
  )
  return { result, lines: editor.getEditorState().read(() => $getRoot().getChildren().map(said)) }
}

const $line = (at: number) => $getRoot().getChildAtIndex<LexicalNode>(at)

it.each([
  [0, 'bacd', 1],
  [2, 'abcd', undefined],
  [3, 'acbd', 3],
  [4, 'acdb', 4],
])('a block that is dragged into gap %i stands there', (gap, lines, at) => {
  const { result, lines: after } = changed(editorOf('a', 'b', 'c', 'd'), () => {
    const block = $line(1)
    return block ? $moveToGap(block, gap) : undefined
  })
  expect(after.join('')).toBe(lines)
  expect(result?.at).toBe(at)
})

it('the line with the cursor moves, and the cursor with it', () => {
  const editor = editorOf('a', 'b')
  const { lines } = changed(editor, () => {
    $line(1)?.selectStart()
    $moveSelected(-1)
  })
  expect(lines).toEqual(['b', 'a'])
  expect(changed(editor, () => $moveSelected(1)?.at)).toEqual({ result: 2, lines: ['a', 'b'] })
})

it('a line without words gives way to a block, and one with words does not', () => {
  const insertAt = (at: number) => () => {
    $line(at)?.selectEnd()
    $insertBlock(new PremiumNode({}))
  }
  expect(changed(editorOf('a', '', 'b'), insertAt(1)).lines.slice(0, 2)).toEqual(['a', 'premium'])
  expect(changed(editorOf('a', 'b'), insertAt(0)).lines).toEqual(['a', 'premium', 'b'])
})

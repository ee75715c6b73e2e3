import { $getRoot, type SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import { createHeadlessEditor } from '@payloadcms/richtext-lexical/lexical/headless'
import { ListItemNode, ListNode } from '@payloadcms/richtext-lexical/lexical/list'
import { $dfs } from '@payloadcms/richtext-lexical/lexical/utils'
import { describe, expect, it } from 'vitest'
import { element, listOf, type PastedNode } from '../pasting/pastedLists.ts'
import { $isDeepest, $keepListDepth } from './listDepth.ts'

const text = (words: string): PastedNode => ({
  ...{ type: 'text', version: 1, text: words },
  ...{ format: 0, detail: 0, mode: 'normal', style: '' },
})
const item = (...children: PastedNode[]) => element('listitem', children)
const list = (...items: PastedNode[]) => listOf(items, { isNumbered: false })

type Written = SerializedLexicalNode & { text?: string; children?: Written[] }

const write = ({ type, text: words, children = [] }: Written): string => {
  const inner = children.map(write).join('')
  if (words !== undefined) return words
  if (type === 'list') return `(${inner})`
  return type === 'listitem' ? `[${inner}]` : inner
}

/** An editor that keeps the depth of its lists, with one of as many levels as there are words. */
function editorWith(listDepth: number, words: string[], next = 'next') {
  const editor = createHeadlessEditor({
    nodes: [ListNode, ListItemNode],
    onError: (error) => {
      throw error
    },
  })
  editor.registerNodeTransform(ListNode, (node) => $keepListDepth(node, listDepth))
  const nested = words.reduceRight<PastedNode | undefined>(
    (inner, word) => list(item(text(word)), ...(inner ? [item(inner)] : [])),
    undefined,
  )
  const whole = list(...(Array.isArray(nested?.children) ? nested.children : []), item(text(next)))
  editor.setEditorState(editor.parseEditorState(JSON.stringify({ root: element('root', [whole]) })))
  return editor
}

const written = (editor: ReturnType<typeof editorWith>) => write(editor.getEditorState().toJSON().root)

describe('lists within lists', () => {
  it.each([
    [1, ['a', 'b', 'c'], '([a][b][c][next])'],
    [2, ['a', 'b', 'c', 'd'], '([a][([b][c][d])][next])'],
    [5, ['a', 'b', 'c', 'd', 'e', 'f'], '([a][([b][([c][([d][([e][f])])])])][next])'],
    [2, ['a', 'b'], '([a][([b])][next])'],
  ])('have at most %i levels: the items of deeper ones move up', (listDepth, words, expected) => {
    const editor = editorWith(listDepth, words)
    editor.update(
      () => {
        for (const { node } of nodesIn($getRoot())) node.markDirty()
      },
      { discrete: true },
    )
    expect(written(editor)).toBe(expected)
  })

  it.each([
    ['a', false],
    ['b', true],
    ['next', false],
  ])('have no deeper item than allowed: %s is one of the deepest: %s', (words, isDeepest) => {
    const editor = editorWith(2, ['a', 'b'])
    let found: boolean | undefined
    editor.update(
      () => {
        nodesIn($getRoot())
          .find(({ node }) => node.getTextContent() === words && node.getType() === 'text')
          ?.node.selectEnd()
        found = $isDeepest(2)
      },
      { discrete: true },
    )
    expect(found).toBe(isDeepest)
  })
})

/** All nodes below the root. */
const nodesIn = (root: ReturnType<typeof $getRoot>) => $dfs(root).filter(({ node }) => node !== root)

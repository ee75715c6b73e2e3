import {
  $addUpdateTag,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  COMPOSITION_END_TAG,
  type ElementNode,
} from '@payloadcms/richtext-lexical/lexical'
import { createHeadlessEditor } from '@payloadcms/richtext-lexical/lexical/headless'
import { describe, expect, it } from 'vitest'
import { articleText, smallText } from '../../blocks.ts'
import type { EditorKinds } from '../buttons.ts'
import { nodesOf } from '../nodes/editorNodes.ts'
import { $createLinkNode } from '../nodes/LinkNode.ts'
import { $insertTable } from './commands.ts'
import { markdownOf, registerMarkdown } from './markdown.ts'

const ARTICLE: EditorKinds = { ...articleText, hasLinks: true }
const SMALL: EditorKinds = { ...smallText, hasLinks: true }

/** An editor with one line to write in. */
function editorFor(possible: EditorKinds) {
  const editor = createHeadlessEditor({
    nodes: nodesOf(possible),
    onError: (error) => {
      throw error
    },
  })
  const paragraph = { type: 'paragraph', version: 1, children: [], direction: null, format: '', indent: 0 }
  const root = { type: 'root', version: 1, children: [paragraph], direction: null, format: '', indent: 0 }
  editor.setEditorState(editor.parseEditorState(JSON.stringify({ root })))
  editor.update(() => void $getRoot().selectEnd(), { discrete: true })
  registerMarkdown(editor, possible)
  return editor
}

/** Types one character after the other, as people do. */
async function type(editor: ReturnType<typeof editorFor>, words: string): Promise<void> {
  for (const character of words) {
    editor.update(
      () => {
        const selection = $getSelection()
        if ($isRangeSelection(selection)) selection.insertText(character)
      },
      { discrete: true },
    )
    // A conversion is a separate update, which follows.
    await Promise.resolve()
  }
}

type Written = { type: string; tag?: string; text?: string; format?: number | string; children?: Written[] }

const shape = ({ type, tag, text, format, children = [] }: Written): string =>
  text === undefined
    ? `${tag ?? type}(${children.map(shape).join('|')})`
    : `${format === 1 ? 'b:' : format === 2 ? 'i:' : ''}${text}`

async function typed(words: string, possible = ARTICLE): Promise<string> {
  const editor = editorFor(possible)
  await type(editor, words)
  return editor.getEditorState().toJSON().root.children.map(shape).join(' ')
}

describe('what is typed at the beginning of a line', () => {
  it.each([
    ['## Hafen', 'h2(Hafen)'],
    ['### Hafen', 'h3(Hafen)'],
    ['> Hafen', 'quote(Hafen)'],
    ['- Hafen', 'ul(listitem(Hafen))'],
    ['* Hafen', 'ul(listitem(Hafen))'],
    ['1. Hafen', 'ol(listitem(Hafen))'],
  ])('%s is a block', async (words, expected) => {
    expect(await typed(words)).toBe(expected)
  })

  it.each(['# Hafen', '#### Hafen', '3. Oktober', '##Hafen', 'Am ## Hafen'])('%s is text', async (words) => {
    expect(await typed(words)).toBe(`paragraph(${words})`)
  })
})

describe('what is typed around words', () => {
  it.each([
    ['Ein **Schiff**.', 'b:Schiff'],
    ['Ein __Schiff__.', 'b:Schiff'],
    ['Ein *Schiff*.', 'i:Schiff'],
    ['Ein _Schiff_.', 'i:Schiff'],
    ['Ein *S*.', 'i:S'],
    ['Ein _S_.', 'i:S'],
  ])('%s has a mark', async (words, marked) => {
    expect(await typed(words)).toBe(`paragraph(Ein |${marked}|.)`)
  })

  it.each(['Leser*innen und Autor*innen', '2 * 3 * 4', 'bild_2_neu.jpg', '____', '~~S~~', '`S`'])(
    '%s has no marks',
    async (words) => {
      expect(await typed(words)).toBe(`paragraph(${words})`)
    },
  )

  it('makes them bold where a composition ends with all of it', async () => {
    const editor = editorFor(ARTICLE)
    editor.update(
      () => {
        $getSelection()?.insertText('**Schiff**')
        $addUpdateTag(COMPOSITION_END_TAG)
      },
      { discrete: true },
    )
    await Promise.resolve()
    expect(editor.getEditorState().toJSON().root.children.map(shape)).toEqual(['paragraph(b:Schiff)'])
  })

  it('is left alone in the words of a link', async () => {
    const editor = editorFor(ARTICLE)
    editor.update(
      () => {
        const link = $createLinkNode({ url: 'https://example.org/', isNewTab: false })
        const words = $createTextNode('Am .')
        $getRoot().getFirstChildOrThrow<ElementNode>().append(link.append(words))
        words.select(3, 3)
      },
      { discrete: true },
    )
    await type(editor, '**Hafen**')
    expect(JSON.stringify(editor.getEditorState().toJSON())).toContain('Am **Hafen**.')
  })
})

it('a cell of a table has marks, and keeps the signs of blocks', async () => {
  const editor = editorFor(ARTICLE)
  editor.update(() => $insertTable({ rows: 1, columns: 1, hasHeader: false }), { discrete: true })
  await type(editor, '## Am **Kai**')
  const written = editor.getEditorState().toJSON().root.children.map(shape).join(' ')
  expect(written).toContain('paragraph(## Am |b:Kai)')
})

describe('a text that holds less', () => {
  it('takes the blocks that it may not hold for text', async () => {
    expect(await typed('## Hafen', SMALL)).toBe('paragraph(## Hafen)')
    expect(await typed('- Hafen', SMALL)).toBe('ul(listitem(Hafen))')
  })

  it('has no shortcut for marks it does not have', () => {
    expect(markdownOf({ kinds: ['paragraph'], marks: [] })).toEqual({ lines: [], marks: [] })
    expect(markdownOf({ kinds: ['paragraph'], marks: ['italic'] }).marks.map(({ tag }) => tag)).toEqual([
      '*',
      '_',
    ])
  })
})

import { $getRoot, type LexicalNode } from '@payloadcms/richtext-lexical/lexical'
import { createHeadlessEditor } from '@payloadcms/richtext-lexical/lexical/headless'
import { expect, it } from 'vitest'
import { articleText } from '../../blocks.ts'
import { pressButton } from '../actions.ts'
import type { ButtonName } from '../buttons.ts'
import { nodesOf } from '../nodes/editorNodes.ts'
import { $clearSlash, $readSlash } from './openSlash.ts'

const state = { pressed: [], isInTable: false, canUndo: false, canRedo: false }

/** Chooses a button behind the slash at the end of a line. @returns the blocks afterwards */
function chosen(words: string, name: ButtonName): string[] {
  const editor = createHeadlessEditor({
    nodes: nodesOf({ ...articleText, hasLinks: true }),
    onError: (error) => {
      throw error
    },
  })
  const text = { type: 'text', version: 1, text: words, format: 0, detail: 0, mode: 'normal', style: '' }
  const element = (type: string, child: object) => ({
    ...{ type, version: 1, children: [child], direction: null, format: '', indent: 0 },
  })
  const root = element('root', element('paragraph', text))
  editor.setEditorState(editor.parseEditorState(JSON.stringify({ root })))
  editor.update(() => void $getRoot().selectEnd(), { discrete: true })
  editor.update(
    () => {
      const slash = $readSlash()
      if (!slash) return
      $clearSlash(slash)
      pressButton(editor, name, { text: (key) => key, ask: () => undefined, state })
    },
    { discrete: true },
  )
  const said = (node: LexicalNode) => `${node.getType()} ${node.getTextContent()}`.trim()
  return editor.getEditorState().read(() => $getRoot().getChildren().map(said))
}

it('a block takes the place of a line with nothing but the slash', () => {
  expect(chosen('/prem', 'premium')[0]).toBe('premium')
})

it('a block stands below the words before the slash', () => {
  expect(chosen('Am Hafen /prem', 'premium').slice(0, 2)).toEqual(['paragraph Am Hafen', 'premium'])
})

it('a line becomes what is chosen, without what was typed behind the slash', () => {
  expect(chosen('/zit', 'quote')).toEqual(['quote'])
  expect(chosen('Am Hafen /zit', 'quote')).toEqual(['quote Am Hafen'])
})

import { describe, expect, it } from 'vitest'
import { articleText, smallText } from '../../blocks.ts'
import { checkRichText } from '../../check.ts'
import { boldLine, fitBlocks } from './pastedLimits.ts'
import { childrenOf, element, listOf, type PastedNode, paragraph } from './pastedLists.ts'

const text = (words: string, format = 0): PastedNode => ({
  ...{ type: 'text', version: 1, text: words, format },
  ...{ detail: 0, mode: 'normal', style: '' },
})
const item = (...children: PastedNode[]) => element('listitem', children)
const list = (items: PastedNode[], start?: number) =>
  listOf(items, { isNumbered: start !== undefined, start })

/** A list as read from Word and Google Docs: each level has a word, and the next level is a separate item. */
const nested = (words: string[]): PastedNode[] => {
  const [word, ...rest] = words
  return [item(text(word ?? '')), ...(rest.length > 0 ? [item(list(nested(rest)))] : [])]
}

const write = (node: PastedNode): string => {
  const inner = childrenOf(node).map(write).join('')
  if (node.type === 'text') return String(node.text)
  if (node.type === 'list') return `${node.start === 1 ? '' : node.start}(${inner})`
  return node.type === 'listitem' ? `[${inner}]` : inner
}

const LETTERS = [...'abcdefgh']

describe('a pasted list', () => {
  it.each([
    [1, list(nested(['a', 'b', 'c'])), '([a][b][c])'],
    [1, list([...nested(['a', 'b']), item(text('z'))], 3), '3([a][b][z])'],
    [2, list(nested(['a', 'b', 'c', 'd'])), '([a][([b][c][d])])'],
    [5, list(nested(LETTERS)), '([a][([b][([c][([d][([e][f][g][h])])])])])'],
    [1, list([item(list([item(list(nested(['a'])))]))]), '([a])'],
    [5, list([item(list([item(list(nested(['a', 'b'])))]))]), '([a][([b])])'],
    [1, list([item(list(nested(['a']))), item(text('b'))]), '([a][b])'],
  ])('has at most %i levels, and all its items in their order', (listDepth, given, expected) => {
    const { nodes, isChanged } = fitBlocks([given], { listDepth })
    expect([nodes.map(write).join(), isChanged]).toEqual([expected, true])
  })

  it('that fits stays what it is', () => {
    const blocks = [paragraph([text('p')]), list(nested(['a', 'b']))]
    const fitted = fitBlocks(blocks, { listDepth: 2 })
    expect(fitted.isChanged).toBe(false)
    expect(fitted.nodes.every((node, at) => node === blocks[at])).toBe(true)
  })

  it.each([smallText, articleText])('can be saved however deep it was', (subset) => {
    const { nodes } = fitBlocks([list(nested(LETTERS))], subset)
    const limits = { ...subset, maxCharacters: 1000 }
    expect(checkRichText({ root: element('root', nodes) }, limits)).not.toHaveProperty('problem')
  })
})

it('a pasted table is divided where it has too many rows and columns', () => {
  const cell = () => element('tablecell', [paragraph([text('c')])], { headerState: 0 })
  const row = () => element('tablerow', Array.from({ length: 25 }, cell))
  const table = element('table', Array.from({ length: 205 }, row))
  const { nodes, isChanged } = fitBlocks([table], articleText)
  const sizes = nodes.map((one) => [childrenOf(one).length, childrenOf(childrenOf(one)[0] ?? one).length])
  expect(sizes).toEqual([
    [200, 20],
    [5, 20],
    [200, 5],
    [5, 5],
  ])
  expect(isChanged).toBe(true)
  expect(
    checkRichText(
      { root: element('root', nodes) },
      { ...articleText, maxLines: 9999, maxCharacters: 99_999 },
    ),
  ).not.toHaveProperty('problem')
})

it('a heading that becomes a paragraph is bold, its links and other marks too', () => {
  const line = boldLine([text('a', 2), element('link', [text('b')]), { type: 'linebreak', version: 1 }])
  expect(line).toMatchObject([{ format: 3 }, { children: [{ format: 1 }] }, { type: 'linebreak' }])
})

import { expect, it } from 'vitest'
import { linkLines } from './pastedLinks.ts'
import { childrenOf, element, joinItems, listOf, type PastedNode, paragraph } from './pastedLists.ts'

const text = (words: string): PastedNode => ({ type: 'text', version: 1, text: words })
const item = (...children: PastedNode[]) => element('listitem', children)
const list = (...items: PastedNode[]) => listOf(items, { isNumbered: false })
const cell = (...line: PastedNode[]) => element('tablecell', [paragraph(line)])

const NAMES: Record<string, string> = { paragraph: 'p', listitem: 'li', list: 'ul', link: 'a' }

const write = (node: PastedNode): string => {
  if (node.type === 'text') return String(node.text)
  const name = NAMES[node.type] ?? node.type
  return `<${name}>${childrenOf(node).map(write).join('')}</${name}>`
}

it.each([
  [paragraph([text('a')]), '<p><a>a</a></p>'],
  [element('heading', [text('a')]), '<heading><a>a</a></heading>'],
  [list(item(text('a')), item(text('b'))), '<ul><li><a>a</a></li><li><a>b</a></li></ul>'],
  [
    list(item(text('a')), item(list(item(text('b'))))),
    '<ul><li><a>a</a></li><li><ul><li><a>b</a></li></ul></li></ul>',
  ],
  [
    element('table', [element('tablerow', [cell(text('a')), cell()])]),
    '<table><tablerow><tablecell><p><a>a</a></p></tablecell><tablecell><p></p></tablecell></tablerow></table>',
  ],
  [list(item()), '<ul><li></li></ul>'],
])('a link around a block is one in each of its lines: %#', (block, expected) => {
  expect(write(linkLines(block, 'https://example.org/'))).toBe(expected)
})

it('stays in items that become a list later', () => {
  const loose = [text('a')].map((one) => ({
    ...paragraph([one]),
    item: { level: 1, isNumbered: false, line: [one] },
  }))
  const linked = loose.map((one) => linkLines(one, 'https://example.org/'))
  expect(joinItems(linked).map(write).join('')).toBe('<ul><li><a>a</a></li></ul>')
})

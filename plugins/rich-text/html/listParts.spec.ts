import { expect, it } from 'vitest'
import { arrangeParts, type ListPart } from './listParts.ts'

type Part = ListPart<string, Part[]>

const form = {
  partsOf: (list: Part[]) => list,
  join: (list: Part[], next: Part[]) => [...list, ...next],
}

const line = (words: string): Part => ({ line: words })
const list = (...list: Part[]): Part => ({ list })

it.each<[string, Part[], Part[]]>([
  [
    'words stay behind the list that they follow',
    [line('a'), list(line('b')), line('c')],
    [line('a'), list(line('b')), line('c')],
  ],
  [
    'a second list goes on where the first one ends',
    [line('a'), list(line('b')), list(line('c'))],
    [line('a'), list(line('b'), line('c'))],
  ],
  [
    'a list before all words is taken apart',
    [list(line('a'), list(line('b'))), line('c')],
    [line('a'), list(line('b')), line('c')],
  ],
])('%s', (_, parts, arranged) => {
  expect(arrangeParts(parts, form)).toEqual(arranged)
})

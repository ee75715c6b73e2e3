import { describe, expect, it } from 'vitest'
import { searchedText } from './search.ts'

const search = (number: unknown, title: unknown = number) => [
  { number: { like: number } },
  { packageTitle: { like: title } },
]

describe('the search of the list of orders', () => {
  it('is recognized by its condition, without the spaces around it', () => {
    expect(searchedText(search(' Wiebke '))).toBe('Wiebke')
  })

  it('is no other condition', () => {
    for (const other of [
      search('Wiebke', 'Enno'),
      search('  '),
      search(7),
      search('Wiebke').slice(1),
      [...search('Wiebke'), { provider: { like: 'Wiebke' } }],
      [{ and: [{ status: { equals: 'open' } }] }, { number: { like: 'B' } }],
      { number: { like: 'Wiebke' } },
      null,
    ])
      expect(searchedText(other)).toBeUndefined()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemField, readItems } from './formItems.ts'

const field = fc.string({ minLength: 1 }).filter((name) => !/[[\]]/.test(name))
const item = fc.dictionary(field, fc.string(), { minKeys: 1 })

describe('the items of a sent form', () => {
  it('come back in their order with all that was in them', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const pairs = items.flatMap((values, index) =>
          Object.entries(values).map(([name, value]) => [itemField('items', index, name), value] as const),
        )
        const read = readItems(pairs, 'items').map((one) =>
          [...one].map(([name, values]) => [name, values[0]]),
        )
        expect(read).toEqual(items.map((values) => Object.entries(values)))
      }),
    )
  })

  it('are in the order of the form, whatever their numbers, which only hold fields together', () => {
    const form = new URLSearchParams('items[10][a]=c&items[2][a]=b&items[10][b]=d&items[0][a]=a')
    expect(readItems(form, 'items').map((one) => [...one])).toEqual([
      [
        ['a', ['c']],
        ['b', ['d']],
      ],
      [['a', ['b']]],
      [['a', ['a']]],
    ])
  })

  it('keep all values of a field', () => {
    const form = new FormData()
    for (const value of ['x', 'y']) form.append('items[0][tag]', value)
    expect(readItems(form, 'items')[0]?.get('tag')).toEqual(['x', 'y'])
  })

  it('are no more than a form can have, and those are whole', () => {
    const names = Array.from({ length: 600 }, (_, at) => itemField('items', at, 'a'))
    const read = readItems(
      [...names, 'items[0][b]'].map((name) => [name, '1'] as const),
      'items',
    )
    expect([read.length, read[0]?.size]).toEqual([500, 2])
  })

  it('are of no other collection', () => {
    const names = ['other[0][a]', 'itemsx[0][a]', 'items[0]', 'items[-1][a]', 'items[1e3][a]']
    expect(
      readItems(
        names.map((name) => [name, '1'] as const),
        'items',
      ),
    ).toEqual([])
  })

  it('take the name of the collection as it is', () => {
    expect(readItems([['a.b[0][c]', '1']], 'a.b')).toHaveLength(1)
    expect(readItems([['axb[0][c]', '1']], 'a.b')).toHaveLength(0)
  })
})

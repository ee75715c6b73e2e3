import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addItem,
  type ItemList,
  itemField,
  moveItem,
  readItems,
  removeItem,
  restoreItem,
} from './collection.ts'

const limits = { min: 1, max: 3 }
const listOf = (...keys: number[]): ItemList<number> => ({
  items: keys.map((key) => ({ key, value: key })),
  removed: null,
})
const keysOf = ({ items }: ItemList<number>) => items.map(({ key }) => key).join('')

describe('a repeatable collection', () => {
  it('accepts items up to its limit', () => {
    const two = addItem(listOf(1), { key: 2, value: 2 }, limits)
    const three = addItem(two, { key: 3, value: 3 }, limits)
    expect(keysOf(addItem(three, { key: 4, value: 4 }, limits))).toBe('123')
  })

  it('keeps its minimum number of items', () => {
    const one = removeItem(listOf(1, 2), 1, limits)
    expect(keysOf(removeItem(one, 2, limits))).toBe('2')
  })

  it('restores a removed item to its place, also after others have moved', () => {
    const removed = removeItem(listOf(1, 2, 3), 2, limits)
    expect(keysOf(restoreItem(moveItem(removed, 1, 1), limits))).toBe('321')
    expect(restoreItem(removed, limits)).toEqual(listOf(1, 2, 3))
  })

  it('restores nothing beyond its limit', () => {
    const removed = removeItem(listOf(1, 2, 3), 2, limits)
    const full = addItem(removed, { key: 4, value: 4 }, limits)
    expect(restoreItem(full, limits)).toBe(full)
  })

  it('moves items within its bounds', () => {
    const list = listOf(1, 2, 3)
    expect(keysOf(moveItem(list, 1, 1))).toBe('213')
    expect(keysOf(moveItem(list, 1, -1))).toBe('123')
    expect(keysOf(moveItem(list, 2, 9))).toBe('132')
    expect(moveItem(list, 9, 1)).toBe(list)
  })

  it('neither loses nor duplicates items', () => {
    const step = fc.record({ what: fc.nat(3), key: fc.integer({ min: 1, max: 8 }), by: fc.integer() })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let list = listOf(1, 2)
        for (const { what, key, by } of steps) {
          if (what === 0 && !list.items.some((item) => item.key === key) && list.removed?.item.key !== key)
            list = addItem(list, { key, value: key }, limits)
          if (what === 1) list = removeItem(list, key, limits)
          if (what === 2) list = restoreItem(list, limits)
          if (what === 3) list = moveItem(list, key, by)
          const keys = keysOf(list)
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys.length).toBeGreaterThanOrEqual(limits.min)
          expect(keys.length).toBeLessThanOrEqual(limits.max)
        }
      }),
    )
  })
})

const field = fc.string({ minLength: 1 }).filter((name) => !/[[\]]/.test(name))
const item = fc.dictionary(field, fc.string(), { minKeys: 1 })

describe('the items of a submitted form', () => {
  it('are read in order with all their values', () => {
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

  it('are in the order of the form, whatever their numbers', () => {
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

  it('are cut off at the limit, without partial items', () => {
    const names = Array.from({ length: 600 }, (_, at) => itemField('items', at, 'a'))
    const read = readItems(
      [...names, 'items[0][b]'].map((name) => [name, '1'] as const),
      'items',
    )
    expect([read.length, read[0]?.size]).toEqual([500, 2])
  })

  it('exclude fields of other collections', () => {
    const names = ['other[0][a]', 'itemsx[0][a]', 'items[0]', 'items[-1][a]', 'items[1e3][a]']
    expect(
      readItems(
        names.map((name) => [name, '1'] as const),
        'items',
      ),
    ).toEqual([])
  })

  it('match the name of the collection literally', () => {
    expect(readItems([['a.b[0][c]', '1']], 'a.b')).toHaveLength(1)
    expect(readItems([['axb[0][c]', '1']], 'a.b')).toHaveLength(0)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addItem, type ItemList, moveItem, removeItem, restoreItem } from './itemList.ts'

const limits = { min: 1, max: 3 }
const listOf = (...keys: string[]): ItemList<string> => ({
  items: keys.map((key) => ({ key, value: key })),
  removed: null,
})
const keysOf = ({ items }: ItemList<string>) => items.map(({ key }) => key).join('')

describe('a repeatable collection', () => {
  it('takes items up to its limit', () => {
    const two = addItem(listOf('a'), { key: 'b', value: '' }, limits)
    const three = addItem(two, { key: 'c', value: '' }, limits)
    expect(keysOf(addItem(three, { key: 'd', value: '' }, limits))).toBe('abc')
  })

  it('keeps as many as it must have', () => {
    const one = removeItem(listOf('a', 'b'), 'a', limits)
    expect(keysOf(removeItem(one, 'b', limits))).toBe('b')
  })

  it('puts what was removed back where it was, also after others have moved', () => {
    const removed = removeItem(listOf('a', 'b', 'c'), 'b', limits)
    expect(keysOf(restoreItem(moveItem(removed, 'a', 1), limits))).toBe('cba')
    expect(restoreItem(removed, limits)).toEqual(listOf('a', 'b', 'c'))
  })

  it('puts nothing back where it would be one too many', () => {
    const removed = removeItem(listOf('a', 'b', 'c'), 'b', limits)
    const full = addItem(removed, { key: 'd', value: '' }, limits)
    expect(restoreItem(full, limits)).toBe(full)
  })

  it('moves items within the ends', () => {
    const list = listOf('a', 'b', 'c')
    expect(keysOf(moveItem(list, 'a', 1))).toBe('bac')
    expect(keysOf(moveItem(list, 'a', -1))).toBe('abc')
    expect(keysOf(moveItem(list, 'b', 9))).toBe('acb')
    expect(moveItem(list, 'x', 1)).toBe(list)
  })

  it('loses and doubles nothing, whatever is done', () => {
    const step = fc.record({ what: fc.nat(3), key: fc.constantFrom(...'abcdefgh'), by: fc.integer() })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let list = listOf('a', 'b')
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

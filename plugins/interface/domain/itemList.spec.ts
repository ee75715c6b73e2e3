import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addItem, type ItemList, moveItem, removeItem, restoreItem } from './itemList.ts'

const limits = { min: 1, max: 3 }
const listOf = (...keys: number[]): ItemList<number> => ({
  items: keys.map((key) => ({ key, value: key })),
  removed: null,
})
const keysOf = ({ items }: ItemList<number>) => items.map(({ key }) => key).join('')

describe('a repeatable collection', () => {
  it('takes items up to its limit', () => {
    const two = addItem(listOf(1), { key: 2, value: 2 }, limits)
    const three = addItem(two, { key: 3, value: 3 }, limits)
    expect(keysOf(addItem(three, { key: 4, value: 4 }, limits))).toBe('123')
  })

  it('keeps as many as it must have', () => {
    const one = removeItem(listOf(1, 2), 1, limits)
    expect(keysOf(removeItem(one, 2, limits))).toBe('2')
  })

  it('puts what was removed back where it was, also after others have moved', () => {
    const removed = removeItem(listOf(1, 2, 3), 2, limits)
    expect(keysOf(restoreItem(moveItem(removed, 1, 1), limits))).toBe('321')
    expect(restoreItem(removed, limits)).toEqual(listOf(1, 2, 3))
  })

  it('puts nothing back where it would be one too many', () => {
    const removed = removeItem(listOf(1, 2, 3), 2, limits)
    const full = addItem(removed, { key: 4, value: 4 }, limits)
    expect(restoreItem(full, limits)).toBe(full)
  })

  it('moves items within the ends', () => {
    const list = listOf(1, 2, 3)
    expect(keysOf(moveItem(list, 1, 1))).toBe('213')
    expect(keysOf(moveItem(list, 1, -1))).toBe('123')
    expect(keysOf(moveItem(list, 2, 9))).toBe('132')
    expect(moveItem(list, 9, 1)).toBe(list)
  })

  it('loses and doubles nothing, whatever is done', () => {
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

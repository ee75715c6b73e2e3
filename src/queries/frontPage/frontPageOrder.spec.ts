import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frontPageOrder } from './frontPageOrder.ts'

const image = (id: number) => ({ id })
const newest = [9, 8, 7, 6].map(image)
const idsOf = ({ images }: { images: { id: number }[] }) => images.map(({ id }) => id)

describe('the pictures of the front page', () => {
  it('are the newest when none is chosen', () => {
    const order = frontPageOrder({ chosen: [], visible: [], newest, limit: 3 })
    expect(order).toEqual({ images: [9, 8, 7].map(image), chosen: 0 })
  })

  it('are the chosen ones in their order, then the newest without those', () => {
    const order = frontPageOrder({ chosen: [2, 8, 1], visible: [1, 2, 8].map(image), newest, limit: 5 })
    expect(idsOf(order)).toEqual([2, 8, 1, 9, 7])
    expect(order.chosen).toBe(3)
  })

  it('exclude chosen pictures the viewer may not see', () => {
    const order = frontPageOrder({ chosen: [2, 3, 1], visible: [1, 2].map(image), newest: [], limit: 5 })
    expect(idsOf(order)).toEqual([2, 1])
    expect(order.chosen).toBe(2)
  })

  it('show the lead once when it is also among the others', () => {
    expect(
      idsOf(frontPageOrder({ chosen: [1, 2, 1], visible: [1, 2].map(image), newest: [], limit: 5 })),
    ).toEqual([1, 2])
  })

  it('never exceed the limit, and contain no duplicates', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 20 })
    fc.assert(
      fc.property(
        ids,
        ids,
        fc.uniqueArray(fc.integer({ min: 1, max: 20 })),
        fc.nat(15),
        (chosen, seen, fresh, limit) => {
          const shown = idsOf(
            frontPageOrder({ chosen, visible: seen.map(image), newest: fresh.map(image), limit }),
          )
          expect(shown.length).toBeLessThanOrEqual(limit)
          expect(new Set(shown).size).toBe(shown.length)
        },
      ),
    )
  })
})

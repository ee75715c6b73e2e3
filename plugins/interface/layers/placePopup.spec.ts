import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placePopup } from './placePopup.ts'

const window = { width: 400, height: 600 }
const popup = { width: 100, height: 50 }
const at = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 20 })

describe('a popup', () => {
  it('is placed on its side, aligned, where there is room', () => {
    const anchor = at(150, 300)
    expect(placePopup({ anchor, popup, window, side: 'below', align: 'start' })).toEqual({
      left: 150,
      top: 324,
    })
    expect(placePopup({ anchor, popup, window, side: 'above', align: 'middle' })).toEqual({
      left: 120,
      top: 246,
    })
    expect(placePopup({ anchor, popup, window, side: 'below', align: 'end' }).left).toBe(90)
  })

  it('is mirrored where text runs from right to left', () => {
    const place = { anchor: at(150, 300), popup, window, side: 'below', isRightToLeft: true } as const
    expect(placePopup({ ...place, align: 'start' }).left).toBe(90)
    expect(placePopup({ ...place, align: 'end' }).left).toBe(150)
  })

  it('flips to the other side where there is no room', () => {
    expect(placePopup({ anchor: at(150, 570), popup, window, side: 'below', align: 'start' }).top).toBe(516)
    expect(placePopup({ anchor: at(150, 10), popup, window, side: 'above', align: 'start' }).top).toBe(34)
  })

  it('aligned at the end is aligned at the start where it would leave the window', () => {
    const place = { popup, window, side: 'below', align: 'end' } as const
    expect(placePopup({ ...place, anchor: at(20, 100) }).left).toBe(20)
    expect(placePopup({ ...place, anchor: at(340, 100), isRightToLeft: true }).left).toBe(280)
  })

  it('never leaves a window that is large enough for it', () => {
    const length = fc.integer({ min: -500, max: 1500 })
    const size = fc.record({
      width: fc.integer({ min: 1, max: 384 }),
      height: fc.integer({ min: 1, max: 584 }),
    })
    const wanted = fc.record({
      side: fc.constantFrom('above' as const, 'below' as const),
      align: fc.constantFrom('start' as const, 'middle' as const, 'end' as const),
      isRightToLeft: fc.boolean(),
    })
    fc.assert(
      fc.property(length, length, size, wanted, (x, y, popup, place) => {
        const { left, top } = placePopup({ anchor: at(x, y), popup, window, ...place })
        expect(left >= 8 && left + popup.width <= window.width - 8).toBe(true)
        expect(top >= 8 && top + popup.height <= window.height - 8).toBe(true)
      }),
    )
  })
})

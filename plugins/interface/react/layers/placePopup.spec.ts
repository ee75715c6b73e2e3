import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placePopup } from './placePopup.ts'

const window = { width: 400, height: 600 }
const popup = { width: 100, height: 50 }
const at = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 20 })

describe('a popup', () => {
  it('stands on its side where there is room, and lines up', () => {
    const anchor = at(150, 300)
    expect(placePopup({ anchor, popup, window, side: 'below', align: 'start' })).toEqual({
      left: 150,
      top: 324,
    })
    expect(placePopup({ anchor, popup, window, side: 'above', align: 'middle' })).toEqual({
      left: 120,
      top: 246,
    })
    const isRightToLeft = true
    expect(placePopup({ anchor, popup, window, side: 'below', align: 'start', isRightToLeft }).left).toBe(90)
  })

  it('goes to the other side where there is none', () => {
    expect(placePopup({ anchor: at(150, 570), popup, window, side: 'below', align: 'start' }).top).toBe(516)
    expect(placePopup({ anchor: at(150, 10), popup, window, side: 'above', align: 'start' }).top).toBe(34)
  })

  it('is never outside of a window that is large enough for it', () => {
    const length = fc.integer({ min: -200, max: 800 })
    const side = fc.constantFrom('above' as const, 'below' as const)
    const align = fc.constantFrom('start' as const, 'middle' as const)
    fc.assert(
      fc.property(
        length,
        length,
        side,
        align,
        fc.boolean(),
        (x, y, wantedSide, wantedAlign, isRightToLeft) => {
          const place = { side: wantedSide, align: wantedAlign, isRightToLeft }
          const { left, top } = placePopup({ anchor: at(x, y), popup, window, ...place })
          expect(left >= 8 && left + popup.width <= window.width - 8).toBe(true)
          expect(top >= 8 && top + popup.height <= window.height - 8).toBe(true)
        },
      ),
    )
  })
})

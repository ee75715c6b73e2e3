import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { focusAt } from './focusAt.ts'

const box = { left: 100, top: 50, width: 640, height: 427 }

describe('the focus where somebody points', () => {
  it('is a percentage of the picture in whole numbers', () => {
    expect(focusAt({ x: 100 + 640 * 0.304, y: 50 + 427 * 0.615 }, box)).toEqual({ x: 30, y: 62 })
  })

  it('reaches every edge', () => {
    expect(focusAt({ x: 100, y: 50 }, box)).toEqual({ x: 0, y: 0 })
    expect(focusAt({ x: 740, y: 477 }, box)).toEqual({ x: 100, y: 100 })
  })

  it('stays on the picture wherever a drag goes on', () => {
    const place = fc.double({ min: -5000, max: 5000, noNaN: true })
    fc.assert(
      fc.property(place, place, (x, y) => {
        for (const value of Object.values(focusAt({ x, y }, box)))
          expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true)
      }),
    )
  })

  it('is what it was when somebody points at where the marker stands', () => {
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(percent, percent, (x, y) => {
        const pointer = { x: box.left + (box.width * x) / 100, y: box.top + (box.height * y) / 100 }
        expect(focusAt(pointer, box)).toEqual({ x, y })
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { focusAt, moveFocus, parsePercent } from './focus.ts'

const box = { left: 100, top: 50, width: 640, height: 427 }

describe('the focus at a pointer', () => {
  it('is a percentage of the picture in whole numbers', () => {
    expect(focusAt({ x: 100 + 640 * 0.304, y: 50 + 427 * 0.615 }, box)).toEqual({ x: 30, y: 62 })
  })

  it('reaches every edge', () => {
    expect(focusAt({ x: 100, y: 50 }, box)).toEqual({ x: 0, y: 0 })
    expect(focusAt({ x: 740, y: 477 }, box)).toEqual({ x: 100, y: 100 })
  })

  it('stays on the picture wherever a drag ends', () => {
    const place = fc.double({ min: -5000, max: 5000, noNaN: true })
    fc.assert(
      fc.property(place, place, (x, y) => {
        for (const value of Object.values(focusAt({ x, y }, box)))
          expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true)
      }),
    )
  })

  it('is unchanged when pointing at the marker', () => {
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(percent, percent, (x, y) => {
        const pointer = { x: box.left + (box.width * x) / 100, y: box.top + (box.height * y) / 100 }
        expect(focusAt(pointer, box)).toEqual({ x, y })
      }),
    )
  })
})

const press = (key: string, shiftKey = false) => moveFocus({ x: 50, y: 50 }, { key, shiftKey })

describe('an arrow key on the marker', () => {
  it('moves it by one percent', () => {
    expect(press('ArrowLeft')).toEqual({ x: 49, y: 50 })
    expect(press('ArrowRight')).toEqual({ x: 51, y: 50 })
    expect(press('ArrowUp')).toEqual({ x: 50, y: 49 })
    expect(press('ArrowDown')).toEqual({ x: 50, y: 51 })
  })

  it('moves it by ten with Shift', () => {
    expect(press('ArrowLeft', true)).toEqual({ x: 40, y: 50 })
    expect(press('ArrowDown', true)).toEqual({ x: 50, y: 60 })
  })

  it('is the only key that does', () => {
    for (const key of ['Home', 'End', 'PageUp', 'Enter', ' ', 'a', 'toString'])
      expect(press(key)).toBeUndefined()
  })

  it('never moves it out of the picture', () => {
    const keys = fc.record({
      key: fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
      shiftKey: fc.boolean(),
    })
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.record({ x: percent, y: percent }), fc.array(keys), (start, pressed) => {
        const { x, y } = pressed.reduce((focus, key) => moveFocus(focus, key) ?? focus, start)
        for (const value of [x, y]) expect(Number.isInteger(value) && value >= 0 && value <= 100).toBe(true)
      }),
    )
  })

  it('reaches both edges from anywhere', () => {
    const far = (key: string) =>
      Array.from({ length: 11 }).reduce<{ x: number; y: number }>(
        (focus) => moveFocus(focus, { key, shiftKey: true }) ?? focus,
        { x: 37, y: 50 },
      )
    expect([far('ArrowLeft').x, far('ArrowRight').x]).toEqual([0, 100])
  })
})

describe('a typed percentage', () => {
  it('is every whole number from 0 to 100', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100 }), (value) => parsePercent(String(value)) === value))
    expect(parsePercent(' 007 ')).toBe(7)
  })

  it.each(['', ' ', '-1', '101', '3.5', '3,5', '1e1', '0x10', 'dreißig'])('is not “%s”', (typed) => {
    expect(parsePercent(typed)).toBeUndefined()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveFocus } from './moveFocus.ts'

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

  it('is the only kind of key that does', () => {
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

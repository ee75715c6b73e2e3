import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeMenu } from './placeMenu.ts'

const phone = { width: 375, height: 700 }
const at = (right: number, top: number) => ({ left: right - 44, right, top, bottom: top + 44 })

test('a menu stands below its button and ends where it ends', () => {
  expect(placeMenu(at(360, 100), { width: 200, height: 180 }, phone)).toEqual({ left: 160, top: 148 })
})

test('at the lower end of the window it stands above', () => {
  expect(placeMenu(at(360, 600), { width: 200, height: 180 }, phone)).toEqual({ left: 160, top: 416 })
})

test('at the beginning of the window it begins where its button begins', () => {
  expect(placeMenu(at(64, 100), { width: 200, height: 180 }, phone)).toEqual({ left: 20, top: 148 })
})

test('it never leaves a window it fits into', () => {
  const px = fc.integer({ min: -500, max: 1500 })
  const size = fc.record({
    width: fc.integer({ min: 1, max: 359 }),
    height: fc.integer({ min: 1, max: 684 }),
  })
  fc.assert(
    fc.property(px, px, size, (right, top, menu) => {
      const place = placeMenu(at(right, top), menu, phone)
      expect(place.left).toBeGreaterThanOrEqual(8)
      expect(place.top).toBeGreaterThanOrEqual(8)
      expect(place.left + menu.width).toBeLessThanOrEqual(phone.width - 8)
      expect(place.top + menu.height).toBeLessThanOrEqual(phone.height - 8)
    }),
  )
})

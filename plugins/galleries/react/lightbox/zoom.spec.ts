import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canZoom, zoomStep } from './zoom.ts'

const levels = { initial: 0.4, max: 1.33 }

test('a step enlarges by half, and never beyond the maximum', () => {
  expect(zoomStep('in', 0.4, levels)).toBeCloseTo(0.6)
  expect(zoomStep('in', 1.2, levels)).toBe(1.33)
  expect(zoomStep('out', 0.6, levels)).toBeCloseTo(0.4)
  expect(zoomStep('out', 0.45, levels)).toBe(0.4)
  expect(zoomStep('reset', 1.1, levels)).toBe(0.4)
})

test('there is no step beyond a limit', () => {
  expect(canZoom('out', 0.4, levels)).toBe(false)
  expect(canZoom('in', 0.4, levels)).toBe(true)
  expect(canZoom('in', 1.33, levels)).toBe(false)
  expect(canZoom('out', 1.33, levels)).toBe(true)
})

test('steps lead from one limit to the other and back, whatever the picture', () => {
  const level = fc.double({ min: 0.05, max: 1, noNaN: true })
  fc.assert(
    fc.property(level, level, (one, other) => {
      const range = { initial: Math.min(one, other), max: Math.max(one, other) * 1.33 }
      let at = range.initial
      for (let step = 0; canZoom('in', at, range) && step < 20; step += 1) at = zoomStep('in', at, range)
      expect(at).toBeCloseTo(range.max, 1)
      for (let step = 0; canZoom('out', at, range) && step < 20; step += 1) at = zoomStep('out', at, range)
      expect(at).toBeCloseTo(range.initial, 1)
    }),
  )
})

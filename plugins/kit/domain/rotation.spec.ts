import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRotation, ROTATIONS, rotate, rotateFocus, rotatePoint } from './rotation.ts'

const rotations = fc.constantFrom(...ROTATIONS)
const percent = fc.integer({ min: 0, max: 100 })
const points = fc.record({ x: percent, y: percent })

describe('rotate', () => {
  it('wraps within 0 and 270 in both directions', () => {
    expect(rotate(270, 90)).toBe(0)
    expect(rotate(0, -90)).toBe(270)
    expect(rotate(90, 90)).toBe(180)
  })

  it('comes back to where it was after four steps', () => {
    fc.assert(
      fc.property(rotations, fc.constantFrom(90, -90), (start, step) => {
        const steps = [step, step, step, step]
        expect(steps.reduce(rotate, start)).toBe(start)
      }),
    )
  })

  it('ends on one of the four rotations however far the step', () => {
    fc.assert(
      fc.property(rotations, fc.integer({ min: -1000, max: 1000 }), (start, turns) => {
        expect(isRotation(rotate(start, turns * 90))).toBe(true)
      }),
    )
  })
})

describe('rotatePoint', () => {
  it('moves the upper left corner clockwise around the picture', () => {
    const corner = { x: 0, y: 0 }
    expect(ROTATIONS.map((rotation) => rotatePoint(corner, rotation))).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 0, y: 100 },
    ])
  })

  it('adds up: turning twice is turning by the sum', () => {
    fc.assert(
      fc.property(points, rotations, rotations, (point, first, second) => {
        expect(rotatePoint(rotatePoint(point, first), second)).toEqual(
          rotatePoint(point, rotate(first, second)),
        )
      }),
    )
  })
})

describe('rotateFocus', () => {
  it('keeps the focus on the same thing in the picture', () => {
    fc.assert(
      fc.property(points, rotations, rotations, (onOriginal, from, to) => {
        const shown = rotatePoint(onOriginal, from)
        expect(rotateFocus(shown, from, to)).toEqual(rotatePoint(onOriginal, to))
      }),
    )
  })

  it('leaves the middle in the middle and 0 a value', () => {
    expect(rotateFocus({ x: 50, y: 50 }, 0, 270)).toEqual({ x: 50, y: 50 })
    expect(rotateFocus({ x: 0, y: 0 }, 0, 0)).toEqual({ x: 0, y: 0 })
  })
})

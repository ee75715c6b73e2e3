import { describe, expect, it } from 'vitest'
import { createSteps } from './useSteps.ts'

/** How many steps some keys are, pressed at these times in ms. */
function stepsOf(...times: number[]): number {
  const steps = createSteps()
  const names = times.map((at) => {
    steps.press(at)
    return steps.name()
  })
  return new Set(names).size
}

describe('what undoing takes back at once', () => {
  it('is a row of keys', () => {
    expect(stepsOf(0, 30, 60, 900, 1800)).toBe(1)
  })

  it('ends with a pause', () => {
    expect(stepsOf(0, 30, 1100, 1130)).toBe(2)
  })

  it('is a drag, and keys right after it are another step', () => {
    const steps = createSteps()
    steps.begin()
    const drag = steps.name()
    steps.press(5)
    expect(steps.name()).not.toBe(drag)
  })

  it('is never a step of two controls', () => {
    const [one, other] = [createSteps(), createSteps()]
    one.begin()
    other.begin()
    expect(one.name()).not.toBe(other.name())
  })
})

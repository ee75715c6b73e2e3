import { describe, expect, it } from 'vitest'
import { createSteps } from './clientModule.tsx'

/** The number of undo steps made by keys pressed at these times in ms. */
function stepsOf(...times: number[]): number {
  const steps = createSteps()
  const names = times.map((at) => {
    steps.press(at)
    return steps.name()
  })
  return new Set(names).size
}

describe('an undo step', () => {
  it('is a run of key presses', () => {
    expect(stepsOf(0, 30, 60, 900, 1800)).toBe(1)
  })

  it('ends with a pause', () => {
    expect(stepsOf(0, 30, 1100, 1130)).toBe(2)
  })

  it('is a drag; key presses right after it are another step', () => {
    const steps = createSteps()
    steps.begin()
    const drag = steps.name()
    steps.press(5)
    expect(steps.name()).not.toBe(drag)
  })

  it('never spans two controls', () => {
    const [one, other] = [createSteps(), createSteps()]
    one.begin()
    other.begin()
    expect(one.name()).not.toBe(other.name())
  })
})

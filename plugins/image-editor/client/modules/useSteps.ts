import { useMemo } from 'react'

/** Keys pressed within this time of one another are one step, in ms. */
const PAUSE_MS = 1000

let begun = 0

/** Names the steps that undoing takes back: what has the same name is one. No two steps of a page share theirs. */
export function createSteps() {
  let name = ''
  let pressedAt = Number.NEGATIVE_INFINITY
  const begin = (): void => {
    begun += 1
    name = `step-${begun}`
    pressedAt = Number.NEGATIVE_INFINITY
  }
  return {
    /** A step of its own: a drag, a click, a visit to a field. */
    begin,
    /** A key, at a time in ms: a step with those right before it. */
    press: (at: number): void => {
      if (at - pressedAt > PAUSE_MS) begin()
      pressedAt = at
    },
    name: (): string => name,
  }
}

/** Steps of one control. */
export const useSteps = () => useMemo(createSteps, [])

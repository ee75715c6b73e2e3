import { useRef, useState } from 'react'
import type { Reference } from '../../domain/Reference.ts'
import { referenceKey } from '../store/referenceKey.ts'

/** Which of some media are chosen. Those that go are not chosen any more. */
export function useChosen<T extends Reference>(all: readonly T[]) {
  const [keys, setKeys] = useState<ReadonlyMap<string, Reference>>(new Map())
  const anchor = useRef<string>(undefined)
  const chosen = all.filter((one) => keys.has(referenceKey(one)))

  function set(which: readonly Reference[], isChosen: boolean): void {
    setKeys((before) => {
      const next = new Map(before)
      for (const one of which) isChosen ? next.set(referenceKey(one), one) : next.delete(referenceKey(one))
      return next
    })
  }

  /** Chooses one; with `isRange` also all between it and the last one before. */
  function choose(one: T, isChosen: boolean, isRange = false): void {
    const from = all.findIndex((other) => referenceKey(other) === anchor.current)
    const to = all.findIndex((other) => referenceKey(other) === referenceKey(one))
    anchor.current = referenceKey(one)
    if (isRange && from >= 0 && to >= 0) set(all.slice(Math.min(from, to), Math.max(from, to) + 1), isChosen)
    else set([one], isChosen)
  }

  // `kept` are also those that a search does not show at the moment.
  return {
    chosen,
    kept: [...keys.values()],
    isChosen: (one: Reference) => keys.has(referenceKey(one)),
    choose,
    set,
  }
}

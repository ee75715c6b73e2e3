import { useRef, useState } from 'react'
import { type Reference, referenceKey } from '../../bookmarks.ts'

/** Keeps which media are selected. Media that leave `shown` stay selected, but are not part of `selected`. */
export function useSelection<T extends Reference>(shown: readonly T[]) {
  const [keys, setKeys] = useState<ReadonlyMap<string, Reference>>(new Map())
  const anchor = useRef<string>(undefined)
  const isSelected = (one: Reference) => keys.has(referenceKey(one))

  function setAll(which: readonly Reference[], isOn: boolean): void {
    setKeys((before) => {
      const next = new Map(before)
      // Nothing but the reference: routes refuse what else an entry of a list says.
      for (const { imageId, imageType } of which) {
        const reference = { imageId, imageType }
        if (isOn) next.set(referenceKey(reference), reference)
        else next.delete(referenceKey(reference))
      }
      return next
    })
  }

  /** Sets one; with `isRange` all from the one set last to this one. */
  function set(one: T, isOn: boolean, isRange = false): void {
    const from = shown.findIndex((other) => referenceKey(other) === anchor.current)
    const to = shown.findIndex((other) => referenceKey(other) === referenceKey(one))
    anchor.current = referenceKey(one)
    if (isRange && from >= 0 && to >= 0) setAll(shown.slice(Math.min(from, to), Math.max(from, to) + 1), isOn)
    else setAll([one], isOn)
  }

  return {
    selected: shown.filter(isSelected),
    /** Including media that are not shown, such as those a search hides. */
    allSelected: [...keys.values()],
    isSelected,
    set,
    setAll,
  }
}

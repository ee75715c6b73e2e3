import { type RefObject, useLayoutEffect, useRef } from 'react'

type Part = 'field' | 'restore'

const FIELD = 'input:not([type="hidden"]), select, textarea'

/** Gives the focus to a part of an item as soon as it is there. */
export function useFocusAfter(root: RefObject<HTMLElement | null>): (key: number, part: Part) => void {
  const wanted = useRef<{ key: number; part: Part }>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { key, part } = wanted.current
    const item = root.current?.querySelector(`[data-key="${key}"]`)
    const sought = part === 'field' ? FIELD : `[data-part="${part}"]`
    const target = item?.querySelector<HTMLElement>(sought)
    if (!target) return
    wanted.current = undefined
    target.focus()
  })
  return (key, part) => {
    wanted.current = { key, part }
  }
}

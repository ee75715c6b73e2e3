import { fill } from '@litfass/kit/texts'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useInterface } from '../../ProvideInterface.tsx'
import {
  addItem,
  canAdd,
  type ItemLimits,
  type ItemList,
  type ListedItem,
  moveItem,
  removeItem,
  restoreItem,
} from './collection.ts'

/** An item at its position, or the removed one at the position it had. */
export type CollectionRow<Value> = { item: ListedItem<Value | undefined>; index: number; isRemoved: boolean }

type CollectionOptions<Value> = { initial: readonly Value[]; limits: ItemLimits; itemName: string }

/** Holds the items of a collection, changes them, announces the changes and moves the focus. */
export function useCollection<Value>({ initial, limits, itemName }: CollectionOptions<Value>) {
  const { words } = useInterface()
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const lastKey = useRef(initial.length - 1)
  const [announcement, setAnnouncement] = useState('')
  const [list, setList] = useState<ItemList<Value | undefined>>(() => ({
    items: initial.map((value, key) => ({ key, value })),
    removed: null,
  }))
  const focusLater = useFocusLater(root)

  function change(next: typeof list, text: string, number: number): void {
    setList(next)
    setAnnouncement(fill(text, { name: itemName, number, count: next.items.length }))
  }
  const numberOf = (key: number, { items }: typeof list) => items.findIndex((item) => item.key === key) + 1

  return {
    id,
    root,
    list,
    announcement,
    rows: rowsOf(list),
    add() {
      if (!canAdd(list, limits)) return
      lastKey.current += 1
      const key = lastKey.current
      change(addItem(list, { key, value: undefined }, limits), words.item.added, list.items.length + 1)
      focusLater(key, 'field')
    },
    remove(key: number) {
      change(removeItem(list, key, limits), words.item.removed, numberOf(key, list))
      focusLater(key, 'restore')
    },
    restore() {
      const { removed } = list
      if (!removed || !canAdd(list, limits)) return
      const next = restoreItem(list, limits)
      change(next, words.item.restored, numberOf(removed.item.key, next))
      focusLater(removed.item.key, 'field')
    },
    move(key: number, by: number) {
      const next = moveItem(list, key, by)
      change(next, words.item.moved, numberOf(key, next))
    },
  }
}

function rowsOf<Value>({ items, removed }: ItemList<Value | undefined>): CollectionRow<Value>[] {
  const rows = items.map((item, index) => ({ item, index, isRemoved: false }))
  if (!removed) return rows
  return rows.toSpliced(removed.index, 0, { ...removed, isRemoved: true })
}

type Part = 'field' | 'restore'

const FIELD = 'input:not([type="hidden"]), select, textarea'

/** Returns a function that focuses a part of an item as soon as it is rendered. */
function useFocusLater(root: RefObject<HTMLElement | null>): (key: number, part: Part) => void {
  const wanted = useRef<{ key: number; part: Part }>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { key, part } = wanted.current
    const item = root.current?.querySelector(`[data-key="${key}"]`)
    const selector = part === 'field' ? FIELD : `[data-part="${part}"]`
    const target = item?.querySelector<HTMLElement>(selector)
    if (!target) return
    wanted.current = undefined
    target.focus()
  })
  return (key, part) => {
    wanted.current = { key, part }
  }
}

import { fillWords } from '@litfass/kit/domain'
import { useId, useRef, useState } from 'react'
import {
  addItem,
  canAdd,
  type ItemLimits,
  type ItemList,
  type ListedItem,
  moveItem,
  removeItem,
  restoreItem,
} from '../../domain/itemList.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import { useFocusAfter } from './useFocusAfter.ts'

/** An item in its place, or the one that was removed from there. */
export type CollectionRow<Value> = { item: ListedItem<Value | undefined>; index: number; isRemoved: boolean }

type CollectionOptions<Value> = { initial: readonly Value[]; limits: ItemLimits; itemName: string }

/** The items of a collection, what is done with them, what is said then, and where the focus goes. */
export function useCollection<Value>({ initial, limits, itemName }: CollectionOptions<Value>) {
  const { words } = useInterface()
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const lastKey = useRef(initial.length - 1)
  const [said, setSaid] = useState('')
  const [list, setList] = useState<ItemList<Value | undefined>>(() => ({
    items: initial.map((value, key) => ({ key, value })),
    removed: null,
  }))
  const focusAfter = useFocusAfter(root)

  function change(next: typeof list, text: string, number: number): void {
    setList(next)
    setSaid(fillWords(text, { name: itemName, number, count: next.items.length }))
  }
  const numberOf = (key: number, { items }: typeof list) => items.findIndex((item) => item.key === key) + 1

  return {
    id,
    root,
    list,
    said,
    rows: rowsOf(list),
    add() {
      if (!canAdd(list, limits)) return
      lastKey.current += 1
      const key = lastKey.current
      change(addItem(list, { key, value: undefined }, limits), words.itemAdded, list.items.length + 1)
      focusAfter(key, 'field')
    },
    remove(key: number) {
      change(removeItem(list, key, limits), words.itemRemoved, numberOf(key, list))
      focusAfter(key, 'restore')
    },
    restore() {
      const { removed } = list
      if (!removed || !canAdd(list, limits)) return
      const next = restoreItem(list, limits)
      change(next, words.itemRestored, numberOf(removed.item.key, next))
      focusAfter(removed.item.key, 'field')
    },
    move(key: number, by: number) {
      const next = moveItem(list, key, by)
      change(next, words.itemMoved, numberOf(key, next))
    },
  }
}

function rowsOf<Value>({ items, removed }: ItemList<Value | undefined>): CollectionRow<Value>[] {
  const rows = items.map((item, index) => ({ item, index, isRemoved: false }))
  if (!removed) return rows
  return rows.toSpliced(removed.index, 0, { ...removed, isRemoved: true })
}

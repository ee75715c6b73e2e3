/** An item of a repeatable collection. Its key stays with it wherever it moves, and is no other's. */
export type ListedItem<Value> = { key: number; value: Value }

/** The items in order; `removed` is the one that was taken out last and can come back, and where it stood. */
export type ItemList<Value> = {
  items: readonly ListedItem<Value>[]
  removed: { item: ListedItem<Value>; index: number } | null
}

export type ItemLimits = { min: number; max: number }

export const canAdd = ({ items }: ItemList<unknown>, { max }: ItemLimits): boolean => items.length < max
export const canRemove = ({ items }: ItemList<unknown>, { min }: ItemLimits): boolean => items.length > min

export function addItem<Value>(
  list: ItemList<Value>,
  item: ListedItem<Value>,
  limits: ItemLimits,
): ItemList<Value> {
  return canAdd(list, limits) ? { ...list, items: [...list.items, item] } : list
}

export function removeItem<Value>(list: ItemList<Value>, key: number, limits: ItemLimits): ItemList<Value> {
  const index = list.items.findIndex((item) => item.key === key)
  const item = list.items[index]
  if (!item || !canRemove(list, limits)) return list
  return { items: list.items.toSpliced(index, 1), removed: { item, index } }
}

/** Puts back what was removed last, at its old place; not where that would be one too many. */
export function restoreItem<Value>(list: ItemList<Value>, limits: ItemLimits): ItemList<Value> {
  const { items, removed } = list
  if (!removed || !canAdd(list, limits)) return list
  return { items: items.toSpliced(removed.index, 0, removed.item), removed: null }
}

/** Moves an item by so many places, not beyond the ends. */
export function moveItem<Value>(list: ItemList<Value>, key: number, by: number): ItemList<Value> {
  const { items } = list
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  if (!item) return list
  const to = Math.max(0, Math.min(items.length - 1, from + by))
  return { ...list, items: items.toSpliced(from, 1).toSpliced(to, 0, item) }
}

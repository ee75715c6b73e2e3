/** An item of a repeatable collection. Its key is unique and stays with it wherever it moves. */
export type ListedItem<Value> = { key: number; value: Value }

/** The items in order; `removed` is the last removed one, with its position, and can be restored. */
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

/** Restores the last removed item at its old position, within the limit. */
export function restoreItem<Value>(list: ItemList<Value>, limits: ItemLimits): ItemList<Value> {
  const { items, removed } = list
  if (!removed || !canAdd(list, limits)) return list
  return { items: items.toSpliced(removed.index, 0, removed.item), removed: null }
}

/** Moves an item by a number of positions, not beyond the ends. */
export function moveItem<Value>(list: ItemList<Value>, key: number, by: number): ItemList<Value> {
  const { items } = list
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  if (!item) return list
  const to = Math.max(0, Math.min(items.length - 1, from + by))
  return { ...list, items: items.toSpliced(from, 1).toSpliced(to, 0, item) }
}

/** Returns the name of an item's field, `items[0][title]`. */
export const itemField = (collection: string, number: number, field: string): string =>
  `${collection}[${number}][${field}]`

/** More than any form has; further items of a request are ignored. */
const MAX_ITEMS = 500

type Fields = Iterable<readonly [string, FormDataEntryValue]>

/**
 * Reads the items of a collection from a submitted form, in its order: the number in a name groups fields and says
 * nothing about the position. A field sent several times, as by checkboxes, keeps all its values.
 * @param fields a `FormData`, `URLSearchParams` or list of pairs
 */
export function readItems(fields: Fields, collection: string): Map<string, FormDataEntryValue[]>[] {
  const items = new Map<number, Map<string, FormDataEntryValue[]>>()
  for (const [name, value] of fields) {
    const place = placeOf(name, collection)
    if (!place || (items.size >= MAX_ITEMS && !items.has(place.number))) continue
    const item = items.get(place.number) ?? new Map<string, FormDataEntryValue[]>()
    const values = item.get(place.field) ?? []
    values.push(value)
    item.set(place.field, values)
    items.set(place.number, item)
  }
  return [...items.values()]
}

function placeOf(name: string, collection: string): { number: number; field: string } | undefined {
  if (!name.startsWith(`${collection}[`)) return undefined
  const [, number, field] = /^\[(\d{1,6})\]\[([^[\]]+)\]$/.exec(name.slice(collection.length)) ?? []
  return number === undefined || field === undefined ? undefined : { number: Number(number), field }
}

/** The name of a field of an item in a repeatable collection: `items[0][title]`. */
export const itemField = (collection: string, index: number, field: string): string =>
  `${collection}[${index}][${field}]`

/** More than any form of ours has; a request that claims more is not read on. */
const MAX_ITEMS = 500

type Fields = Iterable<readonly [string, FormDataEntryValue]>

/**
 * The items of a collection from the fields of a sent form, in their order. Of a field that comes several times, as from
 * checkboxes, all values are kept. Gaps in the numbering close.
 * @param fields a `FormData`, `URLSearchParams` or list of pairs
 */
export function readItems(fields: Fields, collection: string): Map<string, FormDataEntryValue[]>[] {
  const items = new Map<number, Map<string, FormDataEntryValue[]>>()
  for (const [name, value] of fields) {
    const place = placeOf(name, collection)
    if (!place || place.index >= MAX_ITEMS) continue
    const item = items.get(place.index) ?? new Map<string, FormDataEntryValue[]>()
    const values = item.get(place.field) ?? []
    values.push(value)
    item.set(place.field, values)
    items.set(place.index, item)
  }
  return [...items].sort(([a], [b]) => a - b).map(([, item]) => item)
}

function placeOf(name: string, collection: string): { index: number; field: string } | undefined {
  if (!name.startsWith(`${collection}[`)) return undefined
  const [, index, field] = /^\[(\d{1,6})\]\[([^[\]]+)\]$/.exec(name.slice(collection.length)) ?? []
  return index === undefined || field === undefined ? undefined : { index: Number(index), field }
}

/** The name of a field of an item in a repeatable collection: `items[0][title]`. */
export const itemField = (collection: string, number: number, field: string): string =>
  `${collection}[${number}][${field}]`

/** More than any form of ours has; a request that claims more is not read on. */
const MAX_ITEMS = 500

type Fields = Iterable<readonly [string, FormDataEntryValue]>

/**
 * The items of a collection from the fields of a sent form, in the order they stood in there: a number says which
 * fields belong together, not where. Of a field that comes several times, as from checkboxes, all values are kept.
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

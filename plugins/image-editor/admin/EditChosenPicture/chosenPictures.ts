type Choice = {
  /** What an upload field holds. */
  value: unknown
  /** The collection, or collections, it takes documents of. */
  relationTo: string | readonly string[]
  /** The collection of pictures. */
  collection: string
}

/** Ids of the pictures an upload field holds, in its order; documents of other collections are left out. */
export function chosenPictures({ value, ...choice }: Choice): number[] {
  return listOf(value).flatMap((item) => idOf(item, choice) ?? [])
}

/** What the field holds without one of them. */
export function withoutPicture(choice: Choice, id: number): unknown {
  const { value } = choice
  if (Array.isArray(value)) return value.filter((item: unknown) => idOf(item, choice) !== id)
  return idOf(value, choice) === id ? null : value
}

function idOf(item: unknown, { relationTo, collection }: Omit<Choice, 'value'>): number | undefined {
  if (typeof relationTo === 'string') return typeof item === 'number' ? item : undefined
  const isOurs = isRelation(item) && item.relationTo === collection
  return isOurs && typeof item.value === 'number' ? item.value : undefined
}

function isRelation(item: unknown): item is { relationTo: unknown; value: unknown } {
  return typeof item === 'object' && item !== null && 'relationTo' in item && 'value' in item
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

type UploadValue = {
  /** Value of an upload field. */
  value: unknown
  /** Slugs of the collections it accepts. */
  relationTo: string | readonly string[]
  /** Slug of the collection of pictures. */
  collection: string
}

/** Returns the ids of the pictures in an upload field, in order; documents of other collections are skipped. */
export function chosenPictures({ value, ...field }: UploadValue): number[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => pictureId(item, field) ?? [])
}

/** Returns the value of an upload field without one of its pictures. */
export function withoutPicture({ value, ...field }: UploadValue, id: number): unknown {
  if (Array.isArray(value)) return value.filter((item: unknown) => pictureId(item, field) !== id)
  return pictureId(value, field) === id ? null : value
}

function pictureId(
  item: unknown,
  { relationTo, collection }: Omit<UploadValue, 'value'>,
): number | undefined {
  if (typeof relationTo === 'string') return typeof item === 'number' ? item : undefined
  const isPicture = isRelation(item) && item.relationTo === collection
  return isPicture && typeof item.value === 'number' ? item.value : undefined
}

function isRelation(item: unknown): item is { relationTo: unknown; value: unknown } {
  return typeof item === 'object' && item !== null && 'relationTo' in item && 'value' in item
}

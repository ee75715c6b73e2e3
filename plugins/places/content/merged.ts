import type { Field, FieldHook, Payload, PayloadRequest } from 'payload'
import { lockPlaces } from '../locations/found.ts'
import { options, type PlacesOptions } from '../options.ts'

/**
 * Puts in the place of a merged place the one it was merged into: a form may have been open meanwhile. No place stands in a field twice.
 * Its places are locked until the save is done, so that a merge which begins now moves what the save writes.
 */
export const followMerges: FieldHook = async ({ req, value }) => {
  const given: unknown[] = [value].flat()
  const ids = given.map((one) => placeIn(req, one))
  const merged = await lockPlaces(
    req,
    ids.filter((id) => id !== undefined),
  )
  if (merged.size === 0) return value
  const now = given.map((one, at) => {
    const into = merged.get(ids[at] ?? 0)
    return into === undefined ? one : isReference(one) ? { ...one, value: into } : into
  })
  if (!Array.isArray(value)) return now[0]
  const keys = now.map((one) => JSON.stringify(one))
  return now.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

type Reference = { relationTo: unknown; value: unknown }

const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && 'relationTo' in value && 'value' in value

/** The id of the place that a value names; of a field for several collections, the value says which one. */
function placeIn({ payload }: PayloadRequest, value: unknown): number | undefined {
  if (isReference(value) && value.relationTo !== options.of(payload).collection) return undefined
  const id = isReference(value) ? value.value : value
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** Does so in every field of every collection that refers to places. Plugins that come later have added theirs by now. */
export function followMergesEverywhere({ config }: Payload, { collection }: PlacesOptions): void {
  const seen = new WeakSet<object>()
  for (const one of config.collections) {
    // Places follow merges under the lock of the tree.
    if (one.slug !== collection) addHooks(one.fields, { collection, seen })
  }
  for (const { fields } of config.globals) addHooks(fields, { collection, seen })
}

type Adding = { collection: string; seen: WeakSet<object> }

function addHooks(fields: readonly Field[], adding: Adding): void {
  for (const field of fields) {
    // Blocks and fields may be shared by several collections.
    if (adding.seen.has(field)) continue
    adding.seen.add(field)
    if (
      field.type === 'relationship' &&
      [field.relationTo].flat().some((slug) => slug === adding.collection)
    ) {
      const before = field.hooks?.beforeChange ?? []
      if (!before.includes(followMerges))
        field.hooks = { ...field.hooks, beforeChange: [...before, followMerges] }
    }
    if ('fields' in field) addHooks(field.fields, adding)
    if (field.type === 'tabs') for (const tab of field.tabs) addHooks(tab.fields, adding)
    if (field.type === 'blocks') for (const block of field.blocks) addHooks(block.fields, adding)
  }
}

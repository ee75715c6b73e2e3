import type { CollectionConfig, Field } from 'payload'
import type { RevisionSettings } from '../revisions/conflicts.ts'
import { keepRevisions } from './keepRevisions.ts'
import { shareFields } from './sharedFields.ts'

/**
 * Parts of a collection that a plugin adds to one of the project. The collection's own settings win; fields,
 * hooks, indexes and components of both are kept, the collection's own first. A field that both have is one field.
 */
export type CollectionExtension = Partial<Omit<CollectionConfig, 'slug' | 'fields' | 'endpoints'>> & {
  /** Fields to append, or `first` to go before the collection's own and `last` behind them. */
  fields?: Field[] | { first?: Field[]; last?: Field[] }
  /** Counts the saves of its documents and refuses those on an outdated revision, see `keepRevisions`. */
  revisions?: RevisionSettings
}

/** Adds a plugin's parts to a collection. */
export function extendCollection(
  collection: CollectionConfig,
  { fields = [], hooks, indexes = [], revisions, ...extension }: CollectionExtension,
): CollectionConfig {
  const { first = [], last = [] } = Array.isArray(fields) ? { last: fields } : fields
  const before = sharedFields(collection.slug, collection.fields, first)
  const both = sharedFields(collection.slug, before.own, last)
  const components = merge(extension.admin?.components, collection.admin?.components, 'join')
  const extended = {
    ...collection,
    ...merge(extension, collection, 'replace'),
    ...(components && { admin: { ...merge(extension.admin, collection.admin, 'replace'), components } }),
    fields: [...before.added, ...both.own, ...both.added],
    indexes: [...(collection.indexes ?? []), ...indexes],
    hooks: merge(hooks, collection.hooks, 'join') ?? {},
  }
  return revisions ? keepRevisions(extended, revisions) : extended
}

function sharedFields(slug: string, own: readonly Field[], added: readonly Field[]) {
  try {
    return shareFields(own, added, (base, top) => merge(base, top, 'replace') ?? top)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The field ${reason}, as Litfass needs it of ${slug}: give that one another name.`)
  }
}

type Arrays = 'replace' | 'join'

/** Merges two objects deeply. The second one wins; its arrays replace those of the first, or are put before them. */
function merge<Part extends object>(
  base: Part | undefined,
  top: Part | undefined,
  arrays: Arrays,
): Part | undefined {
  if (!base || !top) return top ?? base
  const both = Object.entries(base).map(([key, value]) => [
    key,
    mergeValue(value, Reflect.get(top, key), arrays),
  ])
  return Object.assign({ ...base, ...top }, Object.fromEntries(both))
}

function mergeValue(base: unknown, top: unknown, arrays: Arrays): unknown {
  if (top === undefined) return base
  if (Array.isArray(base) && Array.isArray(top)) return arrays === 'join' ? [...top, ...base] : top
  if (isPlain(base) && isPlain(top)) return merge(base, top, arrays)
  // `auth: true` asks for the feature and leaves its settings open.
  return isPlain(base) && top === true ? base : top
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

import type { FeaturedType } from '@litfass/kit/content'
import { publishChanges } from '@litfass/kit/events'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionSlug,
  Config,
  PayloadRequest,
  RelationshipField,
} from 'payload'
import { placesAbove } from '../locations/tree.ts'
import { options } from '../options.ts'
import { MOST_PLACES } from '../rules/kinds.ts'
import { texts } from '../texts.ts'
import { followMerges } from './merged.ts'

/** The field by which content refers to places. */
export const FIELD = 'places'

/** The field that gives documents places. */
export const placesField = (collection: CollectionSlug): RelationshipField => ({
  name: FIELD,
  type: 'relationship',
  relationTo: collection,
  hasMany: true,
  maxRows: MOST_PLACES,
  label: texts.label('places'),
  hooks: { beforeChange: [followMerges] },
  admin: {
    position: 'sidebar',
    description: texts.label('contentHint'),
    // Staff make places in their list, with all that tells them from others.
    allowCreate: false,
  },
})

/** Announces the places of a document and all above them, before and after a save: pages of a project may list it. */
export const showPlaces: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  await announcePlaces(req, [...idsIn(doc), ...idsIn(previousDoc)])
}

/** Announces the places of a document that is deleted for good. */
export const leavePlaces: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await announcePlaces(req, idsIn(doc))
}

async function announcePlaces(req: PayloadRequest, given: readonly number[]): Promise<void> {
  const ids = [...new Set(given)]
  if (ids.length === 0) return
  const all = [...ids, ...(await placesAbove(req, ids))]
  await publishChanges(req, options.of(req.payload).collection, all)
}

/** The ids of a document's places, which may be populated. */
function idsIn(document: unknown): number[] {
  const value: unknown = Object(document)[FIELD]
  if (!Array.isArray(value)) return []
  return value
    .map((one: unknown) => Number(typeof one === 'object' && one !== null && 'id' in one ? one.id : one))
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}

/** The place of the field among the columns of a list: behind the title, a picture, the author and the topics. */
const COLUMN = 4

/** Shows places in the list of a collection that has them, where it names its columns. */
export const showInLists = (config: Config, { collection }: FeaturedType<'places'>): Config => ({
  ...config,
  collections: (config.collections ?? []).map((one) => {
    const columns = one.admin?.defaultColumns
    if (one.slug !== collection || !columns || columns.includes(FIELD)) return one
    return { ...one, admin: { ...one.admin, defaultColumns: columns.toSpliced(COLUMN, 0, FIELD) } }
  }),
})

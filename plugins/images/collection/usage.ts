import { fieldAccessBy } from '@litfass/kit'
import { type SQL, sql, tableOf, withTableNames } from '@litfass/kit/database'
import * as policies from '@litfass/kit/policies'
import { declaredPlaces, unreferenced } from '@litfass/kit/references'
import type { CollectionBeforeOperationHook, FlattenedField, Payload, SelectField, Where } from 'payload'
import { staffOnly } from '../access.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { dashboardTexts } from '../texts.ts'

/** The lists of the dashboard. */
export const PICTURE_LISTS = ['latest', 'drafts', 'incomplete', 'failed', 'unused'] as const

export type PictureList = (typeof PICTURE_LISTS)[number]

const isShown: Where = { visibility: { not_equals: 'withdrawn' } }

const without = (field: string): Where[] => [
  { and: [{ [field]: { exists: false } }, isShown] },
  // Payload's filters would drop an empty value that stands alone.
  { and: [{ [field]: { in: [''] } }, isShown] },
]

/** Conditions of each list, as alternatives of conjunctions, the form in which the panel's filters can show them. */
export const CONDITIONS: Record<PictureList, Where> = {
  latest: {},
  drafts: { or: [{ and: [{ visibility: { equals: 'draft' } }] }] },
  incomplete: { or: [...without('caption'), ...without('copyright')] },
  failed: { or: [{ and: [{ 'processing.state': { equals: 'failed' } }] }] },
  unused: { or: [{ and: [{ use: { equals: 'unused' } }, isShown] }] },
}

type UsageOptions = Pick<ResolvedImagesOptions, 'collection' | 'usedIn'>

/**
 * Whether a picture is used: nothing that is stored, but a condition for lists, such as `where[use][equals]=unused`.
 * {@link findByUse} replaces it by one that the database knows.
 */
export const pictureUse: SelectField = {
  name: 'use',
  type: 'select',
  // Not true: the panel's filters leave out fields for which it is. See `offerUseFilter`.
  virtual: 1 as unknown as boolean,
  label: dashboardTexts.label('use'),
  options: [
    { value: 'used', label: dashboardTexts.label('used') },
    { value: 'unused', label: dashboardTexts.label('notUsed') },
  ],
  access: { ...fieldAccessBy({ create: policies.nobody, update: policies.nobody }), read: staffOnly },
  admin: { disableListColumn: true, disableBulkEdit: true, condition: () => false },
}

/** Replaces conditions on the use of pictures, in lists, counts and updates alike. */
export const findByUse =
  (options: UsageOptions): CollectionBeforeOperationHook =>
  ({ args, req }) =>
    'where' in args && args.where
      ? Object.assign({ ...args }, { where: withUse(args.where, req.payload, options) })
      : args

function withUse(where: unknown, payload: Payload, options: UsageOptions): unknown {
  if (Array.isArray(where)) return where.map((part) => withUse(part, payload, options))
  if (typeof where !== 'object' || where === null) return where
  const parts = Object.entries(where).map(([path, condition]): [string, unknown] => {
    if (/^(and|or)$/i.test(path)) return [path, withUse(condition, payload, options)]
    if (path !== pictureUse.name) return [path, condition]
    // A condition without the use applies to all pictures.
    const wanted = ['used', 'unused'].filter((use) => isWanted(use, condition))
    if (wanted.length === 2) return ['id', { exists: true }]
    if (wanted.length === 0) return ['id', { exists: false }]
    const unused = withTableNames(payload, unusedIds(payload, options))
    return ['id', { [wanted[0] === 'unused' ? 'in' : 'not_in']: [unused] }]
  })
  // A condition on the id beside this one stays.
  return parts.length > 1
    ? { and: parts.map((part) => Object.fromEntries([part])) }
    : Object.fromEntries(parts)
}

function isWanted(use: string, condition: unknown): boolean {
  return Object.entries(Object(condition)).every(([operator, value]) => {
    const values = (Array.isArray(value) ? value : String(value).split(',')).map(String)
    if (operator === 'equals' || operator === 'in') return values.includes(use)
    if (operator === 'not_equals' || operator === 'not_in') return !values.includes(use)
    return operator !== 'exists' || String(value) === 'true'
  })
}

/** A statement for the ids of the pictures that nothing uses, of all or of those whose ids are given. */
function unusedIds(payload: Payload, options: UsageOptions, among?: SQL) {
  const { collection } = options
  const condition = unreferenced(payload, {
    slugs: options.usedIn ?? placesOf(payload, collection),
    to: collection,
    id: sql`p.id`,
  })
  const pictures = among ? sql`(${among})` : tableOf(collection)
  return sql`select p.id from ${pictures} p where ${condition}`
}

/** Pictures among which the panel's first page looks for those that no index finds. */
const NEWEST = 300

/**
 * The condition of a list on the panel's first page. Incomplete and unused pictures are looked for among the newest alone: where
 * there are few or none, the search would go through the whole archive. The list behind the part has all of them.
 * @param newest how many are looked at
 */
export function conditionOnDesk(
  { list, newest = NEWEST }: { list: PictureList; newest?: number | undefined },
  payload: Payload,
  options: UsageOptions,
): Where {
  if (list !== 'incomplete' && list !== 'unused') return CONDITIONS[list]
  const ids = sql`select id from ${tableOf(options.collection)} order by created_at desc limit ${newest}`
  if (list === 'incomplete') return { and: [CONDITIONS.incomplete, idIn(payload, ids)] }
  return { and: [isShown, idIn(payload, unusedIds(payload, options, ids))] }
}

/** Payload's adapter hands values of `in` to Drizzle, which takes a statement too. */
const idIn = (payload: Payload, ids: SQL): Where => ({ id: Object({ in: [withTableNames(payload, ids)] }) })

/** The collections and globals with an upload field for pictures, at any depth, and those whose plugins declare what they show. */
function placesOf(payload: Payload, images: string): string[] {
  const { collections, globals } = payload.config
  const showing = [...collections, ...globals].flatMap(({ slug, flattenedFields }) =>
    slug !== images && flattenedFields.some((field) => takesPictures(field, images)) ? [slug] : [],
  )
  return [...showing, ...declaredPlaces(payload, images)]
}

function takesPictures(field: FlattenedField, images: string): boolean {
  if (field.type === 'upload') return [field.relationTo].flat().some((slug) => slug === images)
  const blocks = field.type === 'blocks' ? field.blocks : []
  const nested =
    'flattenedFields' in field ? field.flattenedFields : blocks.flatMap((block) => block.flattenedFields)
  return nested.some((part) => takesPictures(part, images))
}

/**
 * Marks the field as virtual for queries of Payload 3.90, which ask for `true`, but not for the browser. A process may have
 * the config more than once, and the panel may be drawn from another copy than the one that has started.
 */
export function offerUseFilter({ config }: Payload, { collection }: UsageOptions): void {
  const images = config.collections.find(({ slug }) => slug === collection)
  const field = images?.fields.find((one) => 'name' in one && one.name === pictureUse.name)
  if (field) Object.defineProperty(field, 'virtual', { value: true, enumerable: false })
}

import { isStaff, viewerOf } from '@litfass/kit'
import { updateDocument } from '@litfass/kit/collections'
import { datesOf, typesWith } from '@litfass/kit/content'
import { columnName, executeSql, type PublishedFields, sql, tableOf } from '@litfass/kit/database'
import type { CollectionSlug, FlattenedField, Payload, PayloadRequest } from 'payload'
import type { ImageManager } from './model/picture/imageManagers.ts'
import { options, type ResolvedImagesOptions } from './options.ts'

/**
 * Publishes those of some pictures that are drafts of an image manager, in the transaction that shows them to everyone. What
 * staff have restricted or withdrawn stays so, and so does what was uploaded for something else.
 * @param which.owner id of the account whose uploads alone are published, beside those of staff; those of all when left out
 * @returns the ids of what was published
 */
export async function publishDrafts(
  req: PayloadRequest,
  { ids, imageManagers, owner }: { ids: readonly number[]; imageManagers: readonly string[]; owner?: number },
): Promise<number[]> {
  if (ids.length === 0 || imageManagers.length === 0) return []
  const { collection, imageManagers: known } = options.of(req.payload)
  const column = (field: string) => sql.identifier(columnName(req.payload, collection, field))
  const ofStaff = namesOf(known, ({ uploadBy }) => uploadBy === 'staff')
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(collection)}
        where id in ${[...ids]} and ${column('imageManagerPrefix')} in ${[...imageManagers]}
          and ${column('visibility')} = 'draft' and deleted_at is null
          and (${owner ?? null}::int is null or ${column('owner')} = ${owner ?? null}::int
               or ${column('imageManagerPrefix')} in ${['', ...ofStaff]})
        order by id`,
  )
  const drafts = rows.map(({ id }) => Number(id))
  for (const id of drafts)
    await updateDocument(req, {
      collection,
      id,
      data: { visibility: 'public' },
      // Privileged: showing a picture to everyone is the decision to publish it.
      overrideAccess: true,
    })
  return drafts
}

/**
 * Publishes the drafts among some pictures, because content that everyone can read shows them: those of all image managers but the
 * ones whose pictures follow something else.
 * @param which.owner see {@link publishDrafts}
 */
export async function publishShownDrafts(
  req: PayloadRequest,
  { ids, owner }: { ids: readonly number[]; owner?: number },
): Promise<void> {
  const { imageManagers } = options.of(req.payload)
  const followers = namesOf(imageManagers, ({ publishedBy = 'content' }) => publishedBy === 'content')
  await publishDrafts(req, { ids, imageManagers: followers, ...(owner !== undefined && { owner }) })
}

const namesOf = (managers: Readonly<Record<string, ImageManager>>, does: (one: ImageManager) => boolean) =>
  Object.entries(managers).flatMap(([name, manager]) => (does(manager) ? [name] : []))

type Place = {
  slug: string
  /** The paths of its upload fields for pictures: `pictures.image`. */
  fields: readonly string[]
  /** Fields and the values that they have in published documents; when left out, those are published that everyone can read. */
  published?: PublishedFields
  /** The field with the account that a document belongs to. */
  owner?: string | undefined
}

/** The collections with upload fields for pictures. */
function placesIn(payload: Payload, { collection }: ResolvedImagesOptions): Place[] {
  const types = typesWith(payload.config, 'pictures')
  return payload.config.collections.flatMap(({ slug, flattenedFields }) => {
    const fields = slug === collection ? [] : picturePaths(flattenedFields, collection)
    if (fields.length === 0) return []
    const type = types.find((one) => one.collection === slug)
    return [
      { slug, fields, ...(type && { published: datesOf(payload, type).fixed, owner: type.fields.owner }) },
    ]
  })
}

/** The paths of the upload fields for pictures, at any depth. */
function picturePaths(fields: readonly FlattenedField[], images: string): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'upload')
      return [field.relationTo].flat().some((slug) => slug === images) ? [field.name] : []
    if (field.type === 'blocks')
      return [...new Set(blockPaths(field.blocks, images))].map((path) => `${field.name}.${path}`)
    if (!('flattenedFields' in field)) return []
    return picturePaths(field.flattenedFields, images).map((path) => `${field.name}.${path}`)
  })
}

const blockPaths = (blocks: readonly { flattenedFields: FlattenedField[] }[], images: string) =>
  blocks.flatMap(({ flattenedFields }) => picturePaths(flattenedFields, images))

/**
 * Lets whatever shows pictures publish their drafts: every collection and global with an upload field for them, of whichever plugin.
 * What staff make a draft again later stays one, however often the document is saved: only what a save adds is published with it.
 */
export function publishWithContent(payload: Payload, resolved: ResolvedImagesOptions): void {
  for (const place of placesIn(payload, resolved)) {
    const config = payload.collections[place.slug as CollectionSlug]?.config
    if (!config) continue
    config.hooks.beforeChange = [
      ...config.hooks.beforeChange,
      async ({ data, originalDoc, req }) => {
        await noteShown(req, place, { ...originalDoc, ...data })
        return data
      },
    ]
    config.hooks.afterChange = [
      ...config.hooks.afterChange,
      async ({ doc, req }) => {
        await publishAdded(req, place, doc)
        return doc
      },
    ]
  }
  for (const config of payload.config.globals) {
    const fields = picturePaths(config.flattenedFields, resolved.collection)
    if (fields.length === 0) continue
    config.hooks.afterChange = [
      ...config.hooks.afterChange,
      async ({ doc, previousDoc, req }) => {
        const before = picturesOf(fields, previousDoc)
        const ids = picturesOf(fields, doc).filter((id) => !before.includes(id))
        if (ids.length > 0) await publishShownDrafts(req, { ids })
        return doc
      },
    ]
  }
}

type Saved = Readonly<Record<string, unknown>> | undefined

/** Notes which pictures a document has shown to everyone until now; its latest version may be a draft. */
async function noteShown(req: PayloadRequest, place: Place, after: Record<string, unknown>): Promise<void> {
  const { id } = after
  if ((typeof id !== 'number' && typeof id !== 'string') || !canBeShown(place, after)) return
  const stored = await storedDocument(req, place, id)
  req.context[shownKey(place, id)] = (await isShown(req, place, stored))
    ? picturesOf(place.fields, stored)
    : []
}

/**
 * Publishes the drafts that a saved document shows to everyone, and did not show before. A member cannot publish another member's
 * picture by naming its id.
 */
async function publishAdded(req: PayloadRequest, place: Place, doc: Record<string, unknown>): Promise<void> {
  const { id } = doc
  if ((typeof id !== 'number' && typeof id !== 'string') || !canBeShown(place, doc)) return
  const before = idsAt(req.context[shownKey(place, id)], [])
  const stored = await storedDocument(req, place, id)
  const ids = picturesOf(place.fields, stored).filter((one) => !before.includes(one))
  if (ids.length === 0 || !(await isShown(req, place, stored))) return
  const owner = await memberOf(req, place, stored)
  await publishShownDrafts(req, { ids, ...(owner !== undefined && { owner }) })
}

/** The account that a document belongs to, unless that is one of staff. */
async function memberOf(req: PayloadRequest, place: Place, doc: Saved): Promise<number | undefined> {
  const [owner] = place.owner ? idsAt(doc, [place.owner]) : []
  if (owner === undefined) return undefined
  const collection = options.of(req.payload).accountsCollection
  const account = await req.payload.findByID({
    collection,
    id: owner,
    depth: 0,
    disableErrors: true,
    // Privileged: reads only the role.
    overrideAccess: true,
    req,
  })
  return account && isStaff(viewerOf({ user: { ...account, collection } })) ? undefined : owner
}

const shownKey = ({ slug }: Place, id: number | string) => `images.shown.${slug}.${id}`

/** A document as everyone reads it, with the pictures in it. */
async function storedDocument(req: PayloadRequest, { slug }: Place, id: number | string): Promise<Saved> {
  const stored = await req.payload.findByID({
    collection: slug as CollectionSlug,
    id,
    depth: 0,
    // Privileged: the fields may be hidden from the user who publishes, and the answer is not theirs.
    overrideAccess: true,
    showHiddenFields: true,
    disableErrors: true,
    req,
  })
  return stored ? { ...stored } : undefined
}

/** Whether the fields of a document allow publishing it. */
const canBeShown = ({ published = {} }: Place, doc: Saved): boolean =>
  doc !== undefined &&
  doc._status !== 'draft' &&
  !doc.deletedAt &&
  Object.entries(published).every(([field, value]) => [value].flat().some((one) => one === doc[field]))

const isShown = async (req: PayloadRequest, place: Place, doc: Saved): Promise<boolean> =>
  canBeShown(place, doc) &&
  (place.published !== undefined || (await isReadByAll(req, place.slug, [Number(doc?.id)])))

/** Returns whether everyone can read at least one of the documents: content for staff publishes nothing. */
async function isReadByAll(req: PayloadRequest, slug: string, ids: readonly number[]): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: slug as CollectionSlug,
    where: { id: { in: [...ids] } },
    overrideAccess: false,
    // As everyone, regardless of the user who has saved.
    user: null,
    req: { transactionID: req.transactionID },
  })
  return totalDocs > 0
}

const picturesOf = (fields: readonly string[], doc: Saved): number[] =>
  fields.flatMap((field) => idsAt(doc, field.split('.')))

/** Lists the pictures that a document of any collection shows, with those in its text. */
export function picturesShownBy(payload: Payload, slug: string, doc: Record<string, unknown>): number[] {
  const place = placesIn(payload, options.of(payload)).find((one) => one.slug === slug)
  return place ? [...new Set(picturesOf(place.fields, doc))] : []
}

/** The ids that a path of a document leads to, through lists and relationships that may have been filled in. */
function idsAt(value: unknown, path: readonly string[]): number[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsAt(one, path))
  const [name, ...rest] = path
  if (name !== undefined)
    return typeof value === 'object' && value !== null ? idsAt(Reflect.get(value, name), rest) : []
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'number' ? [id] : []
}

/**
 * Returns whether a document shows a picture that everyone can read, or will when its day has come.
 * @param where.except slugs of collections that do not count
 */
export async function isShownInContent(
  req: PayloadRequest,
  { image, except }: { image: number; except: readonly string[] },
): Promise<boolean> {
  for (const place of placesIn(req.payload, options.of(req.payload)))
    if (!except.includes(place.slug) && (await isShownIn(req, place, image))) return true
  return false
}

async function isShownIn(req: PayloadRequest, place: Place, image: number): Promise<boolean> {
  const { slug, fields, published } = place
  const { docs } = await req.payload.find({
    collection: slug as CollectionSlug,
    where: { or: fields.map((field) => ({ [field]: { in: [image] } })) },
    select: Object.fromEntries([...Object.keys(published ?? {}), '_status'].map((name) => [name, true])),
    pagination: false,
    depth: 0,
    // Privileged: the fields may be hidden from everyone; what is found is only counted below.
    overrideAccess: true,
    req,
  })
  if (docs.length === 0) return false
  if (published && docs.some((doc) => canBeShown(place, { ...doc }))) return true
  const ids = docs.map(({ id }) => Number(id))
  return isReadByAll(req, slug, ids)
}

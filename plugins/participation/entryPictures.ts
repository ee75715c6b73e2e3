import { publishDrafts } from '@litfass/images/publishing'
import { isStaff, viewerOf } from '@litfass/kit'
import { columnName, executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { EVENTS } from './constants.ts'
import { forgetLikes, USER_ENTRY } from './counting.ts'
import { options, type PictureUse, type ResolvedParticipationOptions } from './options.ts'

/** The image manager that pictures of entries are uploaded for. */
const PREFIX = 'participation'

type Options = Pick<ResolvedParticipationOptions, 'imagesCollection' | 'picturesIn'>

const pictureRow = z.object({ id: z.number(), isApproved: z.boolean(), visibility: z.string() })

/**
 * Lets the pictures of entries follow them: seen by everybody while one of their entries is approved, else by their owner and
 * staff alone (design section 5). Pictures uploaded for something else, those that published content shows, and those that staff
 * have restricted or withdrawn stay as they are.
 */
export async function settlePictures(
  req: PayloadRequest,
  options: Options,
  imageIds: readonly number[],
): Promise<void> {
  if (imageIds.length === 0) return
  const { imagesCollection } = options
  const column = (field: string) => sql.identifier(columnName(req.payload, imagesCollection, field))
  const rows = await executeSql(
    req,
    sql`select i.id, i.${column('visibility')} as visibility, exists (select 1 from participation_entries n
            where n.image_id = i.id and n.state = 'approved' and n.deleted_at is null) as "isApproved"
        from ${tableOf(imagesCollection)} i
        where i.id in ${[...imageIds]} and i.${column('imageManagerPrefix')} = ${PREFIX}
          and i.${column('visibility')} in ('public', 'draft') and i.deleted_at is null
        order by i.id`,
  )
  for (const { id, isApproved, visibility } of rows.map((row) => pictureRow.parse(row))) {
    const wanted = isApproved ? 'public' : 'draft'
    if (visibility === wanted) continue
    if (!isApproved && (await isShownElsewhere(req, options, id))) continue
    await req.payload.update({
      collection: imagesCollection,
      id,
      data: { visibility: wanted } as never,
      depth: 0,
      // Privileged: the decision about the entry is the decision about its picture.
      overrideAccess: true,
      req,
    })
  }
}

/** Notes which pictures a document has shown to everybody until now; its latest version may be a draft. */
export const noteShownPictures =
  (use: PictureUse): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, req }) => {
    if (!originalDoc?.id || !isShown(use, { ...originalDoc, ...data })) return
    const stored = await storedDocument(req, use, originalDoc.id)
    req.context[shownKey(use, originalDoc.id)] = isShown(use, stored) ? picturesOf(use, stored) : []
  }

/**
 * Publishes what has waited for a document that shows it: members write articles with pictures of this image manager too, which are
 * drafts until the article is published. What staff make a draft again later stays one, however often the document is saved. A member
 * cannot publish a stranger's picture by naming its id.
 */
export const publishPicturesOf =
  (use: PictureUse): CollectionAfterChangeHook =>
  async ({ doc, req }) => {
    const before = idsAt(req.context[shownKey(use, doc.id)], [])
    if (!isShown(use, doc)) return
    const stored = await storedDocument(req, use, doc.id)
    const ids = picturesOf(use, stored).filter((id) => !before.includes(id))
    const owner = ids.length > 0 ? await memberOf(req, use, stored) : undefined
    await publishDrafts(req, { ids, imageManagers: [PREFIX], ...(owner !== undefined && { owner }) })
  }

/** The account that a document belongs to, unless that is one of staff. */
async function memberOf(req: PayloadRequest, use: PictureUse, doc: Saved): Promise<number | undefined> {
  const [owner] = use.owner ? idsAt(doc, [use.owner]) : []
  if (owner === undefined) return undefined
  const collection = options.of(req.payload).accountsCollection
  const account = await req.payload.findByID({
    collection,
    id: owner,
    depth: 0,
    disableErrors: true,
    // Privileged: the role alone is looked at.
    overrideAccess: true,
    req,
  })
  return account && isStaff(viewerOf({ user: { ...account, collection } })) ? undefined : owner
}

const shownKey = ({ collection }: PictureUse, id: number | string) =>
  `participation.shown.${collection}.${id}`

/** A document as everybody reads it, with the pictures in it. */
async function storedDocument(req: PayloadRequest, { collection }: PictureUse, id: number | string) {
  const stored = await req.payload.findByID({
    collection,
    id,
    depth: 0,
    // Privileged: the fields may be hidden from whoever publishes, and the answer is not theirs.
    overrideAccess: true,
    showHiddenFields: true,
    disableErrors: true,
    req,
  })
  return { ...stored }
}

type Saved = Readonly<Record<string, unknown>> | undefined

const isShown = ({ published = {} }: PictureUse, doc: Saved): boolean =>
  doc !== undefined &&
  doc._status !== 'draft' &&
  !doc.deletedAt &&
  Object.entries(published).every(([field, value]) => doc[field] === value)

const picturesOf = ({ fields }: PictureUse, doc: Saved): number[] =>
  fields.flatMap((field) => idsAt(doc, field.split('.')))

/** The ids that a path of a document leads to, through lists and relationships that may have been filled in. */
function idsAt(value: unknown, path: readonly string[]): number[] {
  if (Array.isArray(value)) return value.flatMap((one) => idsAt(one, path))
  const [name, ...rest] = path
  if (name !== undefined)
    return typeof value === 'object' && value !== null ? idsAt(Reflect.get(value, name), rest) : []
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  return typeof id === 'number' ? [id] : []
}

/** Returns whether something shows a picture that everybody can read, or will when its day has come. */
async function isShownElsewhere(
  req: PayloadRequest,
  { picturesIn }: Pick<Options, 'picturesIn'>,
  image: number,
): Promise<boolean> {
  for (const use of [{ collection: EVENTS, fields: ['image'] }, ...picturesIn])
    if (await isShownIn(req, use, image)) return true
  return false
}

async function isShownIn(req: PayloadRequest, use: PictureUse, image: number) {
  const { collection, fields, published } = use
  const { docs: using } = await req.payload.find({
    collection,
    where: { or: fields.map((field) => ({ [field]: { in: [image] } })) },
    select: Object.fromEntries([...Object.keys(published ?? {}), '_status'].map((name) => [name, true])),
    pagination: false,
    depth: 0,
    // Privileged: the fields may be hidden from everybody; what is found is only counted below.
    overrideAccess: true,
    req,
  })
  if (using.length === 0) return false
  if (published && using.some((doc) => isShown(use, { ...doc }))) return true
  const { totalDocs } = await req.payload.count({
    collection,
    where: { id: { in: using.map(({ id }) => id) } },
    overrideAccess: false,
    // As everybody, whoever has decided: what staff alone can read publishes nothing.
    user: null,
    req: { transactionID: req.transactionID },
  })
  return totalDocs > 0
}

const removedRow = z.object({ id: z.number(), event: z.number(), image: z.number().nullable() })

/**
 * Deletes entries for good, with their likes, and lets their pictures follow.
 * @param which condition on the entries
 * @returns the events that they were in
 */
export async function removeEntries(
  req: PayloadRequest,
  options: Options,
  which: SQL,
): Promise<ReadonlySet<number>> {
  const rows = await executeSql(
    req,
    sql`delete from participation_entries where ${which}
        returning id, event_id::int as event, image_id::int as image`,
  )
  const removed = rows.map((row) => removedRow.parse(row))
  await forgetLikes(req, { type: USER_ENTRY, ids: removed.map(({ id }) => id) })
  await settlePictures(
    req,
    options,
    removed.flatMap(({ image }) => image ?? []),
  )
  return new Set(removed.map(({ event }) => event))
}

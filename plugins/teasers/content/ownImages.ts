import { publishShownDrafts } from '@litfass/images/publishing'
import { slugOf } from '@litfass/kit/collections'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { GuardedCollection } from '@litfass/safe-mode'
import type { CollectionAfterChangeHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { PAGES, TARGETING, TEASERS } from '../constants.ts'
import { options } from '../options.ts'
import { imagesOf } from '../teasers.ts'
import { storedContent } from './schemas.ts'

/** An image that an item shows instead of that of its content, as people know it. */
export type OwnImage = {
  id: number
  /** The first line of its caption, else its title in the panel; empty where it has neither. */
  title: string
  /** URL of a small picture; null until it exists. */
  picture: string | null
}

const row = z.looseObject({
  id: z.number(),
  caption: z.unknown(),
  thumbnailURL: z.string().nullish(),
})

/** Characters of a caption that name an image. */
const MOST = 80

/** Finds images with the caller's rights; those that are not there, or not theirs to see, are left out. */
export async function findImages(
  req: PayloadRequest,
  ids: readonly number[],
): Promise<Map<number, OwnImage>> {
  if (ids.length === 0) return new Map()
  const { imagesCollection: collection } = options.of(req.payload)
  const title = req.payload.collections[collection]?.config.admin.useAsTitle ?? 'id'
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...new Set(ids)] } },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return new Map(
    docs.map((doc) => {
      const { id, caption, thumbnailURL, [title]: name } = row.parse(doc)
      return [id, { id, title: firstLine(caption) || firstLine(name), picture: thumbnailURL ?? null }]
    }),
  )
}

function firstLine(text: unknown): string {
  const [line = ''] = typeof text === 'string' ? text.trim().split('\n') : []
  return line.length > MOST ? `${line.slice(0, MOST).trimEnd()}…` : line
}

/** Publishes the draft images that a save adds to a teaser, or to what is shown in its place, once its page is published. */
export const publishOwnImages: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  const teaser = collection.slug === slugOf(req.payload, TEASERS) ? doc.id : (doc.teaser?.id ?? doc.teaser)
  await publishAdded(req, { teaser: Number(teaser), before: previousDoc?.places, after: doc.places })
  return doc
}

/** Does the same for a change that safe mode shows before it is confirmed. */
export const publishPendingImages: NonNullable<GuardedCollection['shown']> = async (
  req,
  { places, teaser: given },
  { collection, id },
) => {
  const [row] = await executeSql(req, sql`select places from ${tableOf(collection)} where id = ${id}`)
  const teaser = collection === slugOf(req.payload, TEASERS) ? id : Number(given)
  await publishAdded(req, { teaser, before: row?.places, after: places })
}

type Added = { teaser: number; before: unknown; after: unknown }

async function publishAdded(req: PayloadRequest, { teaser, before, after }: Added): Promise<void> {
  const known = imagesIn(before)
  const ids = imagesIn(after).filter((id) => !known.includes(id))
  if (ids.length > 0 && (await isOnPublishedPage(req, teaser))) await publishShownDrafts(req, { ids })
}

const imagesIn = (places: unknown): number[] => imagesOf(storedContent(null, places))

async function isOnPublishedPage(req: PayloadRequest, teaser: number): Promise<boolean> {
  const [row] = await executeSql(
    req,
    sql`select 1 from ${tableOf(TEASERS)} t join ${tableOf(PAGES)} p on p.id = t.page_id
        where t.id = ${teaser} and p.is_published and p.deleted_at is null`,
  )
  return row !== undefined
}

/** Publishes the draft images of all teasers of a page that is published. */
export const publishImagesOfPage: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const isShown = doc.isPublished && !doc.deletedAt
  if (!isShown || (previousDoc?.isPublished && !previousDoc.deletedAt)) return doc
  const teasers = sql`select id from ${tableOf(TEASERS)} where page_id = ${Number(doc.id)}`
  const rows = await executeSql(
    req,
    sql`select places from ${tableOf(TEASERS)} where id in (${teasers})
        union all select places from ${tableOf(TARGETING)} where teaser_id in (${teasers}) and deleted_at is null`,
  )
  await publishShownDrafts(req, { ids: [...new Set(rows.flatMap(({ places }) => imagesIn(places)))] })
  return doc
}

import { type Handler, LitfassError } from '@litfass/kit'
import { createDocument } from '@litfass/kit/collections'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { z } from 'zod'
import { options } from './options.ts'
import type { galleryFromPictures } from './routes.ts'
import { lockPictures } from './store.ts'

/** Answers `galleryfrompictures`. */
export const serveGalleryFromPictures: Handler<typeof galleryFromPictures> = async ({ req, body }) => {
  const { id, total } = await inTransaction(req, () => createDraft(req, body))
  const { collection } = options.of(req.payload)
  const adminRoute = req.payload.config.routes.admin
  return { id, total, panel: formatAdminURL({ adminRoute, path: `/collections/${collection}/${id}` }) }
}

type Wanted = { title: string; imageIds: readonly number[] }

/**
 * Creates a draft of pictures in their order, without those deleted meanwhile; stubs are pictures too. The same pictures
 * again give the same draft, as long as it is one and young: a second click, or a request repeated after a lost answer.
 * @throws LitfassError `absent` when none of the pictures exists
 */
async function createDraft(req: PayloadRequest, { title, imageIds }: Wanted) {
  const existing = await lockPictures(req, imageIds)
  const ids = [...new Set(imageIds)].filter((id) => existing.has(id))
  if (ids.length === 0) throw new LitfassError('absent')
  const { collection } = options.of(req.payload)
  const known = await youngDraft(req, ids)
  if (known !== undefined) return { id: known, total: ids.length }
  const { id } = await createDocument(req, {
    collection,
    data: { title, isPublished: false, pictures: ids.map((image) => ({ image })) },
    overrideAccess: false,
  })
  return { id: Number(id), total: ids.length }
}

const draftRow = z.object({ id: z.number() })

/** Finds the draft made of exactly these pictures within the last hour; requests for the same ones wait for each other. */
async function youngDraft(req: PayloadRequest, ids: readonly number[]): Promise<number | undefined> {
  const { collection } = options.of(req.payload)
  const list = ids.join(',')
  await executeSql(req, sql`select pg_advisory_xact_lock(hashtext(${`litfass_gallery:${list}`}))`)
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(collection)} as gallery
        where is_published is not true and created_at > now() - interval '1 hour'
        and string_to_array(${list}, ',')::int[] =
          (select array_agg(image_id order by _order) from ${tableOf(collection, { rowsOf: 'pictures' })}
           where _parent_id = gallery.id)`,
  )
  const drafts = z.array(draftRow).parse(rows)
  if (drafts.length === 0) return undefined
  // Read by the rules of the collection, which leave out what has been deleted.
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: drafts.map(({ id }) => id) } },
    select: {},
    sort: '-id',
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return draftRow.optional().parse(docs[0])?.id
}

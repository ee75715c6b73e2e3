import { isShownInContent } from '@litfass/images/publishing'
import { slugOf, updateDocument } from '@litfass/kit/collections'
import { columnName, executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ENTRIES } from '../constants.ts'
import type { ResolvedParticipationOptions } from '../options.ts'
import { forgetLikes, USER_ENTRY } from '../voting/counts.ts'

/** The image manager that pictures of entries are uploaded for. */
const PREFIX = 'participation'

type Options = Pick<ResolvedParticipationOptions, 'imagesCollection'>

const pictureRow = z.object({ id: z.number(), isApproved: z.boolean(), visibility: z.string() })

/**
 * Lets the pictures of entries follow them: seen by everyone while one of their entries is approved, else by their owner and
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
    sql`select i.id, i.${column('visibility')} as visibility, exists (select 1 from ${tableOf(ENTRIES)} n
            where n.image_id = i.id and n.state = 'approved' and n.deleted_at is null) as "isApproved"
        from ${tableOf(imagesCollection)} i
        where i.id in ${[...imageIds]} and i.${column('imageManagerPrefix')} = ${PREFIX}
          and i.${column('visibility')} in ('public', 'draft') and i.deleted_at is null
        order by i.id`,
  )
  for (const { id, isApproved, visibility } of rows.map((row) => pictureRow.parse(row))) {
    const wanted = isApproved ? 'public' : 'draft'
    if (visibility === wanted) continue
    if (!isApproved && (await isShownInContent(req, { image: id, except: [slugOf(req.payload, ENTRIES)] })))
      continue
    await updateDocument(req, {
      collection: imagesCollection,
      id,
      data: { visibility: wanted },
      // Privileged: the decision about the entry is the decision about its picture.
      overrideAccess: true,
    })
  }
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
    sql`delete from ${tableOf(ENTRIES)} where ${which}
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

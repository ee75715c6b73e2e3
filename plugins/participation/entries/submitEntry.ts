import { LitfassError, viewerOf } from '@litfass/kit'
import { columnName, executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ENTRIES } from '../constants.ts'
import type { ResolvedParticipationOptions } from '../options.ts'
import { type Part, requirePart, type Taking } from '../participants/taking.ts'
import { refused } from '../refusals.ts'
import { noteChange } from '../voting/counts.ts'
import { settlePictures } from './pictures.ts'

const ownRow = z.object({ id: z.number(), image: z.number().nullable(), hash: z.string().nullable() })
const imageRow = z.object({ id: z.number(), hash: z.string().nullable() })

/**
 * Submits own pictures to a contest. A picture that the caller has already submitted is refused by the hash of its original; one
 * that someone else has submitted is accepted with a warning to staff (`moderation.ts`).
 */
export async function submitEntry(call: Taking): Promise<Part> {
  const { req, options, event, fields } = call
  const viewer = viewerOf(req)
  const imageIds = [...new Set(fields.imageIds ?? [])]
  if (viewer.kind !== 'account') {
    requirePart(call)
    throw new LitfassError('signedOut')
  }
  const own = await readOwnEntries(req, { event: event.id, account: viewer.id })
  const known = own.filter(({ image }) => image !== null && imageIds.includes(image))
  if (imageIds.length > 0 && known.length === imageIds.length)
    return { event, userEntryIds: known.map(({ id }) => id) }
  requirePart(call)
  if (imageIds.length === 0) throw refused('imageIds', 'imageMissing')
  const images = await requireOwnImages(req, options, { imageIds, account: viewer.id })
  if (images.some(({ hash }) => hash !== null && own.some((entry) => entry.hash === hash)))
    throw refused('imageIds', 'imageTwice')
  if (own.length + images.length > options.maxEntries) throw refused('imageIds', 'entriesFull')
  if (fields.finalSubmit === 0) return { event, userEntryIds: [] }
  const state = event.isModerated ? 'waiting' : 'approved'
  const userEntryIds: number[] = []
  for (const { id: image, hash } of images) {
    const [row] = await executeSql(
      req,
      sql`insert into ${tableOf(ENTRIES)}
            (event_id, owner_id, image_id, content_hash, title, text, state, created_at, updated_at)
          values (${event.id}, ${viewer.id}, ${image}, ${hash}, ${fields.title ?? ''}, ${fields.text ?? ''},
            ${state}, clock_timestamp(), now())
          returning id`,
    )
    userEntryIds.push(Number(row?.id))
  }
  await settlePictures(req, options, imageIds)
  await noteChange(req, event.id)
  return { event, userEntryIds }
}

async function readOwnEntries(req: PayloadRequest, { event, account }: { event: number; account: number }) {
  const rows = await executeSql(
    req,
    sql`select id, image_id as image, content_hash as hash from ${tableOf(ENTRIES)}
        where event_id = ${event} and owner_id = ${account} and deleted_at is null order by id`,
  )
  return rows.map((row) => ownRow.parse(row))
}

/** @throws LitfassError `refused` unless all pictures are the account's own */
async function requireOwnImages(
  req: PayloadRequest,
  { imagesCollection }: ResolvedParticipationOptions,
  { imageIds, account }: { imageIds: readonly number[]; account: number },
) {
  const column = (field: string) => sql.identifier(columnName(req.payload, imagesCollection, field))
  const rows = await executeSql(
    req,
    sql`select id, ${column('contentHash')} as hash from ${tableOf(imagesCollection)}
        where id in ${[...imageIds]} and ${column('owner')} = ${account} and deleted_at is null
        order by id for key share`,
  )
  if (rows.length < imageIds.length) throw refused('imageIds', 'imageNotYours')
  return rows.map((row) => imageRow.parse(row))
}

import { LitfassError } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { requireEditable } from '../operations/requireEditable.ts'
import { type EditablePicture, editablePicture } from './EditablePicture.ts'

/**
 * A picture the caller may change.
 * @throws LitfassError `absent`, also where the caller may not see it; `forbidden`
 */
export async function findEditable(req: PayloadRequest, id: number): Promise<EditablePicture> {
  const { collection, cdnUrl } = imagesOptionsOf(req.payload)
  const { docs } = await req.payload.find({
    collection,
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  if (!docs[0]) throw new LitfassError('absent')
  await requireEditable(req, collection, id)
  return editablePicture(docs[0], cdnUrl)
}

/** The same, and nobody else writes the picture until the transaction ends. */
export async function lockEditable(req: PayloadRequest, id: number): Promise<EditablePicture> {
  const { collection } = imagesOptionsOf(req.payload)
  await executeSql(req, sql`select 1 from ${tableOf(collection)} where id = ${id} for update`)
  return findEditable(req, id)
}

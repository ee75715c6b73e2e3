import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import type { RenderTask } from './readRenderTask.ts'
import { releaseRendition } from './releaseRendition.ts'

/** Says that a rendition belongs to a picture, before its first file is there; nobody removes its files then. */
export async function keepRendition(req: PayloadRequest, imageId: number, hash: string): Promise<void> {
  await executeSql(
    req,
    sql`insert into image_renditions (image_id, hash, updated_at, created_at) values (${imageId}, ${hash}, now(), now())
        on conflict (image_id, hash) do update set retired_at = null, updated_at = now()`,
  )
}

/** False when the file or the recipe has changed since the job began: then the job queued by that change goes on. */
export async function isStillWanted(
  req: PayloadRequest,
  { collection }: ResolvedImagesOptions,
  task: RenderTask,
): Promise<boolean> {
  // Privileged: the job works for the picture, not for a person.
  const { docs } = await req.payload.find({
    collection,
    where: {
      and: [
        { id: { equals: task.id } },
        { contentHash: { equals: task.contentHash } },
        { rotation: { equals: task.recipe.rotation } },
      ],
    },
    select: { contentHash: true },
    limit: 1,
    depth: 0,
    overrideAccess: true,
    req,
  })
  return docs.length > 0
}

/** Marks a picture's earlier renditions as replaced; their files go after the grace period. */
export async function retireOthers(
  req: PayloadRequest,
  imageId: number,
  hash: string,
  graceSeconds: number,
): Promise<void> {
  const rows = await executeSql(
    req,
    sql`update image_renditions set retired_at = now(), updated_at = now()
        where image_id = ${imageId} and hash <> ${hash} and retired_at is null returning hash`,
  )
  for (const row of rows) await releaseRendition(req, String(row.hash), graceSeconds)
}

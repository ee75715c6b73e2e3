import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import type { RenderTask } from './readRenderTask.ts'
import { releaseRendition } from './releaseRendition.ts'

/** Holds the lock of a rendition until the transaction ends: its files are not removed while somebody claims them. */
export async function lockRendition(req: PayloadRequest, hash: string): Promise<void> {
  await executeSql(
    req,
    sql`select pg_advisory_xact_lock(hashtextextended(${`litfass-rendition:${hash}`}, 0))`,
  )
}

/**
 * Says that a rendition belongs to a picture, before its first file is there; nobody removes its files then. How far it
 * is turned is kept, because the row of the picture may want another turn by the time somebody looks.
 */
export async function keepRendition(
  req: PayloadRequest,
  { id, recipe }: Pick<RenderTask, 'id' | 'recipe'>,
  hash: string,
): Promise<void> {
  await lockRendition(req, hash)
  await executeSql(
    req,
    sql`insert into image_renditions (image_id, hash, rotation, updated_at, created_at)
        values (${id}, ${hash}, ${recipe.rotation}, now(), now())
        on conflict (image_id, hash) do update set retired_at = null, updated_at = now()`,
  )
}

/**
 * Takes the row of a picture for the rest of the transaction, if file and recipe are still the ones the job began with.
 * False means that a later job has taken over: then nothing of this one may be written any more.
 */
export async function takeIfWanted(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  { id, contentHash, recipe }: RenderTask,
): Promise<boolean> {
  const table = tableOf(collection)
  const crop = recipe.crop && JSON.stringify(recipe.crop)
  const rows = await executeSql(
    req,
    sql`select 1 from ${table} where id = ${id} and content_hash = ${contentHash} and rotation = ${recipe.rotation}
        and nullif(crop, 'null'::jsonb) is not distinct from ${crop}::jsonb for update`,
  )
  return rows.length > 0
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

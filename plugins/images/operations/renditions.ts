import { executeSql, inTransaction, sql } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { enqueueJob } from '@litfass/kit/jobs'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import sharp from 'sharp'
import { JOBS } from '../constants.ts'
import { CUT_FILE_NAMES } from '../model/geometry/cutFiles.ts'
import type { Recipe } from '../model/geometry/recipe.ts'
import { VARIANT_KEYS } from '../model/geometry/sizes.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { PIPELINE_VERSION, renditionHash } from '../pipeline/renditionHash.ts'

import { renditionPrefix } from './originals.ts'

/** Returns the hash of the rendition that this version of the pipeline makes from an original and a recipe. */
export function currentRenditionHash(contentHash: string, recipe: Recipe): string {
  const libvipsVersion = sharp.versions.vips
  return renditionHash({ contentHash, recipe, pipelineVersion: PIPELINE_VERSION, libvipsVersion })
}

/** Locks a rendition until the transaction ends, so that its files are not removed while they are being claimed. */
export async function lockRendition(req: PayloadRequest, hash: string): Promise<void> {
  await executeSql(
    req,
    sql`select pg_advisory_xact_lock(hashtextextended(${`litfass-rendition:${hash}`}, 0))`,
  )
}

/**
 * Registers a rendition of a picture before its first file is stored, so that its files are not removed. The rotation
 * is stored too, because the picture's own may have changed by the time it is read.
 */
export async function keepRendition(
  req: PayloadRequest,
  { id, recipe }: { id: number; recipe: Recipe },
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

/** Retires a picture's earlier renditions; their files are removed after the grace period. */
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

/** Schedules the removal of a rendition's files; the job then checks whether they are still in use. */
export async function releaseRendition(
  req: PayloadRequest,
  hash: string,
  delaySeconds: number,
): Promise<void> {
  await enqueueJob(req, {
    task: JOBS.removeRendition,
    payload: { hash },
    jobKey: `${JOBS.removeRendition}:${hash}`,
    delaySeconds,
  })
}

/**
 * Removes the files of a rendition that no picture shows, or has shown within the grace period. A claim of the same
 * rendition waits, and renders it again. If it was retired recently, the removal is postponed to the end of the grace
 * period.
 * @returns false if it is kept
 */
export async function removeUnusedRendition(
  payload: Payload,
  { collection, graceSeconds, store }: Pick<ResolvedImagesOptions, 'collection' | 'graceSeconds' | 'store'>,
  hash: string,
): Promise<boolean> {
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    await lockRendition(req, hash)
    const retired = await executeSql(
      req,
      sql`delete from image_renditions where hash = ${hash}
          and retired_at <= now() - make_interval(secs => ${graceSeconds}) returning image_id`,
    )
    const ids = retired.map(({ image_id }) => Number(image_id))
    await publishChanges(req, collection, ids, { lists: false })
    const uses = await usesOf(req, hash, graceSeconds)
    if (uses.count > 0) {
      if (uses.secondsLeft !== undefined) await releaseRendition(req, hash, uses.secondsLeft)
      return false
    }
    for await (const { key } of store.list(renditionPrefix(hash))) await store.remove(key)
    return true
  })
}

type Uses = {
  count: number
  /** Until the first grace period ends; `undefined` while every picture shows it. */
  secondsLeft: number | undefined
}

async function usesOf(req: PayloadRequest, hash: string, graceSeconds: number): Promise<Uses> {
  const [row] = await executeSql(
    req,
    sql`select count(*) as count, extract(epoch from min(retired_at) - now()) + ${graceSeconds}::float8 as left
        from image_renditions where hash = ${hash}`,
  )
  const left = row?.left
  return {
    count: Number(row?.count ?? 0),
    secondsLeft: left === null || left === undefined ? undefined : Math.max(1, Math.ceil(Number(left))),
  }
}

const EXTENSIONS = ['webp', 'jpg', 'png', 'avif'] as const

/** Returns the addresses of all sizes and formats of a picture's renditions. */
export function addressesOf(imageId: number, hashes: readonly unknown[]): string[] {
  return hashes.flatMap((hash) =>
    VARIANT_KEYS.flatMap((key) =>
      EXTENSIONS.map((extension) => `/media/file/${imageId}/${hash}/${key}.${extension}`),
    ),
  )
}

/** Queues the purge of every address a picture has had: all its renditions, sizes, formats and cuts. */
export async function purgeImage(req: PayloadRequest, imageId: number): Promise<void> {
  const rows = await executeSql(req, sql`select hash from image_renditions where image_id = ${imageId}`)
  const variants = addressesOf(
    imageId,
    rows.map(({ hash }) => hash),
  )
  if (variants.length === 0) return
  const cuts = CUT_FILE_NAMES.map((name) => `/media/imagecut/${imageId}/${name}`)
  const addresses = [...variants, ...cuts]
  await enqueueJob(req, { task: JOBS.purge, payload: { addresses } })
}

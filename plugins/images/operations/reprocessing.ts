import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { addJob, jobsOfTask, removeJobs } from '@litfass/kit/jobs'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { JOBS } from '../constants.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { recipeOf } from './recipes.ts'
import { BACKGROUND_PRIORITY } from './renderQueue.ts'
import { currentRenditionHash } from './renditions.ts'

/** The pictures to be reprocessed. */
const choice = z.discriminatedUnion('which', [
  /** Those rendered by another version of pipeline or libvips. */
  z.object({ which: z.literal('outdated'), withFailed: z.boolean() }),
  z.object({ which: z.literal('all'), withFailed: z.boolean() }),
  z.object({ which: z.literal('ids'), ids: z.array(z.number().int().positive()) }),
])
export type ReprocessChoice = z.infer<typeof choice>

/** The job that enqueues pictures in batches: the choice, and its progress. */
export const reprocessJob = z.object({
  choice,
  /** Ids up to this one have been considered. */
  after: z.number(),
  /** Later pictures have been made by this version. */
  until: z.number(),
})

export type ReprocessJob = z.infer<typeof reprocessJob>

type Options = Pick<ResolvedImagesOptions, 'collection'>

/** Enqueues the job; there is one at a time. */
export async function enqueueReprocessing(
  req: PayloadRequest,
  job: ReprocessJob,
  delaySeconds = 0,
): Promise<void> {
  await addJob(req, {
    task: JOBS.reprocess,
    payload: job,
    jobKey: JOBS.reprocess,
    priority: BACKGROUND_PRIORITY,
    delaySeconds,
  })
}

/** Starts reprocessing in the background. The same choice continues where it is; another one replaces it. */
export function startReprocessing(
  req: PayloadRequest,
  { collection }: Options,
  chosen: ReprocessChoice,
): Promise<ReprocessJob> {
  return inTransaction(req, async () => {
    await executeSql(req, sql`select pg_advisory_xact_lock(hashtextextended('litfass-reprocess', 0))`)
    const running = await reprocessingOf(req)
    if (running && JSON.stringify(running.choice) === JSON.stringify(chosen)) return running
    const [row] = await executeSql(req, sql`select coalesce(max(id), 0) as last from ${tableOf(collection)}`)
    const job = { choice: chosen, after: 0, until: Number(row?.last ?? 0) }
    await enqueueReprocessing(req, job)
    return job
  })
}

/** Returns the reprocessing under way; `undefined` if there is none. */
export async function reprocessingOf(req: PayloadRequest): Promise<ReprocessJob | undefined> {
  const [row] = await executeSql(
    req,
    sql`select j.payload from ${jobsOfTask(JOBS.reprocess)} j where j.state <> 'failed'
        order by (j.payload ->> 'after')::bigint desc limit 1`,
  )
  return row ? reprocessJob.parse(row.payload) : undefined
}

/** Returns the ids of pictures that wait for reprocessing or are being reprocessed. */
export async function reprocessingIds(req: PayloadRequest): Promise<number[]> {
  const rows = await executeSql(
    req,
    sql`select (j.payload ->> 'id')::int as id from ${jobsOfTask(JOBS.render)} j
        where j.priority >= ${BACKGROUND_PRIORITY} and j.state <> 'failed'`,
  )
  return rows.map((row) => Number(row.id))
}

/**
 * Stops reprocessing: running renders finish, waiting ones are dropped and their pictures keep their files. Jobs with
 * another cause stay, and so does the job of a picture whose row is waiting.
 */
export function stopReprocessing(req: PayloadRequest, { collection }: Options): Promise<void> {
  return inTransaction(req, async () => {
    await removeJobs(req, sql`select ${JOBS.reprocess}::text`)
    await removeJobs(
      req,
      sql`select j.key from ${jobsOfTask(JOBS.render)} j
          where (j.payload ->> 'isReprocess')::boolean and j.state <> 'running' and j.key is not null
          and not exists (select 1 from ${tableOf(collection)} i
            where i.id = (j.payload ->> 'id')::int and i.processing_state in ('waiting', 'running'))`,
    )
  })
}

type Page = {
  after: number
  until: number
  /** Number of rows to consider. */
  limit: number
}

const row = z.object({
  id: z.number(),
  content_hash: z.string(),
  rotation: z.coerce.number(),
  crop: z.unknown(),
  rendition_hash: z.string().nullable(),
  processing_state: z.string().nullable(),
})

/**
 * Returns the chosen ones among the next pictures by id, and the last id considered; `next` is absent at the end.
 */
export async function chosenImages(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  chosen: ReprocessChoice,
  { after, until, limit }: Page,
): Promise<{ ids: number[]; next?: number }> {
  const onlyThese = chosen.which === 'ids' ? sql`and id in ${[0, ...chosen.ids]}` : sql``
  const found = await executeSql(
    req,
    sql`select id, content_hash, rotation, crop, rendition_hash, processing_state from ${tableOf(collection)}
        where id > ${after} and id <= ${until} and content_hash is not null ${onlyThese}
        order by id limit ${limit}`,
  )
  const rows = found.map((one) => row.parse(one))
  const ids = rows.filter((one) => isChosen(one, chosen)).map(({ id }) => id)
  const last = rows.at(-1)?.id
  return last === undefined || rows.length < limit ? { ids } : { ids, next: last }
}

/** A waiting or running picture will be rendered by this version anyway. */
function isChosen(image: z.infer<typeof row>, chosen: ReprocessChoice): boolean {
  if (chosen.which === 'ids') return true
  if (image.processing_state === 'failed') return chosen.withFailed
  if (image.processing_state !== 'ready') return false
  return chosen.which === 'all' || isOutdated(image)
}

function isOutdated(image: z.infer<typeof row>): boolean {
  return image.rendition_hash !== currentRenditionHash(image.content_hash, recipeOf(image))
}

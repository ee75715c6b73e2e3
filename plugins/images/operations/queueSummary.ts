import { databasePool, quotedTable } from '@litfass/kit/database'
import { countWorkers, readQueue } from '@litfass/kit/jobs'
import type { CollectionSlug, Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { JOBS } from '../constants.ts'
import { variantCount } from '../model/geometry/sizes.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { presentReason } from '../presenters/answers.ts'
import { IMAGE_COLUMNS, imageRow, urlSetOf } from '../presenters/imageRow.ts'
import { type imageQueue, queueCounts } from '../routes.ts'

type QueueSummary = z.input<NonNullable<typeof imageQueue.reply>>
type QueuedPicture = QueueSummary['failed'][number]

/** Returns the state of the processing: counts, and the first pictures under way and failed. */
export async function queueSummary(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
): Promise<QueueSummary> {
  const pool = databasePool(req.payload)
  const [counts, queue, workers, underWay, failed] = await Promise.all([
    countPictures(req.payload, collection),
    readQueue(pool),
    countWorkers(pool),
    findByState(req, collection, ['running', 'waiting']),
    findByState(req, collection, ['failed']),
  ])
  const oldestSeconds = Math.floor(queue.find(({ task }) => task === JOBS.render)?.oldestSeconds ?? 0)
  return {
    counts,
    oldestSeconds,
    workers,
    isStandingStill: isStandingStill({ oldestSeconds, workers }),
    underWay,
    failed,
  }
}

/** Time for a worker to start or restart, in seconds. */
const PATIENCE_SECONDS = 60

/** Whether work waits and no worker is running. A long queue is no sign of that: a live worker will finish it. */
export function isStandingStill({
  oldestSeconds,
  workers,
}: {
  oldestSeconds: number
  workers: number
}): boolean {
  return workers === 0 && oldestSeconds > PATIENCE_SECONDS
}

/**
 * Counts pictures by state, and those rendered recently, by when the rendering began. Every part uses an index;
 * pictures that have long been ready are not counted.
 */
async function countPictures(payload: Payload, collection: string): Promise<QueueSummary['counts']> {
  const table = quotedTable(payload, collection)
  const { rows } = await databasePool(payload).query(
    `with open as (
       select processing_state::text as state, count(*)::int as pictures from ${table}
       where processing_state in ('waiting', 'running', 'failed') and deleted_at is null group by 1
     ), made as (
       select r.updated_at as at from image_renditions r
       join ${table} i on i.id = r.image_id and i.rendition_hash = r.hash and i.processing_state = 'ready'
       where r.updated_at > now() - interval '1 hour' and r.retired_at is null
     )
     select
       coalesce((select pictures from open where state = 'waiting'), 0) as waiting,
       coalesce((select pictures from open where state = 'running'), 0) as running,
       coalesce((select pictures from open where state = 'failed'), 0) as failed,
       (select count(*)::int from made) as "readyLastHour",
       (select (count(*) / 5.0)::float8 from made where at > now() - interval '5 minutes') as "readyPerMinute"`,
  )
  return queueCounts.parse(rows[0])
}

/** Rows listed; the counts cover the rest. */
const MAX_QUEUE_ROWS = 50

const named = imageRow.extend({ originalName: z.string().nullish() })

/** Returns the first pictures in some states that the caller may read, running before waiting ones. */
async function findByState(
  req: PayloadRequest,
  collection: ResolvedImagesOptions['collection'],
  states: readonly QueuedPicture['state'][],
): Promise<QueuedPicture[]> {
  const docs = await find(req, collection, states)
  return docs.flatMap((doc) => {
    const image = named.parse(doc)
    const state = states.find((wanted) => wanted === image.processing?.state)
    return state ? [present(req, image, state)] : []
  })
}

async function find(req: PayloadRequest, collection: CollectionSlug, states: readonly string[]) {
  const { docs } = await req.payload.find({
    collection,
    where: { 'processing.state': { in: [...states] } },
    select: { ...IMAGE_COLUMNS, originalName: true },
    // The database orders states as declared: waiting, running, ready, failed.
    sort: ['-processing.state', 'id'],
    limit: MAX_QUEUE_ROWS,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs
}

function present(
  req: PayloadRequest,
  image: z.infer<typeof named>,
  state: QueuedPicture['state'],
): QueuedPicture {
  const total = variantCount(image)
  return {
    id: image.id,
    name: image.originalName || `${image.id}`,
    state,
    remaining: Math.min(total, image.processing?.remaining ?? total),
    total,
    reason: presentReason(req, image),
    thumbnail: image.is_stub ? null : (urlSetOf(image, '')?.S ?? null),
    dominantColour: image.dominantColour ?? null,
  }
}

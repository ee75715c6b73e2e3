import { translate } from '@litfass/kit'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { planVariants } from '../domain/planVariants.ts'
import type { ResolvedImagesOptions } from '../options.ts'
import { IMAGE_COLUMNS, type ImageRow, imageRow } from '../presenters/imageObject.ts'
import { urlSetOf } from '../presenters/urlSetOf.ts'

/** As many rows as a person looks through; the counts tell of the others. */
const MAX_QUEUE_ROWS = 50

const named = imageRow.extend({ originalName: z.string().nullish() })

/** A picture in a list of work. */
export type QueuedPicture = {
  id: number
  name: string
  state: 'waiting' | 'running' | 'failed'
  /** Files still to be made, and files in all. */
  remaining: number
  total: number
  /** Why it failed, in the reader's language. */
  reason: string | null
  /** Address of size S, where there is one already. */
  thumbnail: string | null
  dominantColour: string | null
}

/** The first pictures in some states that the caller may read; those being made before those that wait. */
export async function findByState(
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
    // The database orders states as they are listed: waiting, running, ready, failed.
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
  const total = totalOf(image)
  const { reason } = image.processing ?? {}
  return {
    id: image.id,
    name: image.originalName || `${image.id}`,
    state,
    remaining: Math.min(total, image.processing?.remaining ?? total),
    total,
    reason: reason ? translate(req, `litfass:${reason.replace('.', ':')}`) : null,
    thumbnail: image.is_stub ? null : (urlSetOf(image, '')?.S ?? null),
    dominantColour: image.dominantColour ?? null,
  }
}

function totalOf({ width, height, frames }: ImageRow): number {
  return planVariants({ width, height, animated: frames > 1 }).length
}

import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { options } from './options.ts'

/** An image that an item shows instead of that of its content, as people know it. */
export type OwnImage = {
  id: number
  /** The first line of its caption, else its title in the panel; empty where it has neither. */
  title: string
  /** Address of a small picture; null while there is none. */
  picture: string | null
}

const row = z.looseObject({
  id: z.number(),
  caption: z.unknown(),
  thumbnailURL: z.string().nullish(),
})

/** Characters of a caption that name an image. */
const MOST = 80

/** Finds images with the caller's rights; those that are not there, or not theirs to see, are left out. */
export async function findImages(
  req: PayloadRequest,
  ids: readonly number[],
): Promise<Map<number, OwnImage>> {
  if (ids.length === 0) return new Map()
  const { imagesCollection: collection } = options.of(req.payload)
  const title = req.payload.collections[collection]?.config.admin.useAsTitle ?? 'id'
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...new Set(ids)] } },
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return new Map(
    docs.map((doc) => {
      const { id, caption, thumbnailURL, [title]: name } = row.parse(doc)
      return [id, { id, title: firstLine(caption) || firstLine(name), picture: thumbnailURL ?? null }]
    }),
  )
}

function firstLine(text: unknown): string {
  const [line = ''] = typeof text === 'string' ? text.trim().split('\n') : []
  return line.length > MOST ? `${line.slice(0, MOST).trimEnd()}…` : line
}

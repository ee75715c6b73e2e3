import { isDatabaseAway } from '@litfass/kit'
import type { Pool } from 'pg'
import { type FileSource, PUBLIC_CACHE } from './fileResponse.ts'
import { notServed } from './notServed.ts'
import { serveVariant } from './serveVariant.ts'

export type PublicVariantsOptions = FileSource & {
  pool: Pick<Pool, 'query'>
  /** Table of the pictures' collection; `images` when left out. */
  table?: string
  /** True when the plugin was given `mayRead`: then Payload is asked about every picture. */
  hasFurtherRules?: boolean
}

export type VariantAddress = { imageId: string; renditionHash: string; file: string }

/**
 * Serves the variants of public pictures with one indexed query and without Payload (design section 5). Answers
 * `undefined` for a picture that not everybody may see: then Payload's endpoint decides for the person who asks.
 */
export function publicVariants({
  pool,
  table = 'images',
  hasFurtherRules = false,
  ...source
}: PublicVariantsOptions) {
  if (!/^[a-z_][a-z0-9_]*$/.test(table)) throw new Error(`Not the name of a table: ${table}`)
  const query = {
    name: 'litfass-public-variant',
    text: `select i.visibility from ${table} i join image_renditions r on r.image_id = i.id
           where i.id = $1 and r.hash = $2`,
  }
  return async (request: { headers: Headers }, address: VariantAddress): Promise<Response | undefined> => {
    const { imageId, renditionHash, file } = address
    if (!/^\d{1,9}$/.test(imageId) || !/^[\w-]{16,64}$/.test(renditionHash)) return notServed(404)
    try {
      const { rows } = await pool.query({ ...query, values: [Number(imageId), renditionHash] })
      const visibility: unknown = rows[0]?.visibility
      if (visibility === undefined) return notServed(404)
      if (visibility === 'withdrawn') return notServed(410)
      if (visibility !== 'public' || hasFurtherRules) return undefined
    } catch (error) {
      if (isDatabaseAway(error)) return notServed(503)
      throw error
    }
    return serveVariant(request, source, { renditionHash, file, cacheControl: PUBLIC_CACHE })
  }
}

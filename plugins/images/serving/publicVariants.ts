import { isDatabaseAway } from '@litfass/kit'
import type { Pool } from 'pg'
import { askTogether } from './askTogether.ts'
import { type AskedHeaders, type FileAnswer, type FileSource, PUBLIC_CACHE } from './fileAnswer.ts'
import { refusedFile } from './notServed.ts'
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
  const visibilityOf = askTogether((asked: readonly VariantAddress[]) => readVisibilities(pool, table, asked))
  return async (headers: AskedHeaders, address: VariantAddress): Promise<FileAnswer | undefined> => {
    const { imageId, renditionHash, file } = address
    if (!/^\d{1,9}$/.test(imageId) || !/^[\w-]{16,64}$/.test(renditionHash)) return refusedFile(404)
    try {
      const visibility = await visibilityOf(address)
      if (visibility === undefined) return refusedFile(404)
      if (visibility === 'withdrawn') return refusedFile(410)
      if (visibility !== 'public' || hasFurtherRules) return undefined
    } catch (error) {
      if (isDatabaseAway(error)) return refusedFile(503)
      throw error
    }
    return serveVariant(headers, source, { renditionHash, file, cacheControl: PUBLIC_CACHE })
  }
}

/** Who may see each of some renditions, in their order; `undefined` where the picture has no such rendition. */
async function readVisibilities(
  pool: PublicVariantsOptions['pool'],
  table: string,
  asked: readonly VariantAddress[],
): Promise<unknown[]> {
  const { rows } = await pool.query({
    name: 'litfass-public-variants',
    text: `select asked.place, i.visibility
           from unnest($1::int[], $2::text[]) with ordinality as asked(id, hash, place)
           join image_renditions r on r.image_id = asked.id and r.hash = asked.hash
           join ${table} i on i.id = r.image_id`,
    values: [asked.map(({ imageId }) => Number(imageId)), asked.map(({ renditionHash }) => renditionHash)],
  })
  const found = new Map(rows.map((row) => [Number(row.place), row.visibility]))
  return asked.map((_, at) => found.get(at + 1))
}

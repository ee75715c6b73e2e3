import { isDatabaseAway } from '@litfass/kit'
import { readCutFile } from '../domain/cutFile.ts'
import { askTogether } from './askTogether.ts'
import { type CutRow, cutRow } from './cutPicture.ts'
import type { AskedHeaders, FileAnswer } from './fileAnswer.ts'
import { refusedFile } from './notServed.ts'
import type { PublicVariantsOptions } from './publicVariants.ts'
import { CUT_CACHE, serveCut } from './serveCut.ts'

export type CutAddress = { imageId: string; file: string }

/**
 * Serves cuts of public pictures with one indexed query and without Payload. Answers `undefined` for a picture that not
 * everybody may see: then Payload's endpoint decides for the person who asks.
 */
export function publicCuts({
  pool,
  table = 'images',
  hasFurtherRules = false,
  ...source
}: PublicVariantsOptions) {
  if (!/^[a-z_][a-z0-9_]*$/.test(table)) throw new Error(`Not the name of a table: ${table}`)
  const rowOf = askTogether((ids: readonly number[]) => readRows(pool, table, ids))
  return async (headers: AskedHeaders, { imageId, file }: CutAddress): Promise<FileAnswer | undefined> => {
    const cut = readCutFile(file)
    if (!cut || !/^\d{1,9}$/.test(imageId)) return refusedFile(404)
    let row: CutRow | undefined
    try {
      row = await rowOf(Number(imageId))
    } catch (error) {
      if (isDatabaseAway(error)) return refusedFile(503)
      throw error
    }
    if (!row) return refusedFile(404)
    if (row.visibility === 'withdrawn') return refusedFile(410)
    if (row.visibility !== 'public' || hasFurtherRules) return undefined
    return serveCut(headers, source, { picture: row.picture, cut, cacheControl: CUT_CACHE })
  }
}

/** What is known of each of some pictures, in their order; `undefined` where there is none. */
async function readRows(
  pool: PublicVariantsOptions['pool'],
  table: string,
  ids: readonly number[],
): Promise<(CutRow | undefined)[]> {
  const { rows } = await pool.query({
    name: 'litfass-public-cuts',
    text: `select id, visibility, rendition_hash, is_stub, width, height, frames, focus_x, focus_y
           from ${table} where id = any($1::int[])`,
    values: [ids],
  })
  const found = new Map(rows.map((row) => cutRow.parse(row)).map((row) => [row.id, row]))
  return ids.map((id) => found.get(id))
}

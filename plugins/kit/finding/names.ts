import type { PayloadRequest, SanitizedCollectionConfig, TypeWithID } from 'payload'
import { z } from 'zod'
import { executeSql, findColumnName, sql, tableOf } from '../database/database.ts'
import { titleFields } from '../references/holders.ts'
import { fold, likeLiteral } from '../search/searchText.ts'
import { searchableFields } from './rows.ts'

/** How well names fit a text: one is the text, one begins with it, or neither. */
export type Fit = 'exact' | 'beginning' | 'other'

const ORDER: readonly Fit[] = ['exact', 'beginning', 'other']

/** Tells how well the titles or file names of a document fit a text; a file name is exact without its ending, too. */
export function fitOf(names: readonly unknown[], text: string): Fit {
  const sought = fold(text)
  const folded = names.flatMap((name) => (typeof name === 'string' ? [fold(name)] : []))
  if (folded.some((name) => name === sought || name.replace(/\.\w{1,5}$/, '') === sought)) return 'exact'
  return folded.some((name) => name.startsWith(sought)) ? 'beginning' : 'other'
}

/** Puts first what is named exactly so, then what begins so, and leaves the order within each as it was. */
export function inFit<One>(
  all: readonly One[],
  text: string,
  namesOf: (one: One) => readonly unknown[],
): One[] {
  const fits = new Map(all.map((one) => [one, ORDER.indexOf(fitOf(namesOf(one), text))]))
  return all.toSorted((one, other) => (fits.get(one) ?? 0) - (fits.get(other) ?? 0))
}

/** Documents that are named, of which the caller may not see all. */
const MOST = 24

/** Finds the shortest names that begin with the text, so that an exact one is among them, whether or not the caller may read the document. */
export async function idsBeginning(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  text: string,
): Promise<TypeWithID['id'][]> {
  const fields = await searchableFields(req, config, titleFields(req, config))
  const lengths = fields.flatMap((field) => {
    const name = findColumnName(req.payload, config.slug, field)
    const column = sql`d.${sql.identifier(name ?? '')}`
    return name === undefined
      ? []
      : [sql`case when ${column} ilike ${`${likeLiteral(text)}%`} then length(${column}) end`]
  })
  if (lengths.length === 0) return []
  const shortest = sql`least(${sql.join(lengths, sql`, `)})`
  const rows = await executeSql(
    req,
    sql`select d.id from ${tableOf(config.slug)} d where ${shortest} is not null
        order by ${shortest}, d.id desc limit ${MOST}`,
  )
  return z
    .array(z.object({ id: z.union([z.number(), z.string()]) }))
    .parse(rows)
    .map(({ id }) => id)
}

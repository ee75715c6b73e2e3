import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { shapesOf } from '../documents/shapes.ts'
import { readPreference } from '../panel/preferences.ts'
import type { FoundEntry } from '../routes/panelSearch.ts'
import { entriesById } from './documents.ts'
import { globalEntry, visibleCollections, visibleGlobals } from './places.ts'

/** Payload's preference in which an account keeps what it has opened in the panel. */
export const RECENT_PREFERENCE = 'litfass-recent'

/** A form that was opened: of a document, or of a global, which has no id. */
const opened = z.object({ of: z.string(), id: z.union([z.string(), z.number()]).nullable() })

const stored = z.object({ opened: z.array(opened) })

/** The largest number that a column of PostgreSQL's type `integer` holds. */
const MOST_ID = 2_147_483_647

const isRowId = (id: string | number): boolean => /^\d+$/.test(String(id)) && Number(id) <= MOST_ID

/** Reads what the caller has opened last, as far as it is there and the caller may still see it. */
export async function recentFor(req: PayloadRequest): Promise<FoundEntry[]> {
  const all = stored.safeParse(await readPreference(req, RECENT_PREFERENCE)).data?.opened ?? []
  const ids = Map.groupBy(
    all.flatMap(({ of, id }) => (id === null ? [] : [{ of, id }])),
    ({ of }) => of,
  )
  const entries = new Map<string, FoundEntry>()
  const shapes = shapesOf(req.payload)
  for (const config of await visibleCollections(req)) {
    // An address with another id than the collection has, which PostgreSQL would refuse.
    const isNumber = shapes.idTypeOf(config.slug) === 'number'
    const named = (ids.get(config.slug) ?? []).map(({ id }) => id).filter((id) => !isNumber || isRowId(id))
    if (named.length === 0) continue
    const found = await entriesById(req, config, named)
    for (const [id, entry] of found) entries.set(`${config.slug} ${id}`, entry)
  }
  for (const config of await visibleGlobals(req)) entries.set(`${config.slug} null`, globalEntry(req, config))
  return all.flatMap(({ of, id }) => entries.get(`${of} ${id}`) ?? [])
}

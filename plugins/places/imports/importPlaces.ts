import { timeZoneOf } from '@litfass/kit'
import { createDocument, updateDocument } from '@litfass/kit/collections'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { isAbolished } from '../locations/tree.ts'
import { options } from '../options.ts'
import { ACCESSIBILITY, KINDS } from '../rules/kinds.ts'
import type { Difference, Plan, StoredPlace } from './plan.ts'
import type { Fault, PlaceValues } from './record.ts'

const storedRow = z.object({
  id: z.number(),
  name: z.string(),
  label: z.string(),
  kind: z.enum(KINDS),
  parent: z.number().nullable(),
  isAbolished: z.boolean(),
  postcodes: z.array(z.string()),
  ags: z.string().nullable(),
  ars: z.string().nullable(),
  population: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  street: z.string().nullable(),
  town: z.string().nullable(),
  website: z.string().nullable(),
  accessibility: z.enum(ACCESSIBILITY).nullable(),
  description: z.string().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
})

/** Reads all places with the values that files are compared with: one statement, a few MB for a country. */
export async function storedPlaces(payload: Payload): Promise<StoredPlace[]> {
  const { collection } = options.of(payload)
  const rows = await executeSql(
    { payload },
    sql`select t.id, t.name, t.label, t.kind, t.parent_id as parent, ${isAbolished(payload, 't')} as "isAbolished",
          coalesce((select json_agg(p.text order by p."order") from ${tableOf(collection, 'texts')} p
            where p.parent_id = t.id and p.path = 'postcodes'), '[]') as postcodes,
          t.ags, t.ars, t.population::float8 as population, t.latitude::float8 as latitude,
          t.longitude::float8 as longitude, t.address_street as street, t.address_town as town, t.website,
          t.accessibility, t.description,
          to_char(t.valid_from at time zone 'UTC', 'YYYY-MM-DD') as "validFrom",
          to_char(t.valid_to at time zone 'UTC', 'YYYY-MM-DD') as "validTo"
        from ${tableOf(collection)} t where t.deleted_at is null order by t.id`,
  )
  return rows.map((row) => {
    const { id, name, label, kind, parent, isAbolished: isEnded, ...values } = storedRow.parse(row)
    return { ...{ id, name, label, kind, parent, isAbolished: isEnded }, values: filled(values) }
  })
}

/** Reads the day by the clock of the site, as abolished places are told by. */
export async function siteDay(payload: Payload): Promise<string> {
  const [row] = await executeSql(
    { payload },
    sql`select to_char(statement_timestamp() at time zone ${timeZoneOf(payload)}, 'YYYY-MM-DD') as day`,
  )
  return String(row?.day)
}

/** Leaves out empty values. */
const filled = (values: object): PlaceValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** What an import has done. */
export type ImportCounts = { created: number; changed: number; failed: Fault[] }

type ImportOptions = {
  /** Whether stored places are changed to what the file says. */
  isUpdating: boolean
  signal: AbortSignal
  /** Called with the number of places that are done. */
  onProgress: (done: number) => void
  /** Returns why something failed, as one sentence. */
  explain: (error: unknown) => string
}

/**
 * Does what a plan says, a place in a transaction of its own: one that is refused is noted, and the rest goes on. A second run has
 * nothing left to create.
 */
export async function importPlaces(
  payload: Payload,
  { created, changed }: Pick<Plan, 'created' | 'changed'>,
  { isUpdating, signal, onProgress, explain }: ImportOptions,
): Promise<ImportCounts> {
  const counts: ImportCounts = { created: 0, changed: 0, failed: [] }
  const ids = new Map<number, number>()
  let done = 0
  const attempt = async (line: number, work: (req: PayloadRequest) => Promise<void>) => {
    const req = await createLocalReq({}, payload)
    try {
      await inTransaction(req, () => work(req))
    } catch (error) {
      counts.failed.push({ line, reason: explain(error) })
    }
    done += 1
    onProgress(done)
  }
  for (const { record, at, parent } of created) {
    if (signal.aborted) return counts
    await attempt(record.line, async (req) => {
      const above = parent && ('id' in parent ? parent.id : ids.get(parent.record))
      if (parent && above === undefined) throw new Error('What it lies in was not created')
      const data = { kind: record.kind, name: record.name, parent: above ?? null, ...dataOf(record.values) }
      ids.set(at, await create(req, data))
      counts.created += 1
    })
  }
  for (const { record, place, differences } of isUpdating ? changed : []) {
    if (signal.aborted) return counts
    await attempt(record.line, async (req) => {
      await update(req, place.id, differences)
      counts.changed += 1
    })
  }
  return counts
}

// Privileged: commands are run by the server's own administrator.
const isPrivileged = { overrideAccess: true }

async function create(req: PayloadRequest, data: object): Promise<number> {
  const { collection } = options.of(req.payload)
  const { id } = await createDocument(req, { collection, data, ...isPrivileged })
  return Number(id)
}

async function update(req: PayloadRequest, id: number, differences: readonly Difference[]): Promise<void> {
  const { collection } = options.of(req.payload)
  const values = Object.fromEntries(differences.map(({ field, given }) => [field, given]))
  await updateDocument(req, { collection, id, data: dataOf(values), ...isPrivileged })
}

/** The data of a save: street and town stand in the address. */
function dataOf({ street, town, ...values }: PlaceValues): object {
  const address = { ...(street !== undefined && { street }), ...(town !== undefined && { town }) }
  return { ...values, ...(Object.keys(address).length > 0 && { address }) }
}

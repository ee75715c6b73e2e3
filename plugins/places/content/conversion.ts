import type { ContentType } from '@litfass/kit/content'
import { typesWith } from '@litfass/kit/content'
import {
  columnName,
  executeSql,
  inTransaction,
  relationColumn,
  type SQL,
  sql,
  tableOf,
} from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { isAbolished, placesAbove, placesTable } from '../locations/tree.ts'
import { referrersOf } from '../merging/referrers.ts'
import { options } from '../options.ts'
import { nameKey, plainWords } from '../rules/names.ts'
import { FIELD } from './field.ts'

/** A free text and what it names. */
export type Reading = { text: string; documents: number; places: { id: number; label: string }[] }

/** What a conversion found in the documents that have a text and no places. */
export type Conversion = {
  /** Documents that got the one place that their text names, or would get it. */
  converted: number
  /** Texts that name several places, or none; they stay as they are. */
  ambiguous: Reading[]
  unmatched: Reading[]
}

type ConvertOptions = {
  isApplied: boolean
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Documents of a transaction. */
const BATCH = 200

/**
 * Gives documents the place that their free text names, whole: by its name, or its name and what it lies in ("Husum, Kreis
 * Nordfriesland"). Text that names several places or none stays without; the text itself always stays. Documents that have places are
 * left alone, so a second run changes nothing.
 */
export async function convertTexts(payload: Payload, how: ConvertOptions): Promise<Conversion> {
  const resolve = await textResolver(payload)
  const found = new Map<string, Reading>()
  const result: Conversion = { converted: 0, ambiguous: [], unmatched: [] }
  let done = 0
  for (const type of typesWith(payload.config, 'places')) {
    const field = type.fields.location
    if (field === undefined) continue
    for (let after = 0; !how.signal.aborted; ) {
      const batch = await readBatch(payload, { type, field, after })
      const last = batch.at(-1)
      if (!last) break
      const meant = batch.flatMap(({ id, text }) => {
        const places = resolve(text)
        const reading = found.get(text) ?? { text, documents: 0, places }
        found.set(text, { ...reading, documents: reading.documents + 1 })
        const [only, ...others] = places
        return only && others.length === 0 ? [{ id, place: only.id }] : []
      })
      if (how.isApplied) result.converted += await givePlaces(payload, type, meant)
      else result.converted += meant.length
      after = last.id
      done += batch.length
      how.onProgress(done)
    }
  }
  const readings = [...found.values()].sort((one, other) => other.documents - one.documents)
  result.ambiguous = readings.filter(({ places }) => places.length > 1)
  result.unmatched = readings.filter(({ places }) => places.length === 0)
  return result
}

/** Returns a function that finds the places that a text names. Valid ones win against abolished ones of the name. */
async function textResolver(payload: Payload) {
  const rows = await executeSql(
    { payload },
    sql`select t.id, t.name, t.label, p.name as above, ${isAbolished(payload, 't')} as ended
        from ${placesTable(payload)} t left join ${placesTable(payload)} p on p.id = t.parent_id
        where t.deleted_at is null order by t.id`,
  )
  const places = rows.map(({ id, name, label, above, ended }) => ({
    ...{ id: Number(id), name: String(name), label: String(label), isEnded: ended === true },
    spelled: [String(name), String(label), ...(above ? [`${name}, ${above}`, `${name} (${above})`] : [])],
  }))
  // An exact spelling wins against "Munchen" for München.
  const indexes = [nameKey, plainWords].map((spell) => {
    const index = new Map<string, typeof places>()
    for (const place of places)
      for (const key of new Set(place.spelled.map(spell))) index.set(key, [...(index.get(key) ?? []), place])
    return (text: string) => index.get(spell(text)) ?? []
  })
  return (text: string): Reading['places'] => {
    if (nameKey(text) === '') return []
    const found = indexes.map((find) => find(text)).find((one) => one.length > 0) ?? []
    const valid = found.filter(({ isEnded }) => !isEnded)
    return (valid.length > 0 ? valid : found).map(({ id, label }) => ({ id, label }))
  }
}

type Batch = { type: ContentType; field: string; after: number }

async function readBatch(payload: Payload, { type: { collection }, field, after }: Batch) {
  const column = sql.identifier(columnName(payload, collection, field))
  const rows = await executeSql(
    { payload },
    sql`select d.id, d.${column} as text from ${tableOf(collection)} d
        where d.id > ${after} and d.${column} <> '' and ${hasNoPlaces(collection)} order by d.id limit ${BATCH}`,
  )
  return rows.map(({ id, text }) => ({ id: Number(id), text: String(text) }))
}

const hasNoPlaces = (collection: string): SQL => sql`not exists
  (select 1 from ${tableOf(collection, 'relations')} r where r.parent_id = d.id and r.path = ${FIELD})`

type Given = { id: number; place: number }

/**
 * Gives documents their place, and their newest draft too, by statements: a save would publish drafts that are not finished. Documents that
 * have got places meanwhile keep those.
 * @returns how many have one now
 */
async function givePlaces(payload: Payload, type: ContentType, given: readonly Given[]): Promise<number> {
  if (given.length === 0) return 0
  const req = await createLocalReq({}, payload)
  const { collection } = type
  const column = relationColumn(options.of(payload).collection)
  const values = sql.join(
    given.map(({ id, place }) => sql`(${id}::int, ${place}::int)`),
    sql`, `,
  )
  return inTransaction(req, async () => {
    const locked = await executeSql(
      req,
      sql`select d.id, given.place from ${tableOf(collection)} d join (values ${values}) given (id, place) on given.id = d.id
          join ${placesTable(payload)} place on place.id = given.place and place.deleted_at is null
          where ${hasNoPlaces(collection)} order by d.id for update of d`,
    )
    if (locked.length === 0) return 0
    const rows = sql.join(
      locked.map(({ id, place }) => sql`(${Number(id)}::int, ${Number(place)}::int)`),
      sql`, `,
    )
    await executeSql(
      req,
      sql`insert into ${tableOf(collection, 'relations')} ("order", parent_id, path, ${column})
          select 1, given.id, ${FIELD}, given.place from (values ${rows}) given (id, place)`,
    )
    await giveToDrafts(req, { collection, rows, column })
    const ids = locked.map(({ id }) => Number(id))
    const places = [...new Set(locked.map(({ place }) => Number(place)))]
    await publishChanges(req, collection, ids)
    const all = [...places, ...(await placesAbove(req, places))]
    await publishChanges(req, options.of(payload).collection, all)
    return locked.length
  })
}

type Drafts = { collection: ContentType['collection']; rows: SQL; column: ReturnType<typeof relationColumn> }

async function giveToDrafts(req: PayloadRequest, { collection, rows, column }: Drafts): Promise<void> {
  const { versions } = req.payload.collections[collection]?.config ?? {}
  if (!versions || !versions.drafts) return
  const path = `version.${FIELD}`
  const relations = await draftRelations(req, collection)
  await executeSql(
    req,
    sql`insert into ${relations} ("order", parent_id, path, ${column})
        select 1, v.id, ${path}, given.place from ${tableOf(collection, 'versions')} v
          join (values ${rows}) given (id, place) on given.id = v.parent_id
        where v.latest and not exists
          (select 1 from ${relations} r where r.parent_id = v.id and r.path = ${path})`,
  )
}

/** The table of what versions refer to; the adapter names it, the database knows it by its key. */
async function draftRelations(req: PayloadRequest, collection: string): Promise<SQL> {
  const all = await referrersOf(req, options.of(req.payload).collection)
  const found = all.find(
    ({ holder, single }) =>
      holder?.root.slug === collection && holder.root.isVersion && single.some((one) => one.includes('path')),
  )
  if (!found) throw new Error(`The versions of ${collection} refer to no places.`)
  return found.table
}

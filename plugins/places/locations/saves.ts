import { LitfassError, translate } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/database'
import { tidyText } from '@litfass/kit/search'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { isKind, mayContain, type PlaceKind } from '../rules/kinds.ts'
import { nameKey, placeSearch } from '../rules/names.ts'
import { texts } from '../texts.ts'
import { mergedInto } from './found.ts'
import { refreshLabels } from './labels.ts'
import { lockTree, placesTable } from './tree.ts'

/** The limit of an index in PostgreSQL; names reach it only with stacked combining marks. */
const MAX_KEY_BYTES = 2600

/** What a place will be once it is saved, as far as its rules go. Field checks run after this hook: values may be anything. */
type Planned = {
  id: number | undefined
  kind: PlaceKind
  parent: number | undefined
  successor: number | undefined
}

/**
 * Checks a place against the others, and derives what it is searched by. It checks the values that will be written, changed or not,
 * under the lock of the tree: a save that has read an older parent brings it back.
 */
export const keepPlace: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  await lockTree(req)
  const places = await withoutMerged(req, { ...originalDoc, ...data })
  const values: Record<string, unknown> = { ...originalDoc, ...data, ...places }
  const name = tidyText(typeof values.name === 'string' ? values.name : '')
  const key = nameKey(name)
  if (key === '') throw refusal('name', 'nameMissing')
  if (Buffer.byteLength(key) > MAX_KEY_BYTES)
    throw new LitfassError('refused', { fieldErrors: { name: 'litfass:error:textTooLong' } })
  checkTogether(values)
  const { kind } = values
  if (isKind(kind))
    await checkTree(req, {
      id: idOf(originalDoc?.id),
      kind,
      parent: idOf(values.parent),
      successor: idOf(values.successor),
    })
  return {
    ...data,
    ...places,
    name,
    ...(kind !== 'venue' && { address: { street: null, postcode: null, town: null } }),
    ...(kind === 'venue' && { population: null, ags: null, ars: null }),
    // Back from the trash it is a place of its own, and is no longer followed to another one.
    ...(!isGiven(values.deletedAt) && { mergedInto: null }),
    label: data.label ?? originalDoc?.label ?? name,
    nameKey: key,
    search: placeSearch(name, postcodesIn(values.postcodes)),
  }
}

/** Puts in the place of merged places those that they were merged into: a form may have been open meanwhile. */
async function withoutMerged(
  req: PayloadRequest,
  { parent, successor }: Record<string, unknown>,
): Promise<{ parent?: number; successor?: number }> {
  const ids = [parent, successor].map(idOf)
  const merged = await mergedInto(
    req,
    ids.filter((id) => id !== undefined),
  )
  const [above, next] = ids.map((id) => merged.get(id ?? 0))
  return { ...(above && { parent: above }), ...(next && { successor: next }) }
}

/** The id of a reference, which may hold the document itself. */
function idOf(value: unknown): number | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value
  const number = typeof id === 'number' || typeof id === 'string' ? Number(id) : Number.NaN
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const postcodesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const refusal = (
  field: string,
  text: Parameters<typeof texts.key>[0],
  values?: Record<string, string>,
): LitfassError =>
  new LitfassError('refused', {
    detail: `place.${text}`,
    msgKey: texts.key(text),
    ...(values ? { values } : { fieldErrors: { [field]: texts.key(text) } }),
  })

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Rules of fields that belong together. */
function checkTogether({
  latitude,
  longitude,
  validFrom,
  validTo,
  successor,
}: Record<string, unknown>): void {
  if (isGiven(latitude) !== isGiven(longitude))
    throw refusal(isGiven(latitude) ? 'longitude' : 'latitude', 'halfPosition')
  if (isGiven(validFrom) && isGiven(validTo) && String(validTo) < String(validFrom))
    throw refusal('validTo', 'endsBefore')
  if (isGiven(successor) && !isGiven(validTo)) throw refusal('validTo', 'successorWithoutEnd')
}

/** Checks where a place will stand among the others; the tree is locked. */
async function checkTree(req: PayloadRequest, { id, kind, parent, successor }: Planned): Promise<void> {
  const table = placesTable(req.payload)
  const kindIn = (one: PlaceKind) => translate(req, texts.key(`kinds.${one}`))
  if (parent !== undefined) {
    const [above] = await executeSql(
      req,
      sql`select kind from ${table} where id = ${parent} and (deleted_at is null or id in
        (select parent_id from ${table} where id = ${id ?? null}))`,
    )
    if (!isKind(above?.kind)) throw refusal('parent', 'parentAbsent')
    if (!mayContain(above.kind, kind))
      throw refusal('parent', 'parentTooSmall', { above: kindIn(above.kind), below: kindIn(kind) })
  }
  if (id === undefined) return
  const children = await executeSql(
    req,
    sql`select distinct on (kind) name, kind from ${table} where parent_id = ${id} and deleted_at is null`,
  )
  const larger = children.find((child) => !isKind(child.kind) || !mayContain(kind, child.kind))
  if (larger) throw refusal('kind', 'childTooLarge', { name: String(larger.name) })
  await checkCircle(req, { id, starts: [parent, successor].filter((one) => one !== undefined) })
}

/** Refuses a place above itself: otherwise its stories would show at a place whose stories show at it. */
async function checkCircle(req: PayloadRequest, walk: Walk): Promise<void> {
  const through = await isAboveItself(req, walk)
  if (through) throw refusal('parent', 'circle', { name: through })
}

/** A place, and others that it is to lie in or to become part of. */
type Walk = { id: number; starts: readonly number[] }

/**
 * Finds whether a place would be above itself, by parents and successors together; successors count before their day comes.
 * @returns the name of the place through which it would be
 */
export async function isAboveItself(req: PayloadRequest, { id, starts }: Walk): Promise<string | undefined> {
  if (starts.length === 0) return undefined
  const table = placesTable(req.payload)
  const [through] = await executeSql(
    req,
    sql`with recursive above as (
          select id, name, parent_id, successor_id from ${table} where id in ${[...starts]}
          union
          select place.id, place.name, place.parent_id, place.successor_id from above
            join ${table} place on place.id in (above.parent_id, above.successor_id)
            where above.id <> ${id}
        )
        select name from above where id = ${id} or parent_id = ${id} or successor_id = ${id} limit 1`,
  )
  return through && String(through.name)
}

/** Derives labels again where a save changes what they are made of. */
export const keepLabels: CollectionAfterChangeHook = async ({ doc, operation, previousDoc, req }) => {
  const before = operation === 'create' ? undefined : previousDoc
  const isSame =
    before !== undefined &&
    ['name', 'kind', 'deletedAt'].every((field) => isSameValue(doc[field], before[field])) &&
    idOf(doc.parent) === idOf(before.parent)
  if (isSame) return doc
  const labels = await refreshLabels(req, {
    below: Number(doc.id),
    keys: [doc, before].flatMap((one) => (one === undefined ? [] : nameKey(String(one.name)))),
  })
  return { ...doc, label: labels.get(Number(doc.id)) ?? doc.label }
}

const isSameValue = (one: unknown, other: unknown) => (one ?? null) === (other ?? null)

/** Derives the labels of places that had the name of one that is deleted for good. */
export const leaveLabels: CollectionAfterDeleteHook = async ({ doc, req }) => {
  await lockTree(req)
  await refreshLabels(req, { keys: [nameKey(String(doc.name))] })
}

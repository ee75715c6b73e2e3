import { mayContain, type PlaceKind } from '../rules/kinds.ts'
import { nameKey } from '../rules/names.ts'
import type { Fault, ParentRef, PlaceRecord, PlaceValues, ReadFile } from './record.ts'

/** A stored place, as far as files are compared with it. */
export type StoredPlace = {
  id: number
  name: string
  label: string
  kind: PlaceKind
  parent: number | null
  isAbolished: boolean
  values: PlaceValues
}

/** Where a new place will lie: in a stored one, or in one that the same file brings, by its index among the records. */
type Target = { id: number } | { record: number }

/** A field in which a file differs from what is stored. */
export type Difference = { field: string; stored: unknown; given: unknown }

/** What an import would do. */
export type Plan = {
  /** New places, the largest first, so that each has its parent by then. */
  created: { record: PlaceRecord; at: number; parent?: Target }[]
  changed: { record: PlaceRecord; place: StoredPlace; differences: Difference[] }[]
  /** How many are stored as the file has them. */
  same: number
  /** Municipalities and districts with a key that a complete directory no longer has; an import never ends them. */
  vanished: StoredPlace[]
  /** Records that fit several stored places, or whose parent does. */
  ambiguous: Fault[]
  faults: Fault[]
}

/** Compares a file with what is stored. Pure: nothing is read or written. */
export function planImport({ records, faults, isComplete }: ReadFile, stored: readonly StoredPlace[]): Plan {
  const plan: Plan = { created: [], changed: [], same: 0, vanished: [], ambiguous: [], faults: [...faults] }
  const known = indexOf(stored)
  const coming = indexOf(records.map((record, id) => ({ ...record, id, label: record.name })))
  const seen = new Set<number>()
  records.forEach((record, at) => {
    const parent = parentOf(record, { known, coming })
    if (typeof parent === 'string') {
      plan.ambiguous.push({ line: record.line, reason: parent })
      return
    }
    const matches = matchesOf(record, known, parent)
    const [place, ...others] = matches
    if (others.length > 0) {
      const reason = `"${record.name}" fits several: ${matches.map(({ label, id }) => `${label} (${id})`).join('; ')}.`
      plan.ambiguous.push({ line: record.line, reason })
      return
    }
    if (!place) {
      plan.created.push({ record, at, ...(parent && { parent }) })
      return
    }
    if (seen.has(place.id)) {
      plan.faults.push({ line: record.line, reason: `"${record.name}" is in the file twice.` })
      return
    }
    seen.add(place.id)
    const differences = differencesOf(record, place, parent)
    if (differences.length > 0) plan.changed.push({ record, place, differences })
    else plan.same += 1
  })
  plan.created = withoutDoubles(plan)
  plan.created.sort((one, other) => size(one.record.kind) - size(other.record.kind))
  if (isComplete) plan.vanished = vanishedOf(stored, records)
  return plan
}

const ORDER: Readonly<Record<PlaceKind, number>> = {
  ...{ country: 0, state: 1, district: 2, municipality: 3, quarter: 4, venue: 5 },
}

const size = (kind: PlaceKind): number => ORDER[kind]

type Indexed = { id: number; name: string; label: string; kind: PlaceKind; values: PlaceValues }

type Index<Place> = {
  byKey: ReadonlyMap<string, Place[]>
  byName: ReadonlyMap<string, Place[]>
}

function indexOf<Place extends Indexed>(places: readonly Place[]): Index<Place> {
  const byKey = new Map<string, Place[]>()
  const byName = new Map<string, Place[]>()
  const add = (index: Map<string, Place[]>, key: string, place: Place) =>
    index.set(key, [...(index.get(key) ?? []), place])
  for (const place of places) {
    if (place.values.ags) add(byKey, place.values.ags, place)
    for (const name of new Set([nameKey(place.name), nameKey(place.label)])) add(byName, name, place)
  }
  return { byKey, byName }
}

type Indexes = { known: Index<StoredPlace>; coming: Index<Indexed> }

/** Finds where a record lies, stored places first. @returns why it cannot be told */
function parentOf({ kind, parent }: PlaceRecord, { known, coming }: Indexes): Target | string | undefined {
  if (!parent) return undefined
  const isLarger = (one: { kind: PlaceKind }) => mayContain(one.kind, kind)
  const stored = nearest(named(known, parent).filter((one) => isLarger(one) && !one.isAbolished))
  const [place, ...others] = stored
  const words = 'ags' in parent ? parent.ags : parent.text
  if (others.length > 0) return `It lies in "${words}", and that fits several places.`
  if (place) return { id: place.id }
  const [record, ...more] = nearest(named(coming, parent).filter(isLarger))
  if (more.length > 0) return `It lies in "${words}", and the file has several of these.`
  return record ? { record: record.id } : `It lies in "${words}", and there is no such place.`
}

const named = <Place>({ byKey, byName }: Index<Place>, parent: ParentRef): Place[] =>
  ('ags' in parent ? byKey.get(parent.ags) : byName.get(nameKey(parent.text))) ?? []

/** Of places that a text names, those of the smallest kind: a town is meant rather than the district of its name. */
function nearest<Place extends { kind: PlaceKind }>(places: readonly Place[]): Place[] {
  const smallest = Math.max(...places.map(({ kind }) => size(kind)))
  return places.filter(({ kind }) => size(kind) === smallest)
}

/** Finds the stored places that a record means: by its key, or by name and kind, narrowed by postcode and parent. */
function matchesOf(
  { kind, name, values }: PlaceRecord,
  { byKey, byName }: Index<StoredPlace>,
  parent: Target | undefined,
): StoredPlace[] {
  const isAlike = (place: StoredPlace) => place.kind === kind && !place.isAbolished
  const keyed = values.ags ? (byKey.get(values.ags) ?? []).filter(isAlike) : []
  if (keyed.length > 0) return keyed
  const namesakes = (byName.get(nameKey(name)) ?? [])
    .filter(isAlike)
    // Two keys are two places, whatever they are called.
    .filter((place) => !values.ags || !place.values.ags)
  const narrowed = [
    (place: StoredPlace) => values.postcodes?.some((one) => place.values.postcodes?.includes(one)) ?? false,
    (place: StoredPlace) => parent !== undefined && 'id' in parent && place.parent === parent.id,
  ]
  for (const isMeant of narrowed) {
    const meant = namesakes.filter(isMeant)
    if (meant.length > 0) return meant
  }
  // A place of the name that lies elsewhere, by its postcode or its parent, is another one.
  return namesakes.filter(
    (place) =>
      (!values.postcodes || !place.values.postcodes?.length) &&
      (parent === undefined || place.parent === null),
  )
}

function differencesOf(
  { name, values }: PlaceRecord,
  place: StoredPlace,
  parent: Target | undefined,
): Difference[] {
  const fields = Object.entries(values).map(([field, given]): Difference => {
    const stored: unknown = Reflect.get(place.values, field) ?? null
    return { field, stored, given: field === 'postcodes' ? united(stored, given) : given }
  })
  const target = parent && 'id' in parent ? parent.id : undefined
  return [
    { field: 'name', stored: place.name, given: name },
    ...fields,
    ...(target === undefined ? [] : [{ field: 'parent', stored: place.parent, given: target }]),
  ].filter(({ stored, given }) => JSON.stringify(stored) !== JSON.stringify(given))
}

/** A file names one postcode of several: those that are stored stay. */
const united = (stored: unknown, given: unknown): unknown[] => [
  ...new Set([stored ?? [], given ?? []].flat()),
]

/** Leaves out the second of two new places with the same kind, name, parent and keys. */
function withoutDoubles({ created, faults }: Plan): Plan['created'] {
  const seen = new Set<string>()
  return created.filter(({ record: { line, kind, name, values }, parent }) => {
    const key = JSON.stringify([
      kind,
      values.ags ?? nameKey(name),
      values.ags ? null : parent,
      values.ags ? null : values.postcodes,
    ])
    if (!seen.has(key)) {
      seen.add(key)
      return true
    }
    faults.push({ line, reason: `"${name}" is in the file twice.` })
    return false
  })
}

function vanishedOf(stored: readonly StoredPlace[], records: readonly PlaceRecord[]): StoredPlace[] {
  const keys = new Set(records.flatMap(({ values }) => values.ags ?? []))
  return stored.filter(
    ({ kind, isAbolished, values }) =>
      (kind === 'municipality' || kind === 'district') &&
      !isAbolished &&
      values.ags !== undefined &&
      !keys.has(values.ags),
  )
}

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
  /** Records that fit several stored places, or whose parent does, or that fit one by name and kind alone. */
  ambiguous: Fault[]
  faults: Fault[]
}

type Stock = {
  places: readonly StoredPlace[]
  /** The day on which the places are read, `2026-01-31`: what has its last day before it is abolished. */
  today: string
}

/** Compares a file with what is stored. Pure: nothing is read or written. */
export function planImport({ records, faults, isComplete }: ReadFile, { places, today }: Stock): Plan {
  const plan: Plan = { created: [], changed: [], same: 0, vanished: [], ambiguous: [], faults: [...faults] }
  const known = indexOf(places)
  const coming = indexOf(records.map((record, id) => ({ ...record, id, label: record.name })))
  const isEnded = ({ values }: Pick<PlaceRecord, 'values'>) =>
    values.validTo !== undefined && values.validTo < today
  const seen = new Set<number>()
  const storedAs = new Map<number, number>()
  // The largest first: where a record lies in one that is stored already, it lies in the stored place.
  for (const { record, at } of bySize(records)) {
    const parent = parentOf(record, { known, coming, storedAs, isEnded: isEnded(record) })
    if (typeof parent === 'string') {
      plan.ambiguous.push({ line: record.line, reason: parent })
      continue
    }
    const { places: matches, isCertain } = matchesOf(record, { known, parent, isEnded: isEnded(record) })
    const [place, ...others] = matches
    const words = matches.map(({ label, id }) => `${label} (${id})`).join('; ')
    if (others.length > 0) {
      plan.ambiguous.push({ line: record.line, reason: `"${record.name}" fits several: ${words}.` })
      continue
    }
    const differences = place ? differencesOf(record, place, parent) : []
    const namesakes = (coming.byName.get(nameKey(record.name)) ?? []).filter(
      (other) => other.kind === record.kind && isEnded(other) === isEnded(record),
    )
    if (place && !isCertain && (namesakes.length > 1 || differences.some(({ field }) => field !== 'name'))) {
      const reason = `"${record.name}" has nothing but its name and kind in common with ${words}: give it an AGS, a postcode or what it lies in, in the file and there.`
      plan.ambiguous.push({ line: record.line, reason })
      continue
    }
    if (!place) {
      plan.created.push({ record, at, ...(parent && { parent }) })
      continue
    }
    if (seen.has(place.id)) {
      plan.faults.push({ line: record.line, reason: `"${record.name}" is in the file twice.` })
      continue
    }
    seen.add(place.id)
    storedAs.set(at, place.id)
    if (differences.length > 0) plan.changed.push({ record, place, differences })
    else plan.same += 1
  }
  plan.created = withoutDoubles(plan)
  for (const lines of [plan.ambiguous, plan.faults]) lines.sort((one, other) => one.line - other.line)
  plan.changed.sort((one, other) => one.record.line - other.record.line)
  if (isComplete) plan.vanished = vanishedOf(places, records)
  return plan
}

const ORDER: Readonly<Record<PlaceKind, number>> = {
  ...{ country: 0, state: 1, district: 2, municipality: 3, quarter: 4, venue: 5 },
}

const size = (kind: PlaceKind): number => ORDER[kind]

const bySize = (records: readonly PlaceRecord[]) =>
  records
    .map((record, at) => ({ record, at }))
    .sort((one, other) => size(one.record.kind) - size(other.record.kind))

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

type Indexes = {
  known: Index<StoredPlace>
  coming: Index<Indexed>
  /** Records that are stored already, by their index, with the ids of their places. */
  storedAs: ReadonlyMap<number, number>
  /** Whether the record has ended: abolished places may contain it. */
  isEnded: boolean
}

/** Finds where a record lies: stored places first, then those of the file, then abolished ones. @returns why it cannot be told */
function parentOf(
  { kind, parent }: PlaceRecord,
  { known, coming, storedAs, isEnded }: Indexes,
): Target | string | undefined {
  if (!parent) return undefined
  const isLarger = (one: { kind: PlaceKind }) => mayContain(one.kind, kind)
  const stored = named(known, parent).filter(isLarger)
  const words = 'ags' in parent ? parent.ags : parent.text
  const several = `It lies in "${words}", and that fits several places.`
  const [place, ...others] = nearest(stored.filter(({ isAbolished }) => !isAbolished))
  if (others.length > 0) return several
  if (place) return { id: place.id }
  const [record, ...more] = nearest(named(coming, parent).filter(isLarger))
  if (more.length > 0) return `It lies in "${words}", and the file has several of these.`
  const storedId = record && storedAs.get(record.id)
  if (record) return storedId === undefined ? { record: record.id } : { id: storedId }
  const [ended, ...rest] = isEnded ? nearest(stored) : []
  if (rest.length > 0) return several
  return ended ? { id: ended.id } : `It lies in "${words}", and there is no such place.`
}

const named = <Place>({ byKey, byName }: Index<Place>, parent: ParentRef): Place[] =>
  ('ags' in parent ? byKey.get(parent.ags) : byName.get(nameKey(parent.text))) ?? []

/** Of places that a text names, those of the smallest kind: a town is meant rather than the district of its name. */
function nearest<Place extends { kind: PlaceKind }>(places: readonly Place[]): Place[] {
  const smallest = Math.max(...places.map(({ kind }) => size(kind)))
  return places.filter(({ kind }) => size(kind) === smallest)
}

type Matching = {
  known: Index<StoredPlace>
  parent: Target | undefined
  /** Whether the record has ended: it means an abolished place, or one that the file ends. */
  isEnded: boolean
}

type Matches = {
  places: StoredPlace[]
  /** Whether more than a name and a kind says so. */
  isCertain: boolean
}

/** Finds the stored places that a record means: by its key, or by name and kind together with postcode or parent. */
function matchesOf(
  { kind, name, values }: PlaceRecord,
  { known: { byKey, byName }, parent, isEnded }: Matching,
): Matches {
  const alike = (places: readonly StoredPlace[] = []) => {
    const ofKind = places.filter((place) => place.kind === kind)
    const ended = ofKind.filter(({ isAbolished }) => isAbolished)
    return isEnded && ended.length > 0 ? ended : ofKind.filter(({ isAbolished }) => !isAbolished)
  }
  const keyed = values.ags ? alike(byKey.get(values.ags)) : []
  if (keyed.length > 0) return { places: keyed, isCertain: true }
  const namesakes = alike(byName.get(nameKey(name)))
    // Two keys are two places, whatever they are called.
    .filter((place) => !values.ags || !place.values.ags)
  const narrowed = [
    (place: StoredPlace) => values.postcodes?.some((one) => place.values.postcodes?.includes(one)) ?? false,
    (place: StoredPlace) => parent !== undefined && 'id' in parent && place.parent === parent.id,
  ]
  for (const isMeant of narrowed) {
    const meant = namesakes.filter(isMeant)
    if (meant.length > 0) return { places: meant, isCertain: true }
  }
  // A place of the name that lies elsewhere, by its postcode or its parent, is another one.
  const places = namesakes.filter(
    (place) =>
      (!values.postcodes || !place.values.postcodes?.length) &&
      (parent === undefined || place.parent === null),
  )
  return { places, isCertain: false }
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

/** Leaves out the second of two new places with the same kind, name, parent, keys and last day. */
function withoutDoubles({ created, faults }: Plan): Plan['created'] {
  const seen = new Set<string>()
  return created.filter(({ record: { line, kind, name, values }, parent }) => {
    const key = JSON.stringify([
      kind,
      values.ags ?? nameKey(name),
      values.ags ? null : parent,
      values.ags ? null : values.postcodes,
      values.validTo,
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

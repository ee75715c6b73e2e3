import { isDeepStrictEqual } from 'node:util'
import type { FlattenedField } from 'payload'
import { policyOf } from '../access/enforce.ts'

/** A field that stores a value rather than only other fields; `path` as in `navigationSlider.small`. */
export type ValueField = { path: string; field: FlattenedField; within: readonly FlattenedField[] }

/** Fields that Payload itself adds and writes. */
const PAYLOADS_OWN = new Set([
  'id',
  'createdAt',
  'updatedAt',
  'deletedAt',
  // Says how a document is saved, and follows from that.
  '_status',
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'url',
  'thumbnailURL',
  'focalX',
  'focalY',
  'sizes',
])

/**
 * Lists the fields of a document that editors write: all but virtual ones, those of Payload, and those whose access says
 * that no one updates them.
 * @param told paths of fields that no one writes, but whose changes are shown all the same, such as the name of a file
 */
export function editorialFields(
  fields: readonly FlattenedField[],
  told: readonly string[] = [],
): ValueField[] {
  const own = fields.filter(({ name }) => name !== REVISION && !PAYLOADS_OWN.has(name))
  return valueFields(own, told, [])
}

function valueFields(
  fields: readonly FlattenedField[],
  told: readonly string[],
  within: readonly FlattenedField[],
): ValueField[] {
  return fields.flatMap((field) => {
    const path = [...within, field].map(({ name }) => name).join('.')
    const isWritten = !('access' in field) || policyOf(field.access?.update)?.kind !== 'nobody'
    if (field.type === 'join' || ('virtual' in field && field.virtual)) return []
    if (!isWritten && !told.includes(path)) return []
    if (field.type === 'group' || field.type === 'tab')
      return valueFields(field.flattenedFields, told, [...within, field])
    return [{ path, field, within }]
  })
}

/** Name of the field that counts the saves of a document. */
export const REVISION = 'revision'

/** Returns the revision of a document; 0 for one that was never saved. */
export const revisionOf = (document: Readonly<Record<string, unknown>>): number =>
  Number(document[REVISION] ?? 0)

/** Reads a value by its path; `undefined` where there is none. */
export function valueAt(data: unknown, path: string): unknown {
  let value = data
  for (const name of path.split('.'))
    value = value === null || value === undefined ? value : Reflect.get(Object(value), name)
  return value
}

/**
 * Returns a value in the form in which values are compared and kept: relationships as ids, rows without ids and without
 * what no one writes, and `null` for every kind of empty.
 */
export function comparable(field: FlattenedField, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return field.type === 'checkbox' ? false : null
  switch (field.type) {
    case 'upload':
    case 'relationship':
      return Array.isArray(value) ? value.map(relatedId) : relatedId(value)
    case 'array':
      return Array.isArray(value) ? value.map((row) => comparableRow(field.flattenedFields, row)) : null
    case 'blocks':
      return Array.isArray(value) ? value.map(({ id, ...block }) => block) : null
    case 'date':
      return value instanceof Date ? value.toISOString() : value
    default:
      return value
  }
}

function relatedId(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  // A relationship to several collections says which of them it names.
  if ('relationTo' in value && 'value' in value) return { ...value, value: relatedId(value.value) }
  return 'id' in value ? value.id : value
}

function comparableRow(fields: readonly FlattenedField[], row: unknown): Record<string, unknown> {
  return Object.fromEntries(
    rowFields(fields).map(({ path, field }) => [path, comparable(field, valueAt(row, path))]),
  )
}

/** Lists the fields of a row that editors write. */
export function rowFields(fields: readonly FlattenedField[]): ValueField[] {
  const own = fields.filter(({ name }) => name !== 'id')
  return valueFields(own, [], [])
}

/** Returns the values that a save replaces, by path: of every field it changes the one before. */
export function replacedValues(
  fields: readonly ValueField[],
  before: unknown,
  after: unknown,
): Record<string, unknown> {
  const replaced: Record<string, unknown> = {}
  for (const { path, field } of fields) {
    const old = comparable(field, valueAt(before, path))
    if (!isDeepStrictEqual(old, comparable(field, valueAt(after, path)))) replaced[path] = old
  }
  return replaced
}

/** One save of a document: who made it, when, and the values it replaced, by path. */
export type Save = {
  revision: number
  /** Id of the account; `null` for a save without one. */
  savedBy: number | null
  savedAt: Date
  replaced: Readonly<Record<string, unknown>>
}

/** A field that has changed since a revision; the save is the last that changed it. */
export type Difference = { path: string } & (
  | { state: 'known'; old: unknown; save: Save }
  /** The record does not reach back to the revision: who has changed it, and what it was, cannot be said. */
  | { state: 'unknown' }
)

type Since = {
  /** The revision that the caller has seen. */
  seen: number
  /** The stored one. */
  stored: number
  fields: readonly ValueField[]
  /** The stored document. */
  theirs: unknown
  /** The document that the caller wants to save. */
  mine: unknown
  /** The saves after the seen revision that are on record, in any order. */
  saves: readonly Save[]
}

/**
 * Finds the fields that have changed since a revision, in the order of the document. A field that was changed and
 * changed back is none. Where the record has gaps, every field in which the caller differs counts.
 */
export function differencesSince({ seen, stored, fields, theirs, mine, saves }: Since): Difference[] {
  const inOrder = saves
    .filter(({ revision }) => revision > seen)
    .toSorted((one, other) => one.revision - other.revision)
  const isComplete = inOrder.length === stored - seen
  return fields.flatMap(({ path, field }): Difference[] => {
    const changing = inOrder.filter(({ replaced }) => Object.hasOwn(replaced, path))
    const [first] = changing
    const save = changing.at(-1)
    const now = comparable(field, valueAt(theirs, path))
    if (first && save) {
      const old = first.replaced[path]
      if (isComplete && isDeepStrictEqual(old, now)) return []
      return [{ path, state: 'known', old, save }]
    }
    const differs = !isDeepStrictEqual(now, comparable(field, valueAt(mine, path)))
    return !isComplete && differs ? [{ path, state: 'unknown' }] : []
  })
}

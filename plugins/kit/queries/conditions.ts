import type { FlattenedField, PayloadRequest } from 'payload'
import { LitfassError } from '../errors/LitfassError.ts'
import { MAX_ID } from '../routes/defineRoute.ts'
import { type Entity, fieldsOf, readableField } from './readableFields.ts'

/** Conditions a query may have, and how deep `and` and `or` may nest. */
const MOST_CONDITIONS = 100
const DEEPEST = 10
/** Values of one `in`; a panel's selection is as long as its longest page. */
const MOST_VALUES = 1_000
/** Characters of a value, and characters and words of one to look for: each word is a comparison of its own. */
const LONGEST = 1_000
const LONGEST_SEARCH = 200
const MOST_WORDS = 20

export type Condition = { path: string; operator: string; value: unknown }

/**
 * Lists the conditions of a `where`, those inside of `and` and `or` too.
 * @throws LitfassError `malformed`: `query.size` for too many, `query.value` for what is no condition
 */
export function conditionsOf(where: unknown): Condition[] {
  const found: Condition[] = []
  collect(where, found, 0)
  return found
}

function collect(where: unknown, found: Condition[], depth: number): void {
  if (!isObject(where)) throw invalid('value', 'where')
  if (depth > DEEPEST) throw invalid('size', 'where')
  for (const [path, constraint] of Object.entries(where)) {
    if (/^(and|or)$/i.test(path) && Array.isArray(constraint)) {
      for (const part of constraint) collect(part, found, depth + 1)
      continue
    }
    if (!isObject(constraint)) throw invalid('value', path)
    for (const [operator, value] of Object.entries(constraint)) found.push({ path, operator, value })
    if (found.length > MOST_CONDITIONS) throw invalid('size', 'where')
  }
}

/**
 * Checks that a `where` names only fields that the caller may read; conditions about a related document, which stand
 * behind `contains`, are followed.
 * @throws LitfassError `malformed` with the detail `query.path`
 */
export async function requireReadableWhere(
  req: PayloadRequest,
  fields: readonly FlattenedField[],
  where: unknown,
): Promise<{ condition: Condition; field: FlattenedField }[]> {
  const checked = await Promise.all(
    conditionsOf(where).map(async (condition) => {
      const { path, operator, value } = condition
      const field = await readableField({ req, fields, path, use: 'filter' })
      if (!field) throw invalid('path', path)
      if (operator !== 'contains' || !isObject(value)) return [{ condition, field }]
      const related = relatedEntity(req, field)
      if (!related) throw invalid('value', path)
      // Asked for the id: whether the caller may enter the collection at all.
      if (!(await readableField({ req, fields, path: `${path}.id`, use: 'filter' })))
        throw invalid('path', path)
      return requireReadableWhere(req, fieldsOf(req, related), value)
    }),
  )
  return checked.flat()
}

function relatedEntity(req: PayloadRequest, field: FlattenedField): Entity | undefined {
  const slug = field.type === 'join' ? field.collection : 'relationTo' in field ? field.relationTo : undefined
  const config = req.payload.config.collections.find((collection) => collection.slug === slug)
  return config && { kind: 'collection', config }
}

const EQUALITY = ['equals', 'not_equals', 'in', 'not_in', 'exists']
const ORDER = ['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal']
const SEARCH = ['like', 'not_like', 'contains']

/** The operators that PostgreSQL can evaluate for each type of field; Payload's adapter fails with the others. */
function operatorsOf(field: FlattenedField, path: string): readonly string[] {
  switch (field.type) {
    case 'number':
    case 'date':
      return [...EQUALITY, ...ORDER]
    case 'checkbox':
      return ['equals', 'not_equals', 'exists']
    case 'select':
    case 'radio':
      return EQUALITY
    case 'relationship':
    case 'upload':
      return isPolymorphic(field) && !isPart(path) ? ['equals', 'not_equals', 'exists'] : EQUALITY
    case 'point':
      return ['near', 'within', 'intersects', 'exists']
    case 'json':
    case 'richText':
      return EQUALITY
    case 'group':
    case 'tab':
      return []
    case 'array':
    case 'blocks':
    case 'join':
      return ['exists', 'contains']
    default:
      return [...EQUALITY, ...ORDER, ...SEARCH]
  }
}

/**
 * Checks the operator and the value of a condition against its field, before the database has to.
 * @throws LitfassError `malformed`: `query.operator`, `query.value`, `query.size`
 */
export function requireEvaluable({
  condition,
  field,
}: {
  condition: Condition
  field: FlattenedField
}): void {
  const { path, operator, value } = condition
  if (!operatorsOf(field, path).includes(operator)) throw invalid('operator', path)
  if (operator === 'exists') {
    if (![true, false, 'true', 'false'].some((word) => word === value)) throw invalid('value', path)
    return
  }
  const values = operator === 'in' || operator === 'not_in' ? listOf(value) : [value]
  if (values.length > MOST_VALUES) throw invalid('size', path)
  for (const one of values) if (!isValueOf({ field, path, operator }, one)) throw invalid('value', path)
}

/** A list in an address may be written with commas, or with an index a value. */
function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
}

type Compared = { field: FlattenedField; path: string; operator: string }

function isValueOf({ field, path, operator }: Compared, value: unknown): boolean {
  if (value === null || value === 'null') return true
  switch (field.type) {
    case 'number':
      return field.name === 'id' ? isId(value) : isNumber(value)
    case 'date':
      return isMoment(value)
    case 'checkbox':
      return [true, false, 'true', 'false'].some((word) => word === value)
    case 'relationship':
    case 'upload':
      if (!isPolymorphic(field)) return isText(value, LONGEST)
      return isPart(path) ? isText(value, 100) && !(path.endsWith('value') && !isId(value)) : isTarget(value)
    case 'point':
      return isPlace(operator, value)
    default:
      return SEARCH.includes(operator) ? isSearch(value) : isText(value, LONGEST)
  }
}

const isNumber = (value: unknown) => isText(value, 40) && value !== '' && Number.isFinite(Number(value))

function isId(value: unknown): boolean {
  return isNumber(value) && Number.isSafeInteger(Number(value)) && Math.abs(Number(value)) <= MAX_ID
}

/** A point in time that JavaScript and PostgreSQL both know. */
function isMoment(value: unknown): boolean {
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  if (!isText(value, 40)) return false
  const year = new Date(String(value)).getUTCFullYear()
  return year > 0 && year < 10_000
}

function isText(value: unknown, longest: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'boolean') return true
  // PostgreSQL has no text with the character 0.
  return typeof value === 'string' && value.length <= longest && !value.includes('\u0000')
}

function isSearch(value: unknown): boolean {
  return isText(value, LONGEST_SEARCH) && String(value).split(/\s+/).length <= MOST_WORDS
}

/** A relationship to one of several collections. */
const isPolymorphic = (field: FlattenedField) => 'relationTo' in field && Array.isArray(field.relationTo)

/** Whether a path goes on to the id or to the collection of a document of one of several collections. */
const isPart = (path: string) => /(\.|__)(value|relationTo)$/.test(path)

/** A document of one of several collections. */
function isTarget(value: unknown): boolean {
  return isObject(value) && isText(value.relationTo, 100) && isId(value.value)
}

function isPlace(operator: string, value: unknown): boolean {
  if (operator !== 'near') return isObject(value) && Array.isArray(value.coordinates)
  const parts = Array.isArray(value) ? value : String(value).split(',')
  return parts.length >= 2 && parts.length <= 4 && parts.every(isNumber)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

const MESSAGES = {
  path: 'litfass:error:queryPath',
  operator: 'litfass:error:queryOperator',
  value: 'litfass:error:queryValue',
  size: 'litfass:error:querySize',
} as const

/** The error of a query; the part that is wrong is named as far as the caller wrote it. */
export function invalid(what: keyof typeof MESSAGES, path: string): LitfassError {
  return new LitfassError('malformed', {
    detail: `query.${what}`,
    msgKey: MESSAGES[what],
    values: { path: path.slice(0, 100) },
  })
}

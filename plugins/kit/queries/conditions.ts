import type { FlattenedField, PayloadRequest } from 'payload'
import { LitfassError } from '../errors/LitfassError.ts'
import { MAX_ID } from '../routes/defineRoute.ts'
import { isMoment, storedMoment } from '../times/moments.ts'
import { type Found, readableField } from './readableFields.ts'

/** Conditions a query may have, and how deep `and` and `or` may nest. */
const MOST_CONDITIONS = 100
const DEEPEST = 10
/** Values of one `in`; a panel's selection is as long as its longest page. */
const MOST_VALUES = 1_000
/** Characters of a value, and characters and words of one to look for: each word is a comparison of its own. */
const LONGEST = 1_000
const LONGEST_SEARCH = 200
const MOST_WORDS = 20

/**
 * What the conditions of one query may cost together for each row that is looked at, where one that compares a value costs 1. A
 * hundred conditions of twenty words took 20 s with 10,000 rows.
 */
const MOST_COMPARISONS = 100
const MOST_COMPARISONS_OF_STAFF = 2_000
/** A word is looked for in the whole text: about a microsecond in one of some hundred characters. */
const COST_OF_A_WORD = 10
/** JSON is unpacked for each condition on a part of it, and a distance calculated on the globe. */
const COST_OF_JSON = 50
const COST_OF_A_PLACE = 50
/** A list that the conditions lead along has some rows for each row, all of which are compared. */
const ROWS_OF_A_LIST = 3
/** Values of all conditions together: PostgreSQL takes 65,535 with one statement. */
const MOST_VALUES_IN_ALL = 2_000

export type Condition = {
  path: string
  operator: string
  value: unknown
  /** What holds the value, under the operator: a part of the `where`. */
  constraint: Record<string, unknown>
}

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
    for (const [operator, value] of Object.entries(constraint))
      found.push({ path, operator, value, constraint })
    if (found.length > MOST_CONDITIONS) throw invalid('size', 'where')
  }
}

/** A condition whose field the caller may read. */
export type CheckedCondition = { condition: Condition } & Found

/**
 * Checks that a `where` names only fields that the caller may read; conditions about a related document, which stand
 * behind `contains`, are followed.
 * @throws LitfassError `malformed` with the detail `query.path`
 */
export async function requireReadableWhere(
  req: PayloadRequest,
  fields: readonly FlattenedField[],
  where: unknown,
): Promise<CheckedCondition[]> {
  const checked = await Promise.all(
    conditionsOf(where).map((condition) => requireReadable(req, fields, condition)),
  )
  const found = checked.flat()
  if (found.length > MOST_CONDITIONS) throw invalid('size', 'where')
  return found
}

async function requireReadable(
  req: PayloadRequest,
  fields: readonly FlattenedField[],
  condition: Condition,
): Promise<CheckedCondition[]> {
  const { path, operator, value } = condition
  const found = await readableField({ req, fields, path, use: 'filter' })
  if (!found) throw invalid('path', path)
  if (operator !== 'contains' || !isObject(value)) return [{ condition, ...found }]
  if (!leadsToDocuments(found.field)) throw invalid('value', path)
  // As Payload evaluates them: as conditions on a path that goes on behind the relationship.
  const inside = conditionsOf(value).map((one) => ({ ...one, path: `${path}.${one.path}` }))
  if (inside.length === 0) throw invalid('value', path)
  return (await Promise.all(inside.map((one) => requireReadable(req, fields, one)))).flat()
}

/** Whether a path may go on into documents of one collection. */
function leadsToDocuments(field: FlattenedField): boolean {
  if (field.type === 'join') return typeof field.collection === 'string'
  return 'relationTo' in field && typeof field.relationTo === 'string'
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
  const values = isOfList(condition) ? listOf(value) : [value]
  if (values.length > MOST_VALUES) throw invalid('size', path)
  for (const one of values) if (!isValueOf({ field, path, operator }, one)) throw invalid('value', path)
}

/**
 * Reads the moments of a condition as those of documents are read: local time is that of the site, and so is the beginning of a day
 * that something is compared with. Payload 3.90.2 takes a day for its beginning in UTC.
 */
export function readMoments(
  { condition, field }: { condition: Condition; field: FlattenedField },
  timeZone: string,
): void {
  const { operator, value, constraint } = condition
  if (field.type !== 'date' || operator === 'exists') return
  const asked = field.admin?.date?.pickerAppearance ?? 'default'
  const appearance = asked === 'default' && ORDER.includes(operator) ? 'dayAndTime' : asked
  const read = (moment: unknown) => storedMoment(moment, { appearance, timeZone })
  constraint[operator] = isOfList(condition) ? listOf(value).map(read) : read(value)
}

/**
 * Checks that all conditions of a query together are no more than its caller may ask for.
 * @throws LitfassError `malformed`: `query.size`
 */
export function requireAffordable(
  conditions: readonly { condition: Condition; field: FlattenedField }[],
  { isStaff, lists }: { isStaff: boolean; lists: number },
): void {
  const rows = ROWS_OF_A_LIST ** lists
  let comparisons = 0
  let values = 0
  for (const { condition, field } of conditions) {
    comparisons += rows * comparisonsOf(condition, field)
    values += isOfList(condition) ? listOf(condition.value).length : 1
    const most = isStaff ? MOST_COMPARISONS_OF_STAFF : MOST_COMPARISONS
    if (comparisons > most || values > MOST_VALUES_IN_ALL) throw invalid('size', condition.path)
  }
}

function comparisonsOf({ operator, value }: Condition, { type }: FlattenedField): number {
  if (type === 'json' || type === 'richText') return COST_OF_JSON
  if (type === 'point') return COST_OF_A_PLACE
  return SEARCH.includes(operator) ? wordsOf(value).length * COST_OF_A_WORD : 1
}

const isOfList = ({ operator }: Condition) => operator === 'in' || operator === 'not_in'

const wordsOf = (value: unknown) => String(value).split(/\s+/)

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

function isText(value: unknown, longest: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'boolean') return true
  // PostgreSQL has no text with the character 0.
  return typeof value === 'string' && value.length <= longest && !value.includes('\u0000')
}

function isSearch(value: unknown): boolean {
  return isText(value, LONGEST_SEARCH) && wordsOf(value).length <= MOST_WORDS
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

/** The error of a query; the wrong part is named if the caller wrote it. */
export function invalid(what: keyof typeof MESSAGES, path: string): LitfassError {
  return new LitfassError('malformed', {
    detail: `query.${what}`,
    msgKey: MESSAGES[what],
    values: { path: path.slice(0, 100) },
  })
}

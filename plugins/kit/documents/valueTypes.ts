import type { Block, FlattenedBlock, FlattenedField } from 'payload'
import { MAX_ID } from '../routes/defineRoute.ts'
import { isMoment } from '../times/moments.ts'

/** Payload's own messages. */
type MessageKey =
  `validation:${'emailAddress' | 'enterNumber' | 'invalidInput' | 'invalidSelection' | 'notValidDate'}`

/** A value of a document that its field can never hold. */
export type WrongValue = { path: string; msgKey: MessageKey; value?: unknown }

/** What of a config the shape of values depends on. */
export type Shapes = {
  /** The type of the ids of a collection; `undefined` for a slug that names none. */
  idTypeOf: (slug: string) => 'number' | 'text' | undefined
  blockOf: (slug: string) => FlattenedBlock | undefined
  localeCodes: readonly string[]
}

/** A value of a document with its field and the path to it. */
type Held = { field: FlattenedField; value: unknown; path: string }

/**
 * Lists the values of a document that have the wrong type for their field: not whether they are allowed, which Payload's
 * validation says afterwards, and for drafts not at all. What Payload itself converts (`"true"`, `"7"`, a text of JSON)
 * passes, and so does what is empty. What a virtual field is sent is never stored.
 */
export function wrongValues(
  fields: readonly FlattenedField[],
  data: Readonly<Record<string, unknown>>,
  shapes: Shapes,
): WrongValue[] {
  return valuesOf(fields, data, shapes).flatMap((held) => {
    const msgKey = faultOf(held, shapes)
    return msgKey ? [{ path: held.path, msgKey, value: held.value }] : []
  })
}

/** Lists the paths at which a document names another one of a collection. */
export function pathsOfTarget(
  fields: readonly FlattenedField[],
  data: Readonly<Record<string, unknown>>,
  { shapes, slugs, id }: { shapes: Shapes; slugs: readonly string[]; id: string },
): string[] {
  return valuesOf(fields, data, shapes).flatMap(({ field, value, path }) => {
    if (field.type !== 'relationship' && field.type !== 'upload') return []
    const names = [value].flat().some((one) => {
      const target = targetOf(field, one)
      return slugs.includes(target.slug) && String(target.id) === id
    })
    return names ? [path] : []
  })
}

/** Lists the values of a document, those in groups, rows and blocks too, as far as these have the shape of such. */
function valuesOf(
  fields: readonly FlattenedField[],
  data: Readonly<Record<string, unknown>>,
  shapes: Shapes,
  prefix = '',
): Held[] {
  return fields.flatMap((field) => {
    // Payload reads the names of fields from what was sent, so nothing inherited counts.
    if (!Object.hasOwn(data, field.name)) return []
    const path = `${prefix}${field.name}`
    return perLocale({ field, value: data[field.name], path }, shapes).flatMap((held) => [
      held,
      ...valuesBelow(held, shapes),
    ])
  })
}

/** With `locale=all` a localized field has a value for each locale. */
function perLocale(held: Held, { localeCodes }: Shapes): Held[] {
  const { field, value, path } = held
  const isLocalized = 'localized' in field && field.localized === true && localeCodes.length > 0
  if (!isLocalized || !isRecord(value)) return [held]
  const codes = Object.keys(value)
  if (codes.length === 0 || !codes.every((code) => localeCodes.includes(code))) return [held]
  return codes.map((code) => ({ field, value: value[code], path: `${path}.${code}` }))
}

function valuesBelow({ field, value, path }: Held, shapes: Shapes): Held[] {
  switch (field.type) {
    case 'group':
    case 'tab':
      return isRecord(value) ? valuesOf(field.flattenedFields, value, shapes, `${path}.`) : []
    case 'array':
      return rowsOf(value).flatMap(({ row, at }) =>
        valuesOf(field.flattenedFields, row, shapes, `${path}.${at}.`),
      )
    case 'blocks':
      return rowsOf(value).flatMap(({ row, at }) => {
        const block = blockIn(field, row.blockType, shapes)
        return block ? valuesOf(block.flattenedFields, row, shapes, `${path}.${at}.`) : []
      })
    default:
      return []
  }
}

function rowsOf(value: unknown): { row: Record<string, unknown>; at: number }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((row: unknown, at) => (isRecord(row) ? [{ row, at }] : []))
}

type BlocksField = Extract<FlattenedField, { type: 'blocks' }>

function blockIn(field: BlocksField, slug: unknown, { blockOf }: Shapes): FlattenedBlock | undefined {
  const blocks: readonly (string | Block | FlattenedBlock)[] = field.blockReferences ?? field.blocks
  const found = blocks.find((block) => (typeof block === 'string' ? block : block.slug) === slug)
  if (found === undefined) return undefined
  if (typeof found === 'string') return blockOf(found)
  return 'flattenedFields' in found ? found : undefined
}

const INVALID = 'validation:invalidInput'
const UNSELECTABLE = 'validation:invalidSelection'

/** Says what is wrong about a value; nothing for an empty one. */
function faultOf(held: Held, shapes: Shapes): MessageKey | undefined {
  const { field, value } = held
  if ('virtual' in field && field.virtual) return undefined
  if (value === null || value === undefined || value === '') return isEmptyRefused(held) ? INVALID : undefined
  switch (field.type) {
    case 'group':
    case 'tab':
      return isRecord(value) ? undefined : INVALID
    case 'array':
      return areRows(value, () => true) ? undefined : INVALID
    case 'blocks':
      return areRows(value, (row) => isBlock(field, row, shapes)) ? undefined : INVALID
    case 'relationship':
    case 'upload':
      return isTargetOf(field, value, shapes) ? undefined : UNSELECTABLE
    case 'email':
      return typeof value === 'string' ? undefined : 'validation:emailAddress'
    case 'number':
      return isEach(field.hasMany, value, isNumber) ? undefined : 'validation:enterNumber'
    case 'date':
      return isMoment(value) ? undefined : 'validation:notValidDate'
    case 'select':
      return isEach(field.hasMany, value, (one) => isOption(field, one)) ? undefined : UNSELECTABLE
    case 'radio':
      return isOption(field, value) ? undefined : UNSELECTABLE
    case 'checkbox':
      return [true, false, 'true', 'false'].some((one) => one === value) ? undefined : INVALID
    case 'richText':
      return isRichText(value) ? undefined : INVALID
    case 'point':
      return Array.isArray(value) && value.length === 2 && value.every(isNumber) ? undefined : INVALID
    case 'text':
      // The id of a row is taken as it comes.
      if (field.name === 'id' && typeof value === 'number') return undefined
      return isEach(field.hasMany, value, isText) ? undefined : INVALID
    case 'textarea':
    case 'code':
      return isText(value) ? undefined : INVALID
    default:
      return undefined
  }
}

/** Forms send an empty text for "no value". It is not valid for a group or an array. */
function isEmptyRefused({ field, value }: Held): boolean {
  return value === '' && ['group', 'tab', 'array', 'blocks', 'richText'].includes(field.type)
}

/** Rows as Payload takes them: it skips empty ones, and a form sends 0 for none. */
function areRows(value: unknown, isRow: (row: Record<string, unknown>) => boolean): boolean {
  if (value === 0 || value === '0') return true
  return Array.isArray(value) && value.every((row) => row === null || (isRecord(row) && isRow(row)))
}

/** A row that is there already may leave out which block it is. */
function isBlock(field: BlocksField, row: Record<string, unknown>, shapes: Shapes): boolean {
  if (row.blockType === undefined) return typeof row.id === 'string'
  return blockIn(field, row.blockType, shapes) !== undefined
}

type TargetField = Extract<FlattenedField, { type: 'relationship' | 'upload' }>

function isTargetOf(field: TargetField, value: unknown, shapes: Shapes): boolean {
  if (value === 'none' || value === 'null') return true
  const named: readonly string[] = [field.relationTo].flat()
  return isEach(field.hasMany, value, (one) => {
    const { slug, id } = targetOf(field, one)
    return named.includes(slug) && isId(id, shapes.idTypeOf(slug))
  })
}

/** The document that a value names, by its id or by the document itself. */
function targetOf(field: TargetField, value: unknown): { slug: string; id: unknown } {
  if (typeof field.relationTo === 'string') return { slug: field.relationTo, id: idIn(value) }
  const { relationTo, value: named } = isRecord(value) ? value : {}
  return { slug: typeof relationTo === 'string' ? relationTo : '', id: idIn(named) }
}

const idIn = (value: unknown): unknown => (isRecord(value) ? value.id : value)

function isId(id: unknown, type: 'number' | 'text' | undefined): boolean {
  if (type === 'text') return typeof id === 'string' || typeof id === 'number'
  // Payload reads "7 apples" as 7, and the database has no id beyond MAX_ID.
  return type === 'number' && isNumber(id) && Number.isInteger(Number(id)) && Math.abs(Number(id)) <= MAX_ID
}

type ChoiceField = Extract<FlattenedField, { type: 'select' | 'radio' }>

/** Whether a field offers a value to anyone; the field's own rules decide to whom. */
function isOption({ options }: ChoiceField, value: unknown): boolean {
  return options.some((option) => (typeof option === 'string' ? option : option.value) === value)
}

function isEach(hasMany: boolean | undefined, value: unknown, is: (one: unknown) => boolean): boolean {
  return hasMany ? Array.isArray(value) && value.every(is) : is(value)
}

/** Payload 3.90.2 measures the `length` of anything, and the database stores an object as JSON and a number as its digits. */
const isText = (value: unknown): boolean => typeof value === 'string'

function isNumber(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
}

/** An editor's JSON; what is in it is checked by the editor. A form sends it as text. */
function isRichText(value: unknown): boolean {
  if (typeof value !== 'string') return typeof value === 'object'
  try {
    return typeof JSON.parse(value) === 'object'
  } catch {
    return false
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}

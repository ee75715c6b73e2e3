import type { Block, Field, FlattenedBlock, SanitizedConfig } from 'payload'
import { isObject } from '../queries/conditions.ts'

/** A field of a document with its place in it. */
export type FieldValue = {
  field: Extract<Field, { name: string }>
  /** What holds its value, under its name: the document, a group, or a row. */
  holder: Record<string, unknown>
  /** The same before the save, where there was any. */
  before: Record<string, unknown>
  /** From the top of the document: `pictures.0.caption`. */
  path: readonly (string | number)[]
}

type Walk = Omit<FieldValue, 'field'> & { fields: readonly Field[]; config: Pick<SanitizedConfig, 'blocks'> }

/**
 * Lists the fields that a document has values for: in groups, tabs, rows of arrays and blocks as well, each after the one that
 * holds it. Virtual fields, which are never stored, are left out.
 */
export function* fieldValues({ fields, ...at }: Walk): Generator<FieldValue> {
  for (const field of fields) yield* valuesIn(field, at)
}

function* valuesIn(field: Field, at: Omit<Walk, 'fields'>): Generator<FieldValue> {
  if (field.type === 'tabs') {
    for (const tab of field.tabs)
      yield* fieldValues({ ...('name' in tab && tab.name ? within(at, tab.name) : at), fields: tab.fields })
    return
  }
  if (!('name' in field) || !field.name) {
    if ('fields' in field) yield* fieldValues({ ...at, fields: field.fields })
    return
  }
  if (at.holder[field.name] === undefined || ('virtual' in field && field.virtual)) return
  const { config, ...place } = at
  // A field that affects data has a name, whatever its type calls it.
  yield { ...place, field: field as FieldValue['field'], path: [...at.path, field.name] }
  if (field.type === 'group') yield* fieldValues({ ...within(at, field.name), fields: field.fields })
  if (field.type === 'array') yield* rowsOf(at, field.name, () => field.fields)
  if (field.type === 'blocks') {
    const known = [...field.blocks, ...(field.blockReferences ?? [])]
    // A row that is there already may leave out which block it is.
    yield* rowsOf(at, field.name, (row, before) => {
      return blockOf(known, config, row.blockType ?? before.blockType)?.fields ?? []
    })
  }
}

function within(at: Omit<Walk, 'fields'>, name: string): Omit<Walk, 'fields'> {
  return {
    config: at.config,
    holder: recordIn(at.holder[name]),
    before: recordIn(at.before[name]),
    path: [...at.path, name],
  }
}

function* rowsOf(
  at: Omit<Walk, 'fields'>,
  name: string,
  fieldsOf: (row: Record<string, unknown>, before: Record<string, unknown>) => readonly Field[],
): Generator<FieldValue> {
  const rows = at.holder[name]
  if (!Array.isArray(rows)) return
  const stored: unknown = at.before[name]
  const former = new Map(
    Array.isArray(stored) ? stored.map((row) => [Object(row).id, recordIn(row)] as const) : [],
  )
  for (const [index, value] of rows.entries()) {
    const holder = recordIn(value)
    const before = former.get(holder.id) ?? {}
    yield* fieldValues({
      fields: fieldsOf(holder, before),
      config: at.config,
      holder,
      before,
      path: [...at.path, name, index],
    })
  }
}

type KnownBlock = Block | FlattenedBlock | string

function blockOf(
  known: readonly KnownBlock[],
  config: Walk['config'],
  slug: unknown,
): Pick<Block, 'fields'> | undefined {
  const found = known.find((block) => (typeof block === 'string' ? block : block.slug) === slug)
  return typeof found === 'string' ? config.blocks?.find((block) => block.slug === found) : found
}

/** The object itself, so that what is written to it is written to the document; an empty one for anything else. */
const recordIn = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

import { LitfassError } from '@litfass/kit'
import { fieldLabel } from '@litfass/kit/values'
import type { FlattenedField, JsonObject, PayloadRequest } from 'payload'
import { isWithin } from '../documents.ts'
import { configOf, guardedIn, type Ref } from '../options.ts'
import { isSame, type Values } from '../safeMode.ts'
import { refusalTexts } from '../texts.ts'

/*
 * The access of single fields. Payload's own update leaves out what a field refuses and saves the rest; of a change that someone
 * confirms, a part would then be lost without a word. So the move as a whole is refused, and says because of which field.
 */

/** Values that a move puts in the place of others. */
type Replacement = { values: Values; instead: Values }

/**
 * Refuses a move that changes what its caller may not.
 * @throws LitfassError `forbidden`; `safe-mode.field` (403) with the field, by its label in the message and by its path
 */
export async function requireFieldRights(
  req: PayloadRequest,
  ref: Ref,
  { values, instead }: Replacement,
): Promise<void> {
  const { access, flattenedFields } = configOf(req.payload, ref.collection)
  const allowed = await access.update({ req, id: ref.id, data: values })
  if (allowed !== true && !(await isWithin(req, ref, allowed))) throw new LitfassError('forbidden')
  const { fields } = guardedIn(req.payload, ref.collection)
  const guarded = flattenedFields.filter(({ name }) => fields.includes(name))
  const asked = { req, id: ref.id, data: values, doc: instead, path: '', within: [] }
  const refused = await refusedField(asked, { fields: guarded, to: values, from: instead })
  if (!refused) return
  throw new LitfassError('forbidden', {
    detail: 'safe-mode.field',
    msgKey: refusalTexts.key('field'),
    values: { field: fieldLabel(req, refused) },
    fieldErrors: { [refused.path]: refusalTexts.key('fieldItself') },
    data: { field: refused.path },
  })
}

type Asked = {
  req: PayloadRequest
  id: number
  /** The document as it would be, and as it is. */
  data: JsonObject
  doc: JsonObject
  path: string
  within: readonly FlattenedField[]
}

/** A part of a document that is replaced: its fields, and its values after and before. */
type Part = { fields: readonly FlattenedField[]; to: JsonObject; from: JsonObject }

type Refused = { path: string; field: FlattenedField; within: readonly FlattenedField[] }

/** Finds the first field whose value differs and whose access refuses that, at any depth. */
async function refusedField(asked: Asked, { fields, to, from }: Part): Promise<Refused | undefined> {
  const { req, id, data, doc } = asked
  for (const field of fields) {
    const [value, before] = [to[field.name], from[field.name]]
    if (isSame(value, before)) continue
    const path = asked.path ? `${asked.path}.${field.name}` : field.name
    const mayUpdate = 'access' in field ? field.access?.update : undefined
    if (mayUpdate && !(await mayUpdate({ req, id, data, doc, siblingData: to })))
      return { path, field, within: asked.within }
    const inner = { ...asked, path, within: [...asked.within, field] }
    for (const part of partsOf(req, field, { value, before })) {
      const refused = await refusedField(inner, part)
      if (refused) return refused
    }
  }
  return undefined
}

type Change = { value: unknown; before: unknown }

/** The parts of a group, or the rows of an array or of blocks, each beside the row of before with its id. */
function partsOf({ payload }: PayloadRequest, field: FlattenedField, { value, before }: Change): Part[] {
  if (field.type === 'group' || field.type === 'tab')
    return [{ fields: field.flattenedFields, to: partIn(value), from: partIn(before) }]
  if (field.type !== 'array' && field.type !== 'blocks') return []
  const known = rowsIn(before)
  return rowsIn(value).map((to) => {
    const from = known.find(({ id }) => id !== undefined && id === to.id) ?? {}
    if (field.type === 'array') return { fields: field.flattenedFields, to, from }
    const block = (field.blockReferences ?? field.blocks)
      .map((one) => (typeof one === 'string' ? payload.config.blocks?.find(({ slug }) => slug === one) : one))
      .find((one) => one?.slug === to.blockType)
    return { fields: block?.flattenedFields ?? [], to, from }
  })
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partIn = (value: unknown): JsonObject => (isObject(value) ? value : {})
const rowsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

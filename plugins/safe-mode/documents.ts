import { LitfassError, viewerOf } from '@litfass/kit'
import {
  columnName,
  executeSql,
  relationColumn,
  type SQL,
  sql,
  tableOf,
  transactionOf,
} from '@litfass/kit/database'
import {
  beforeChangeTraverseFields,
  createLocalReq,
  type Field,
  type FlattenedField,
  type JsonObject,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { configOf, guardedIn, type Ref } from './options.ts'
import { isSame, type Values } from './safeMode.ts'

/*
 * Documents of any collection: their guarded values in the row, who may change them, and how they are written.
 */

/** Types of fields whose column holds what Payload's operations show of them. */
const IN_ONE_COLUMN = new Set<FlattenedField['type']>([
  'text',
  'textarea',
  'email',
  'code',
  'json',
  'checkbox',
  'number',
  'select',
  'date',
  'relationship',
])

const isInOneColumn = (field: FlattenedField): boolean =>
  IN_ONE_COLUMN.has(field.type) &&
  !('hasMany' in field && field.hasMany) &&
  !('relationTo' in field && Array.isArray(field.relationTo))

/** The collection that a field with several references refers to, which stand in one table with all others of the documents. */
const targetOfMany = (field: FlattenedField): string | undefined =>
  (field.type === 'relationship' || field.type === 'upload') &&
  field.hasMany &&
  typeof field.relationTo === 'string'
    ? field.relationTo
    : undefined

/** The value of a field of the row `d` as Payload's operations show it; `undefined` where it is kept in another form. */
function shownValue(payload: Payload, collection: Ref['collection'], field: FlattenedField): SQL | undefined {
  const target = targetOfMany(field)
  if (target !== undefined) {
    const id = sql`r.${relationColumn(target)}`
    return sql`(select coalesce(json_agg(${id} order by r."order"), '[]') from ${tableOf(collection, 'relations')} r
      where r.parent_id = d.id and r.path = ${field.name})`
  }
  if (!isInOneColumn(field)) return undefined
  const column = sql`d.${sql.identifier(columnName(payload, collection, field.name))}`
  // A date as ISO 8601 in UTC.
  return field.type === 'date'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column
}

/**
 * Returns an expression for the guarded values of the row `d` as one JSON object, `undefined` where some of them are kept in another
 * form, so that Payload has to read them.
 */
export function valuesInRow(payload: Payload, collection: Ref['collection']): SQL | undefined {
  const { fields } = guardedIn(payload, collection)
  const { flattenedFields } = configOf(payload, collection)
  const pairs: SQL[] = []
  for (const name of fields) {
    const field = flattenedFields.find((one) => one.name === name)
    const value = field && shownValue(payload, collection, field)
    if (!value) return undefined
    pairs.push(sql`${name}::text`, value)
  }
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

/**
 * Leaves out of values the references to documents that are not there any more, which the database would refuse.
 * @param confirmed the values of the row, which refers to nothing of that kind
 */
export async function withoutGone(
  req: PayloadRequest,
  collection: Ref['collection'],
  { values, confirmed }: { values: Values; confirmed: Values },
): Promise<Values> {
  const kept: Values = { ...values }
  for (const field of configOf(req.payload, collection).flattenedFields) {
    const value = values[field.name]
    if (field.type !== 'relationship' && field.type !== 'upload') continue
    if (typeof field.relationTo !== 'string' || isSame(value, confirmed[field.name])) continue
    const ids = [value].flat().filter((id) => typeof id === 'number')
    if (ids.length === 0) continue
    const rows = await executeSql(req, sql`select id from ${tableOf(field.relationTo)} where id in ${ids}`)
    const found = new Set(rows.map(({ id }) => Number(id)))
    kept[field.name] = field.hasMany
      ? ids.filter((id) => found.has(id))
      : found.has(Number(value))
        ? value
        : null
  }
  return kept
}

const document = z.looseObject({ id: z.number() })

/** Reads the guarded values of documents with all rights, by Payload's own operation. */
export async function readValues(
  req: PayloadRequest,
  collection: Ref['collection'],
  ids: readonly number[],
): Promise<Map<number, Values>> {
  const { fields } = guardedIn(req.payload, collection)
  // Privileged: the caller has found the documents with the rights of their reader.
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...ids] } },
    select: Object.fromEntries(fields.map((name) => [name, true])),
    depth: 0,
    pagination: false,
    trash: true,
    overrideAccess: true,
    showHiddenFields: true,
    req,
  })
  return new Map(
    docs.map((doc) => {
      const { id, ...values } = document.parse(doc)
      return [id, Object.fromEntries(fields.map((name) => [name, values[name] ?? null]))]
    }),
  )
}

/**
 * Reads in one snapshot of the database, so that rows and pending changes belong together; in the transaction of the request
 * where it has one.
 */
export async function inSnapshot<T>(
  req: PayloadRequest,
  read: (req: PayloadRequest) => Promise<T>,
): Promise<T> {
  if (await transactionOf(req)) return read(req)
  const { db } = req.payload
  const transactionID = await db.beginTransaction({
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (transactionID === null) throw new Error('The database began no transaction.')
  try {
    return await read(await createLocalReq({ req: { transactionID, user: req.user } }, req.payload))
  } finally {
    await db.commitTransaction(transactionID)
  }
}

/** The condition that the row `d` is not in the trash. */
export const isKept = (payload: Payload, collection: Ref['collection']): SQL =>
  configOf(payload, collection).trash ? sql`d.deleted_at is null` : sql`true`

/**
 * Refuses callers who may not change a document that is there.
 * @throws LitfassError `absent` for a document that they may not read, `signedOut`, `forbidden`
 */
export async function requireUpdatable(req: PayloadRequest, ref: Ref): Promise<void> {
  await requireRights(req, ref)
  if (!(await isWithin(req, ref, true))) throw new LitfassError('absent')
}

/**
 * Does the same, but does not look for a document of which the caller may change every one: what locks it finds out.
 * @throws LitfassError like `requireUpdatable`
 */
export async function requireRights(req: PayloadRequest, ref: Ref): Promise<void> {
  const { access } = configOf(req.payload, ref.collection)
  const [mayRead, mayUpdate] = [
    await access.read({ req, id: ref.id }),
    await access.update({ req, id: ref.id }),
  ]
  if (mayRead === true && mayUpdate === true) return
  if (!(await isWithin(req, ref, mayRead))) throw new LitfassError('absent')
  if (await isWithin(req, ref, mayUpdate)) return
  throw new LitfassError(viewerOf(req).kind === 'anonymous' ? 'signedOut' : 'forbidden')
}

type Allowed = Awaited<ReturnType<SanitizedCollectionConfig['access']['update']>>

/** Whether a document is among those that an access function allows. */
export async function isWithin(
  req: PayloadRequest,
  { collection, id }: Ref,
  allowed: Allowed,
): Promise<boolean> {
  if (allowed === false) return false
  const { totalDocs } = await req.payload.count({
    collection,
    where: { and: [{ id: { equals: id } }, ...(allowed === true ? [] : [allowed])] },
    // Privileged: whether the document is among those that may be read or changed is the question.
    overrideAccess: true,
    req,
  })
  return totalDocs > 0
}

/** Returns the guarded fields as they are declared; those in rows, tabs and collapsibles have no place of their own. */
function declared(fields: readonly Field[], names: readonly string[]): Field[] {
  return fields.flatMap((field): Field[] => {
    if ('name' in field && field.name) return names.includes(field.name) ? [field] : []
    if (field.type === 'tabs')
      return field.tabs.flatMap((tab) =>
        'name' in tab && tab.name
          ? names.includes(tab.name)
            ? [{ ...field, tabs: [tab] }]
            : []
          : declared(tab.fields, names),
      )
    return 'fields' in field ? declared(field.fields, names) : []
  })
}

type Checked = { collection: SanitizedCollectionConfig; data: JsonObject; before: JsonObject }

/**
 * Validates guarded values as the collection's own update does, its fields' hooks included.
 * @returns the values as that update would store them
 * @throws ValidationError with the errors by field, and what the option `check` throws
 */
export async function validated(req: PayloadRequest, { collection, data, before }: Checked): Promise<Values> {
  const { fields, check } = guardedIn(req.payload, collection.slug)
  const id = Number(before.id)
  const copy: JsonObject = structuredClone(data)
  const errors: ConstructorParameters<typeof ValidationError>[0]['errors'] = []
  await beforeChangeTraverseFields({
    id,
    collection,
    context: req.context,
    data: copy,
    doc: before,
    docWithLocales: before,
    errors,
    fieldLabelPath: '',
    fields: declared(collection.fields, fields),
    global: null,
    mergeLocaleActions: [],
    operation: 'update',
    overrideAccess: false,
    parentIndexPath: '',
    parentPath: '',
    parentSchemaPath: '',
    req,
    siblingData: copy,
    siblingDoc: before,
    siblingDocWithLocales: before,
  })
  if (errors.length > 0) throw new ValidationError({ id, collection: collection.slug, errors, req }, req.t)
  const values = Object.fromEntries(fields.map((name) => [name, copy[name] ?? null]))
  await check?.(req, values, { collection: collection.slug, id })
  return values
}

/** Returns the row of a document, locked against every other move until the transaction ends, as a statement. */
export const lockRowOf = ({ collection, id }: Ref): SQL =>
  sql`select 1 from ${tableOf(collection)} where id = ${id} for update`

import { isApproved, isStaff, LitfassError, restrictField, viewerOf } from '@litfass/kit'
import { batchLoader } from '@litfass/kit/batchLoader'
import { type FeaturedType, typesWith, typeWith } from '@litfass/kit/content'
import { columnName, executeSql, sql, tableOf } from '@litfass/kit/database'
import type {
  CollectionBeforeOperationHook,
  CollectionSlug,
  Config,
  FieldAccess,
  FlattenedField,
  Payload,
  PayloadRequest,
} from 'payload'
import { UNLOCKS } from '../constants.ts'
import { options } from '../options.ts'
import { unlockPage } from './contents.ts'

/*
 * The field that is locked: who reads it, whichever way they ask Payload.
 */

/** Adds the rule of `locked` to its field: staff, the account that the document belongs to, and who has unlocked it. */
export const lockField = (
  config: Config,
  { type, collection, settings: { locked } }: FeaturedType<'unlock'>,
) => restrictField(config, { plugin: 'credits', collection, field: locked, read: readLocked(type) })

/**
 * A version comes without the id of its document: staff read it, and the account that it belonged to then. Without a document, as
 * for a query that names the field, only staff do.
 */
const readLocked =
  (type: string): FieldAccess =>
  async ({ req, id, doc }) => {
    const viewer = viewerOf(req)
    if (isStaff(viewer)) return true
    if (!isApproved(viewer)) return false
    if (typeof id === 'number') return mayReadLocked(req, { type, id })
    const { owner } = typeWith(req.payload, 'unlock', type)?.fields ?? {}
    return owner !== undefined && idIn(doc?.[owner]) === viewer.id
  }

const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

type Load = (id: number) => Promise<boolean>

const loaders = new WeakMap<PayloadRequest, Map<string, Load>>()

/** Asked by the stored row, not by what was selected of it; all documents of a list are one question. */
function mayReadLocked(req: PayloadRequest, { type, id }: { type: string; id: number }): Promise<boolean> {
  const known = loaders.get(req) ?? new Map<string, Load>()
  loaders.set(req, known)
  const load = known.get(type) ?? batchLoader((ids) => areReadable(req, type, ids), { gathers: true })
  known.set(type, load)
  return load(id)
}

async function areReadable(req: PayloadRequest, type: string, ids: readonly number[]): Promise<boolean[]> {
  const content = typeWith(req.payload, 'unlock', type)
  const viewer = viewerOf(req)
  if (!content || !isApproved(viewer)) return ids.map(() => false)
  const {
    collection,
    fields: { owner },
  } = content
  const isOwn = owner
    ? sql`d.${sql.identifier(columnName(req.payload, collection, owner))} = ${viewer.id}`
    : sql`false`
  const rows = await executeSql(
    req,
    sql`select d.id from ${tableOf(collection)} d
        where d.id in ${[...ids]} and (${isOwn} or exists (select 1 from ${tableOf(UNLOCKS)} u
          where u.owner_id = ${viewer.id} and u.content_type = ${type} and u.content_id = d.id))`,
  )
  const readable = new Set(rows.map((row) => Number(row.id)))
  return ids.map((id) => readable.has(id))
}

/**
 * Refuses to duplicate a document for someone who may not read all of it: Payload copies every field, and a copy belongs to
 * its creator.
 */
export const refuseCopies =
  (type: string): CollectionBeforeOperationHook =>
  async ({ args, operation, req }) => {
    if (operation !== 'create' || !('duplicateFromID' in args)) return
    const { overrideAccess, duplicateFromID } = args
    if (overrideAccess || duplicateFromID === undefined || duplicateFromID === null) return
    const viewer = viewerOf(req)
    if (isStaff(viewer)) return
    const id = Number(duplicateFromID)
    if (!isApproved(viewer) || !Number.isSafeInteger(id) || !(await mayReadLocked(req, { type, id })))
      throw new LitfassError('forbidden')
  }

/**
 * Checks that what content types with something to unlock name are columns of their own and fit what they are for.
 * @throws Error at boot that says what to change
 */
export function requireColumns(payload: Payload): void {
  const { accountsCollection } = options.of(payload)
  for (const kind of typesWith(payload.config, 'unlock')) {
    const { type, collection, fields } = kind
    const { title, owner, language } = fields
    const hasSlug = Object.values(unlockPage(kind) ?? {}).some((path) => path.includes('{slug}'))
    const named = { locked: kind.settings.locked, title, owner, language, slug: hasSlug ? 'slug' : undefined }
    for (const [option, field] of Object.entries(named)) {
      if (field === undefined) continue
      const problem = problemOf(payload, { collection, field })
      if (problem)
        throw new Error(
          `credits: the content type ${type} names ${collection}.${field} as ${option}, ${problem}.`,
        )
    }
    const belongsTo = owner && fieldOf(payload, collection, owner)
    if (belongsTo && !isAccount(belongsTo, accountsCollection))
      throw new Error(
        `credits: the content type ${type} names ${collection}.${owner} as owner, which is no relationship to one of ${accountsCollection}.`,
      )
  }
}

const fieldOf = ({ collections }: Payload, collection: CollectionSlug, name: string) =>
  collections[collection]?.config.flattenedFields.find((field) => field.name === name)

function problemOf(
  payload: Payload,
  { collection, field: name }: { collection: CollectionSlug; field: string },
): string | undefined {
  const field = fieldOf(payload, collection, name)
  if (!field) return 'which is not there: add the field, or name one that is'
  if ('localized' in field && field.localized)
    return 'which is localized: set localized to false, or name a field that has one value'
  try {
    columnName(payload, collection, name)
  } catch {
    return 'which has no column of its own: name a field with one value, such as text, textarea, richText, json, number or a relationship to one document'
  }
  return undefined
}

const isAccount = (field: FlattenedField, accounts: string): boolean =>
  field.type === 'relationship' && field.relationTo === accounts && field.hasMany !== true

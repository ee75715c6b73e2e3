import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type FlattenedField,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
} from 'payload'

import { NOWHERE, type Reach } from './reach.ts'

/** Why a query names a field: JSON has parts to filter by, but none to sort by or to select. */
export type Use = 'filter' | 'sort' | 'select'

/** A collection or a global that is asked about. */
export type Entity =
  | { kind: 'collection'; config: SanitizedCollectionConfig }
  | { kind: 'global'; config: SanitizedGlobalConfig }

/** The fields that queries of an entity can name, including those of its versions. */
export function fieldsOf(req: PayloadRequest, { kind, config }: Entity): readonly FlattenedField[] {
  if (!config.versions) return config.flattenedFields
  const versions =
    kind === 'collection'
      ? buildVersionCollectionFields(req.payload.config, config, true)
      : buildVersionGlobalFields(req.payload.config, config, true)
  return [...config.flattenedFields, ...versions]
}

type Search = { req: PayloadRequest; fields: readonly FlattenedField[]; path: string; use: Use }

/** Where a path leads to. */
export type Found = { field: FlattenedField; reach: Reach }

/**
 * Finds the field that a path of a query leads to, through groups, rows, blocks and relationships. Every step must be
 * a field that the caller may read whatever the document; a relationship leads only into collections of which the
 * caller may read something, and for sorting everything, since an order tells about all documents.
 * @param search.path names joined by `.`, or by `__` as in GraphQL
 * @returns `undefined` both for a field that is not there and for one that may not be read
 */
export function readableField({ req, fields, path, use }: Search): Promise<Found | undefined> {
  const names = path.replaceAll('__', '.').split('.')
  return follow(
    { req, use, reach: NOWHERE, way: '' },
    fields,
    names[0] === '_id' ? ['id', ...names.slice(1)] : names,
  )
}

/** A step of a path: `reach` and `way` are those so far. */
type Asked = Pick<Search, 'req' | 'use'> & { reach: Reach; way: string }

async function follow(
  asked: Asked,
  fields: readonly FlattenedField[],
  [name = '', ...rest]: readonly string[],
): Promise<Found | undefined> {
  const { req, reach } = asked
  const field = fields.find((candidate) => candidate.name === name)
  // Payload adds the id below its config, and lists it nowhere.
  if (!field) return name === 'id' && rest.length === 0 ? { field: idField(req), reach } : undefined
  if (!(await isReadable(req, field))) return undefined
  const names = isLocale(req, field, rest[0]) ? rest.slice(1) : rest
  const there = goTo(asked, field, names)
  return names.length === 0 ? { field, reach: there.reach } : goOn(there, field, names)
}

function goTo(asked: Asked, field: FlattenedField, names: readonly string[]): Asked {
  const { hops, lists } = asked.reach
  const way = `${asked.way}.${field.name}`
  const reach = {
    hops: hops + (isHop(field, names) ? 1 : 0),
    lists: isList(field) ? new Set([...lists, way]) : lists,
  }
  return { ...asked, way, reach }
}

/** Whether a field has many rows of another table. */
function isList(field: FlattenedField): boolean {
  return ('hasMany' in field && field.hasMany === true) || ['array', 'blocks', 'join'].includes(field.type)
}

/** Whether the value of a field, or the rest of a path through it, is stored in another table. */
function isHop(field: FlattenedField, names: readonly string[]): boolean {
  if (isList(field)) return true
  if (field.type !== 'relationship' && field.type !== 'upload') return false
  // The row itself stores the id of a single document.
  return Array.isArray(field.relationTo) || !(names.length === 0 || names.join('.') === 'id')
}

function goOn(
  asked: Asked,
  field: FlattenedField,
  names: readonly string[],
): Found | undefined | Promise<Found | undefined> {
  const here = { field, reach: asked.reach }
  switch (field.type) {
    case 'group':
    case 'tab':
    case 'array':
      return follow(asked, field.flattenedFields, names)
    case 'blocks':
      return followBlocks(asked, field, names)
    case 'relationship':
    case 'upload':
      if (typeof field.relationTo === 'string') return followInto(asked, field.relationTo, names)
      return names.length === 1 && ['value', 'relationTo'].includes(names[0] ?? '') ? here : undefined
    case 'join':
      return typeof field.collection === 'string' ? followInto(asked, field.collection, names) : undefined
    case 'json':
    case 'richText':
      return asked.use === 'filter' && names.every((name) => /^\w+$/.test(name)) ? here : undefined
    default:
      return undefined
  }
}

async function followInto(asked: Asked, slug: string, names: readonly string[]) {
  const { req, use } = asked
  const config = req.payload.config.collections.find((collection) => collection.slug === slug)
  if (!config || !(await isOpen(req, config, use))) return undefined
  return follow(asked, config.flattenedFields, names)
}

/** Whether the caller may read documents of a collection at all; for sorting, all of them. */
export async function isOpen(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  use: Use,
): Promise<boolean> {
  const readable = await config.access.read({ req })
  return use === 'sort' ? readable === true : Boolean(readable)
}

type BlocksField = Extract<FlattenedField, { type: 'blocks' }>

/** A path into blocks does not say which: each block that has the field must show it. A selection names the block. */
async function followBlocks(asked: Asked, field: BlocksField, names: readonly string[]) {
  const { req, use, reach } = asked
  const here = { field, reach }
  const blocks = (field.blockReferences ?? field.blocks).flatMap((block) =>
    typeof block === 'string' ? (req.payload.config.blocks?.find(({ slug }) => slug === block) ?? []) : block,
  )
  if (use === 'select') {
    const block = blocks.find(({ slug }) => slug === names[0])
    if (!block || names.length === 1) return block && here
    return names[1] === 'blockType' ? here : follow(asked, block.flattenedFields, names.slice(1))
  }
  if (names[0] === 'blockType') return names.length === 1 ? here : undefined
  const having = blocks.filter((block) => block.flattenedFields.some(({ name }) => name === names[0]))
  const found = await Promise.all(having.map((block) => follow(asked, block.flattenedFields, names)))
  if (found.includes(undefined)) return undefined
  return found.reduce(
    (far, other) => (far && other && other.reach.hops > far.reach.hops ? other : far),
    found[0],
  )
}

/** Asked without a document, as a query has none: rules such as "the owner" say no. */
async function isReadable(req: PayloadRequest, field: FlattenedField): Promise<boolean> {
  if ('hidden' in field && field.hidden) return false
  const read = 'access' in field ? field.access?.read : undefined
  return read === undefined || (await read({ req })) === true
}

function isLocale(req: PayloadRequest, field: FlattenedField, name: string | undefined): boolean {
  const { localization } = req.payload.config
  if (!localization || name === undefined) return false
  return 'localized' in field && Boolean(field.localized) && localization.localeCodes.includes(name)
}

function idField({ payload }: PayloadRequest): FlattenedField {
  return payload.db.defaultIDType === 'number' ? { name: 'id', type: 'number' } : { name: 'id', type: 'text' }
}

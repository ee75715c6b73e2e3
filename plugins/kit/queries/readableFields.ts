import {
  buildVersionCollectionFields,
  buildVersionGlobalFields,
  type FlattenedField,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
} from 'payload'

/** Why a query names a field: JSON has parts to filter by, but none to sort by or to select. */
export type Use = 'filter' | 'sort' | 'select'

/** A collection or a global that is asked about. */
export type Entity =
  | { kind: 'collection'; config: SanitizedCollectionConfig }
  | { kind: 'global'; config: SanitizedGlobalConfig }

/** The fields that queries of an entity can name; those of its versions stand beside its own. */
export function fieldsOf(req: PayloadRequest, { kind, config }: Entity): readonly FlattenedField[] {
  if (!config.versions) return config.flattenedFields
  const versions =
    kind === 'collection'
      ? buildVersionCollectionFields(req.payload.config, config, true)
      : buildVersionGlobalFields(req.payload.config, config, true)
  return [...config.flattenedFields, ...versions]
}

type Search = { req: PayloadRequest; fields: readonly FlattenedField[]; path: string; use: Use }

/**
 * Finds the field that a path of a query leads to, through groups, rows, blocks and relationships. Every step must be
 * a field that the caller may read whatever the document; a relationship leads only into collections of which the
 * caller may read something, and for sorting everything, since an order tells about all documents.
 * @param search.path names joined by `.`, or by `__` as in GraphQL
 * @returns `undefined` both for a field that is not there and for one that may not be read
 */
export function readableField({ req, fields, path, use }: Search): Promise<FlattenedField | undefined> {
  const names = path.replaceAll('__', '.').split('.')
  return follow({ req, use }, fields, names[0] === '_id' ? ['id', ...names.slice(1)] : names)
}

type Asked = Pick<Search, 'req' | 'use'>

async function follow(
  asked: Asked,
  fields: readonly FlattenedField[],
  [name = '', ...rest]: readonly string[],
): Promise<FlattenedField | undefined> {
  const field = fields.find((candidate) => candidate.name === name)
  // Payload adds the id below its config, and lists it nowhere.
  if (!field) return name === 'id' && rest.length === 0 ? idField(asked.req) : undefined
  if (!(await isReadable(asked.req, field))) return undefined
  const names = isLocale(asked.req, field, rest[0]) ? rest.slice(1) : rest
  return names.length === 0 ? field : goOn(asked, field, names)
}

function goOn(
  asked: Asked,
  field: FlattenedField,
  names: readonly string[],
): FlattenedField | undefined | Promise<FlattenedField | undefined> {
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
      return names.length === 1 && ['value', 'relationTo'].includes(names[0] ?? '') ? field : undefined
    case 'join':
      return typeof field.collection === 'string' ? followInto(asked, field.collection, names) : undefined
    case 'json':
    case 'richText':
      return asked.use === 'filter' && names.every((name) => /^\w+$/.test(name)) ? field : undefined
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
  const { req, use } = asked
  const blocks = (field.blockReferences ?? field.blocks).flatMap((block) =>
    typeof block === 'string' ? (req.payload.config.blocks?.find(({ slug }) => slug === block) ?? []) : block,
  )
  if (use === 'select') {
    const block = blocks.find(({ slug }) => slug === names[0])
    if (!block || names.length === 1) return block && field
    return names[1] === 'blockType' ? field : follow(asked, block.flattenedFields, names.slice(1))
  }
  if (names[0] === 'blockType') return names.length === 1 ? field : undefined
  const having = blocks.filter((block) => block.flattenedFields.some(({ name }) => name === names[0]))
  const found = await Promise.all(having.map((block) => follow(asked, block.flattenedFields, names)))
  return found.includes(undefined) ? undefined : found[0]
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

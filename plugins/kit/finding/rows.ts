import type {
  CollectionSlug,
  FlattenedField,
  PayloadRequest,
  SanitizedCollectionConfig,
  Where,
} from 'payload'
import { type Row, titleFields } from '../references/holders.ts'

const TEXTS: readonly string[] = ['text', 'textarea', 'email']

/** The named fields of a collection that hold texts and by which the caller may search; Payload refuses a whole search for any other. */
export async function searchableFields(
  req: PayloadRequest,
  { flattenedFields }: SanitizedCollectionConfig,
  names: readonly (string | undefined)[],
): Promise<string[]> {
  const searchable: string[] = []
  for (const field of flattenedFields)
    if (names.includes(field.name) && TEXTS.includes(field.type) && (await mayAskFor(req, field)))
      searchable.push(field.name)
  return searchable
}

/** Whether a condition of the caller may name a field: it has a column, is not hidden, and the caller may read it. */
export async function mayAskFor(req: PayloadRequest, field: FlattenedField): Promise<boolean> {
  if (('hidden' in field && field.hidden) || ('virtual' in field && field.virtual)) return false
  const read = 'access' in field ? field.access?.read : undefined
  return read ? Boolean(await read({ req })) : true
}

/** The condition that each field holds all words of a text, as Payload's list asks for them. */
export const holdsWords = (fields: readonly string[], text: string): Where[] =>
  fields.map((field) => ({ [field]: { like: text } }))

/** Whether a collection has drafts. Those without versions have no settings of theirs, whatever Payload's types say. */
const hasDrafts = ({ versions }: Partial<Pick<SanitizedCollectionConfig, 'versions'>>): boolean =>
  Boolean(versions?.drafts)

type Reading = {
  where: Where
  limit: number
  /** Fields that are read beside those of the title. */
  fields?: readonly string[]
  /** Whether documents are read in the state in which the panel opens them: the newest draft. */
  isDraft?: boolean
  sort?: string[]
}

/** Reads documents with the fields of their titles, with the rights of the caller. */
export async function readRows(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  { where, limit, fields = [], isDraft = false, sort }: Reading,
): Promise<Row[]> {
  const draft = isDraft && hasDrafts(config)
  const named = new Set([...titleFields(req, config), ...fields, ...(draft ? ['_status'] : [])])
  const selected = config.flattenedFields.filter(({ name }) => named.has(name) && name !== 'id')
  const { docs } = await req.payload.find({
    // What a config names is a slug of it.
    collection: config.slug as CollectionSlug,
    where,
    select: Object.fromEntries(selected.map(({ name }) => [name, true])),
    ...(sort && { sort }),
    draft,
    limit,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map((document): Row => ({ ...document }))
}

import type {
  AccessResult,
  CollectionSlug,
  Field,
  FieldHook,
  PayloadRequest,
  RelationshipField,
  SanitizedConfig,
  TypeWithID,
  UploadField,
  Where,
} from 'payload'
import { batchLoader } from '../batchLoader.ts'
import { reading } from '../recording/recording.ts'
import { isObject } from './conditions.ts'

type Id = number | string
type Referring = RelationshipField | UploadField

/**
 * Keeps ids of documents that a caller cannot read out of the answers of REST and GraphQL, in every relationship of all
 * collections and globals: a draft that an article already names as its translation stays hidden from others (decision 0055). Payload
 * 3.90.2 leaves the document out and its id in. A config may be given more than once.
 *
 * Documents are hidden where the access of their collection answers with conditions. A collection that a caller cannot read at all has
 * no drafts among published documents, and accounts have profiles, which have their own rules. Users who may change a document see all
 * of its references; otherwise a save would drop them.
 */
export function hideReferences({ collections, globals, blocks = [] }: SanitizedConfig): void {
  for (const { fields } of [...collections, ...globals, ...blocks]) addTo(fields)
}

function addTo(fields: readonly Field[]): void {
  for (const field of fields) {
    if (field.type === 'relationship' || field.type === 'upload') addHook(field)
    else if (field.type === 'blocks') for (const block of field.blocks) addTo(block.fields)
    else if (field.type === 'tabs') for (const tab of field.tabs) addTo(tab.fields)
    else if ('fields' in field) addTo(field.fields)
  }
}

const hooks = new WeakMap<Referring, FieldHook>()

function addHook(field: Referring): void {
  if (hooks.has(field)) return
  const hook: FieldHook = (args) => hideUnreadable(field, args)
  hooks.set(field, hook)
  field.hooks = { ...field.hooks, afterRead: [...(field.hooks?.afterRead ?? []), hook] }
}

async function hideUnreadable(field: Referring, args: Parameters<FieldHook>[0]): Promise<unknown> {
  const { value, req, overrideAccess } = args
  if (overrideAccess || !fromOutside.has(req) || value === undefined || value === null) return value
  const all: unknown[] = Array.isArray(value) ? value : [value]
  const shown = await Promise.all(all.map((one) => isReadable(req, referenceOf(field, one))))
  if (!shown.includes(false) || (await mayChange(args))) return value
  return Array.isArray(value) ? value.filter((_, at) => shown[at]) : null
}

const fromOutside = new WeakSet<PayloadRequest>()

/**
 * Has ids hidden from whatever a request of REST or GraphQL reads with the rights of its caller, populated documents included. The
 * server's own code, named routes among it, chooses itself what it shows.
 */
export function hideReferencesFrom(req: PayloadRequest): void {
  fromOutside.add(req)
}

type Reference = { collection: string; id: Id }

function referenceOf({ relationTo }: Referring, value: unknown): Reference | undefined {
  const collection = isObject(value) && typeof value.relationTo === 'string' ? value.relationTo : relationTo
  const inner = isObject(value) && 'value' in value ? value.value : value
  const id = isObject(inner) ? inner.id : inner
  const isId = typeof id === 'number' || typeof id === 'string'
  return isId && typeof collection === 'string' ? { collection, id } : undefined
}

async function isReadable(req: PayloadRequest, reference: Reference | undefined): Promise<boolean> {
  if (!reference) return true
  const { collection, id } = reference
  const config = req.payload.collections[collection as CollectionSlug]?.config
  if (!config || config.auth) return true
  const readable = await knownTo(req).access(`read ${collection}`, () => config.access.read({ req }))
  return typeof readable === 'boolean' || knownTo(req).isAmong(collection, readable, id)
}

/** Whether the caller may change the document that refers to something. */
async function mayChange({
  req,
  collection,
  global,
  originalDoc,
}: Parameters<FieldHook>[0]): Promise<boolean> {
  const owner = collection ?? global
  if (!owner) return false
  const changeable = await knownTo(req).access(`update ${owner.slug}`, () => owner.access.update({ req }))
  if (typeof changeable === 'boolean') return changeable
  // A version names its document.
  const { id, parent }: { id?: Id; parent?: Id } = { ...Object(originalDoc) }
  const document = parent ?? id
  return (
    collection !== null &&
    document !== undefined &&
    knownTo(req).isAmong(collection.slug, changeable, document)
  )
}

type Known = {
  access: (name: string, ask: () => AccessResult | Promise<AccessResult>) => Promise<AccessResult>
  /** Whether a document meets conditions. Those of one turn of the event loop are looked up together. */
  isAmong: (collection: string, where: Where, id: Id) => Promise<boolean>
}

const known = new WeakMap<PayloadRequest, Known & { user: unknown }>()

/** What has been found out for a request, as long as the same account sends it. */
function knownTo(req: PayloadRequest): Known {
  const found = known.get(req)
  if (found && found.user === req.user) return found
  const answers = new Map<string, Promise<AccessResult>>()
  const loaders = new Map<Where, ReturnType<typeof loaderOf>>()
  const added: Known & { user: unknown } = {
    user: req.user,
    access: (name, ask) => {
      const answer = answers.get(name) ?? Promise.resolve(ask())
      answers.set(name, answer)
      return answer
    },
    isAmong: (collection, where, id) => {
      const loader = loaders.get(where) ?? loaderOf(req, collection, where)
      loaders.set(where, loader)
      return loader(id)
    },
  }
  known.set(req, added)
  return added
}

function loaderOf(req: PayloadRequest, collection: string, where: Where) {
  return batchLoader<Id, boolean>(
    async (ids) => {
      const { docs } = await reading({ topic: collection, ids: ids.map(Number) }, () =>
        req.payload.db.find<TypeWithID>({
          // What a config names is a slug of it.
          collection: collection as CollectionSlug,
          where: { and: [{ id: { in: [...new Set(ids)] } }, where] },
          select: {},
          pagination: false,
          limit: ids.length,
          req,
        }),
      )
      const found = new Set(docs.map(({ id }) => id))
      return ids.map((id) => found.has(id))
    },
    { gathers: true },
  )
}

import {
  type AccessResult,
  type CollectionSlug,
  createLocalReq,
  type PayloadRequest,
  type SanitizedCollectionConfig,
  type SanitizedGlobalConfig,
  type TypeWithID,
} from 'payload'
import { formatAdminURL } from 'payload/shared'
import { viewerOf } from '../access/viewerOf.ts'
import { shapesOf } from '../documents/shapes.ts'
import { isStaff } from '../domain/viewer.ts'
import { registryOf } from '../registry/registry.ts'
import { translate } from '../texts/texts.ts'
import { pagesOf } from './pages.ts'
import type { Holder } from './statements.ts'
import { texts } from './texts.ts'

type State = 'public' | 'internal' | 'draft' | 'version' | 'trash'

/** A document that refers to another one, as the caller may see it. */
export type Described = {
  /** The kind of document that refers to it, in the language of the caller: "Artikel", "Startseite". */
  kind: string
  title: string
  state: State
  /** Path of its page on the site; null where it has none, or is not public. */
  page: string | null
  /** Path of its form in the panel; null for callers who cannot enter there. */
  panel: string | null
}

/** Where a reference was found: its collection or global, the id of the document, and what of it holds the reference. */
type Found = { slug: string; id: string; holder: Holder }

/** Reads the documents behind uses, those of a collection at once. @returns a function that answers nothing for what is hidden */
export async function describeHolders(
  req: PayloadRequest,
  found: readonly Found[],
): Promise<(one: Found) => Described | undefined> {
  const { collections, globals } = req.payload.config
  const described = new Map<string, Described>()
  // Both are other requests than the caller's, who may see what everyone does not.
  const visitor = await createLocalReq({}, req.payload)
  for (const [slug, uses] of Map.groupBy(found, (one) => one.slug)) {
    const collection = collections.find((one) => one.slug === slug)
    const global = globals.find((one) => one.slug === slug)
    const all = collection
      ? await documentsOf({ req, visitor }, collection, uses)
      : global && (await globalOf({ req, visitor }, global, uses))
    for (const [key, one] of all ?? []) described.set(key, one)
  }
  return (one) => described.get(keyOf(one))
}

const keyOf = ({ slug, id, holder }: Found) => `${slug} ${id} ${holder}`

/** The caller, and someone who is not signed in. */
type Readers = { req: PayloadRequest; visitor: PayloadRequest }

async function globalOf({ req, visitor }: Readers, global: SanitizedGlobalConfig, uses: readonly Found[]) {
  if (!(await global.access.read({ req }))) return []
  const isPublic = Boolean(await global.access.read({ req: visitor }))
  const kind = labelIn(req, global.label, global.slug)
  const pages = await pagesOf(req, { slug: global.slug, documents: [{ id: 0 }] })
  return uses.map((one): [string, Described] => [
    keyOf(one),
    {
      ...{ kind, title: kind, page: isPublic ? (pages.get('0') ?? null) : null },
      panel: panelPath(req, `/globals/${global.slug}`),
      state: one.holder === 'document' ? (isPublic ? 'public' : 'internal') : one.holder,
    },
  ])
}

type Id = TypeWithID['id']
/** A document, as far as it is read here. */
export type Row = { id: Id } & Record<string, unknown>

async function documentsOf(
  { req, visitor }: Readers,
  config: SanitizedCollectionConfig,
  uses: readonly Found[],
) {
  const isNumber = shapesOf(req.payload).idTypeOf(config.slug) === 'number'
  const ids = [...new Set(uses.map(({ id }) => (isNumber ? Number(id) : id)))]
  const readable = await readableIds(req, config, ids)
  const open = await readableIds(visitor, config, [...readable])
  const documents = await rowsOf(req, config, [...readable])
  const pages = await pagesOf(req, {
    slug: config.slug,
    documents: documents.filter(({ id }) => open.has(id)),
  })
  const kind = labelIn(req, config.labels.singular, config.slug)
  return documents.flatMap((document) =>
    uses
      .filter(({ id }) => id === String(document.id))
      .map((one): [string, Described] => [
        keyOf(one),
        {
          kind,
          title: titleOf(req, config, document),
          page: pages.get(one.id) ?? null,
          panel: panelPath(req, `/collections/${config.slug}/${document.deletedAt ? 'trash/' : ''}${one.id}`),
          state: stateOf(one, document, open),
        },
      ]),
  )
}

function stateOf({ holder }: Found, { id, deletedAt }: Row, open: ReadonlySet<Id>): State {
  if (deletedAt) return 'trash'
  if (holder !== 'document') return holder
  return open.has(id) ? 'public' : 'internal'
}

/** The stored rows regardless of field access; document access has been checked before. */
async function rowsOf(
  req: PayloadRequest,
  { slug, admin, flattenedFields }: SanitizedCollectionConfig,
  ids: readonly Id[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const named = [...titleFields(req, { slug, admin }), 'deletedAt', 'language', 'slug']
  const fields = flattenedFields.filter(({ name }) => named.includes(name) && name !== 'id')
  const { docs } = await req.payload.db.find<Row>({
    collection: slug,
    where: { id: { in: [...ids] } },
    select: Object.fromEntries(fields.map(({ name }) => [name, true])),
    ...(req.locale && { locale: req.locale }),
    pagination: false,
    limit: ids.length,
    req,
  })
  return docs
}

/** Documents that are asked for at a time where each is asked for by its id. */
const AT_A_TIME = 8

/**
 * Which of some documents a request may read. Where a rule says no to the list as a whole, the collection's plugin answers for all of
 * them, or each is asked for by its id: comments, for one, are read one at a time, by everyone who sees what they are about.
 */
export async function readableIds(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const answer = await config.access.read({ req })
  const { slug: collection } = config
  if (answer !== false) return idsAmong(req, { collection, answer }, ids)
  const { references } = registryOf(req.payload.config)
  const find = references.map(({ readers }) => readers?.[collection]).find((one) => one !== undefined)
  if (find) return new Set(await find(req, ids.map(Number)))
  const readable = new Set<Id>()
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const each = await Promise.all(
      ids
        .slice(at, at + AT_A_TIME)
        .map(async (id) =>
          idsAmong(req, { collection, answer: await config.access.read({ req, ...Object({ id }) }) }, [id]),
        ),
    )
    for (const found of each) for (const id of found) readable.add(id)
  }
  return readable
}

/** Which of some documents a rule allows. */
export async function idsAmong(
  req: PayloadRequest,
  { collection, answer }: { collection: CollectionSlug; answer: AccessResult },
  ids: readonly Id[],
): Promise<ReadonlySet<Id>> {
  if (typeof answer === 'boolean' || ids.length === 0) return new Set(answer ? ids : [])
  const { docs } = await req.payload.db.find<Row>({
    collection,
    where: { and: [{ id: { in: [...ids] } }, answer] },
    select: {},
    pagination: false,
    limit: ids.length,
    req,
  })
  return new Set(docs.map(({ id }) => id))
}

/** Characters of a title. */
const MOST_TITLE = 80

/** The fields that may name a document, the best first. */
export function titleFields(
  { payload }: PayloadRequest,
  { slug, admin }: Pick<SanitizedCollectionConfig, 'slug' | 'admin'>,
): string[] {
  const declared = registryOf(payload.config).references.flatMap(({ titles }) => titles?.[slug] ?? [])
  return [...declared, admin.useAsTitle ?? 'id']
}

/** The first line of a document's title; its number where it has none. */
export function titleOf(req: PayloadRequest, config: SanitizedCollectionConfig, document: Row): string {
  const lines = titleFields(req, config).map((field) => {
    const value = document[field]
    return typeof value === 'string' ? (value.trim().split('\n')[0] ?? '') : ''
  })
  const line = lines.find((one) => one !== '') ?? ''
  if (line === '') return translate(req, texts.key('unnamed'), { id: String(document.id) })
  return line.length > MOST_TITLE ? `${line.slice(0, MOST_TITLE).trimEnd()}…` : line
}

/** Returns a label of a collection in the language of a request. */
export function labelIn({ i18n, t }: PayloadRequest, label: unknown, otherwise: string): string {
  if (typeof label === 'function') return String(label({ i18n, t }))
  if (typeof label === 'string') return label
  const words: Record<string, unknown> = { ...Object(label) }
  return String(words[i18n.language] ?? words.de ?? otherwise)
}

function panelPath(req: PayloadRequest, path: `/${string}`): string | null {
  if (!isStaff(viewerOf(req))) return null
  return formatAdminURL({ adminRoute: req.payload.config.routes.admin, path })
}

/** The titles of documents of a collection; whether they may be seen is the caller's question. */
export async function titlesOf(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const documents = await rowsOf(req, config, ids)
  return new Map(documents.map((document) => [Number(document.id), titleOf(req, config, document)]))
}

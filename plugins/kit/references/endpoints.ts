import type {
  AccessResult,
  CollectionSlug,
  PayloadRequest,
  SanitizedCollectionConfig,
  TypeWithID,
  Where,
} from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import { shapesOf } from '../documents/shapes.ts'
import type { Handler } from '../endpoints/handle.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { type documentUses, MOST_ASKED } from '../routes/documentUses.ts'
import { idsAmong, titlesOf } from './holders.ts'
import { findUses } from './uses.ts'

/** Answers `documentuses`. */
export const serveDocumentUses: Handler<typeof documentUses> = async ({ req, body }) => {
  const config = req.payload.config.collections.find(({ slug }) => slug === body.collection)
  if (!config || shapesOf(req.payload).idTypeOf(config.slug) !== 'number') throw new LitfassError('absent')
  const meant = await deletable(req, config, body)
  const { used, documents, parts } = await findUses(req, { collection: config.slug, ids: meant.ids })
  const titles = await titlesOf(
    req,
    config,
    documents.map(({ id }) => id),
  )
  return {
    total: meant.ids.length + meant.unread,
    unread: meant.unread,
    used,
    parts,
    documents: documents.map((one) => ({ ...one, title: titles.get(one.id) ?? String(one.id) })),
  }
}

type Asked = Parameters<typeof serveDocumentUses>[0]['body']

/**
 * Finds the documents that are meant, as far as the caller may delete them or put them into the trash: where something is used is the
 * business of those alone.
 */
async function deletable(req: PayloadRequest, config: SanitizedCollectionConfig, { ids, all }: Asked) {
  const mayDelete = await config.access.delete({ req })
  // A change puts a document into the trash, where its collection has one.
  const rule = config.trash ? eitherOf(mayDelete, await config.access.update({ req })) : mayDelete
  if (rule === false || (!all && !ids)) return { ids: [], unread: 0 }
  const { docs, totalDocs } = await req.payload.find({
    // What a config names is a slug of it.
    collection: config.slug as CollectionSlug,
    where: meantBy(config, { ids, all }),
    trash: config.trash === true && (!all || all.trash),
    select: {},
    sort: 'id',
    limit: MOST_ASKED,
    depth: 0,
    overrideAccess: false,
    req,
  })
  // A rule may name fields that the caller cannot read, so it is no part of the caller's own condition.
  const allowed = await idsAmong(
    req,
    { collection: config.slug, answer: rule },
    docs.map(({ id }: TypeWithID) => Number(id)),
  )
  return { ids: [...allowed].map(Number), unread: totalDocs - docs.length }
}

/** The condition of the list in the panel, as Payload's own button for many documents makes it. */
function meantBy(config: SanitizedCollectionConfig, { ids, all }: Pick<Asked, 'ids' | 'all'>): Where {
  if (!all) return { id: { in: ids ?? [] } }
  // Payload checks the paths and operators of a condition itself.
  const where: Where = Object(all.where)
  const inTrash: Where[] = all.trash && config.trash ? [{ deletedAt: { exists: true } }] : []
  const list = all.search
    ? mergeListSearchAndWhere({ collectionConfig: config, search: all.search, where })
    : where
  return { and: [list, ...inTrash] }
}

function eitherOf(one: AccessResult, other: AccessResult): AccessResult {
  if (one === true || other === true) return true
  if (one === false) return other
  return other === false ? one : { or: [one, other] }
}

import type { CollectionSlug, Config, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { z } from 'zod'
import { inTransaction } from '../database/database.ts'
import { type Handler, handle } from '../endpoints/handle.ts'
import { serveOnce } from '../endpoints/serveOnce.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { mayEditDocument } from '../presence/endpoints.ts'
import type { RuleCheck } from '../registry/registry.ts'
import { nameVersion, restoreVersion, VERSIONS_RULE } from '../routes/versions.ts'
import { hasDrafts, keepsVersions, keepVersions } from './keepVersions.ts'
import { exportVersions } from './personalData.ts'
import { restoreAsDraft, withRestoringMutations } from './restoring.ts'
import { lockDocument, readRecords, renameVersion } from './rows.ts'
import { texts } from './texts.ts'

const name: Handler<typeof nameVersion> = ({ req, body }) =>
  inTransaction(req, async () => {
    const document = { slug: body.of, id: String(body.id) }
    // A save that is under way decides first whether the version goes on.
    await lockDocument(req, document)
    const { updatedAt, status } = await readVersion(req, body)
    const name = body.name === '' ? null : body.name
    const kind = status === 'published' ? 'published' : 'draft'
    await renameVersion(req, document, String(body.version), { kind, savedAt: updatedAt, name })
    return { name }
  })

/** Restores as a draft, and publishes that where it is asked for: a version never says itself that readers are to see it. */
const restore: Handler<typeof restoreVersion> = ({ req, body }) =>
  inTransaction(req, async () => {
    const collection = collectionOf(req, body.of).slug as CollectionSlug
    await lockDocument(req, { slug: body.of, id: String(body.id) })
    await readVersion(req, body)
    await restoreAsDraft(req, { slug: collection, version: body.version })
    if (body.as === 'draft') return { state: 'draft' }
    await req.payload.update({
      collection,
      id: body.id,
      data: { _status: 'published' },
      draft: false,
      depth: 0,
      overrideAccess: false,
      req,
    })
    return { state: await newestKind(req, body) }
  })

type Named = { of: string; id: number; version: number }

function collectionOf({ payload }: Pick<PayloadRequest, 'payload'>, slug: string): SanitizedCollectionConfig {
  const found = payload.config.collections.find((one) => one.slug === slug && keepsVersions(one))
  if (!found) throw new LitfassError('absent')
  return found
}

const found = z.looseObject({
  id: z.coerce.number(),
  updatedAt: z.coerce.string(),
  version: z.looseObject({ _status: z.string().nullish() }),
})

/** Reads a version with the rights of the caller. @throws LitfassError `absent`, also for one of another document */
async function readVersion(req: PayloadRequest, { of, id, version }: Named) {
  const { docs } = await req.payload.findVersions({
    collection: collectionOf(req, of).slug as CollectionSlug,
    where: { and: [{ id: { equals: version } }, { parent: { equals: id } }] },
    select: { updatedAt: true, version: { _status: true } },
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  if (!docs[0]) throw new LitfassError('absent', { msgKey: texts.key('gone') })
  const one = found.parse(docs[0])
  return { id: one.id, updatedAt: one.updatedAt, status: one.version._status }
}

/** Whether what was published just now can be read already. */
async function newestKind(req: PayloadRequest, { of, id }: Named): Promise<'published' | 'scheduled'> {
  const { docs } = await req.payload.findVersions({
    collection: collectionOf(req, of).slug as CollectionSlug,
    where: { parent: { equals: id } },
    select: { updatedAt: true },
    sort: '-updatedAt',
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  const version = String(Object(docs[0]).id)
  const record = (await readRecords(req, of, [version])).get(version)
  return record?.kind === 'scheduled' ? 'scheduled' : 'published'
}

const mayEdit: RuleCheck = ({ req, body }) => {
  const collection = req.payload.config.collections.find(
    (one) => one.slug === String(body.of) && keepsVersions(one),
  )
  return collection ? mayEditDocument(req, collection, Number(body.id)) : 'absent'
}

const served = [handle(nameVersion, name), handle(restoreVersion, restore)]

/**
 * Keeps the versions of all collections with drafts, and serves their names and their restoring.
 */
export function addVersions(config: Config): Config {
  const { collections = [] } = config
  if (!collections.some(hasDrafts)) return config
  const kept = { ...config, collections: collections.map((one) => keepVersions(one)) }
  const known = serveOnce(kept, served, {
    rules: { [VERSIONS_RULE]: mayEdit },
    personalData: { versions: exportVersions },
  })
  return known === kept ? kept : withRestoringMutations(known, keepsVersions)
}

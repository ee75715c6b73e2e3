import type { CollectionSlug, Config, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { accountNames } from '../access/accountNames.ts'
import { databaseTime, inTransaction } from '../database/database.ts'
import { isApproved } from '../domain/viewer.ts'
import { type Handler, handle } from '../endpoints/handle.ts'
import { serveOnce } from '../endpoints/serveOnce.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import type { Answer, RuleCheck } from '../registry/registry.ts'
import { storedGlobalRevision, storedRevision } from '../revisions/stored.ts'
import { announcePresence, leavePresence, PRESENCE_RULE } from '../routes/presence.ts'
import { isAnnouncing } from './announcing.ts'
import { displaceOthers, keepForm, lockPresence, readForms, removeForm } from './rows.ts'
import { decideBeat, type Writer } from './rules.ts'
import { accountsOf, withoutBarred } from './writers.ts'

const announce: Handler<typeof announcePresence> = ({ req, viewer, body }) =>
  inTransaction(req, async () => {
    const document = { slug: body.of, id: body.id ?? 0 }
    const accountId = idOf(viewer)
    await lockPresence(req, document)
    const revision = await revisionIn(req, body)
    if (revision === undefined) throw new LitfassError('absent')
    const forms = await withoutBarred(req, accountId, await readForms(req, document))
    const now = await databaseTime(req)
    const { form, isTakeover, writer } = decideBeat(forms, { ...body, accountId }, now)
    if (isTakeover) await displaceOthers(req, document, form)
    await keepForm(req, document, form)
    return {
      revision,
      writer: writer && (await presentWriter(req, writer, accountId)),
      displacedAt: form.displacedAt === null ? null : new Date(form.displacedAt).toISOString(),
    }
  })

const leave: Handler<typeof leavePresence> = async ({ req, viewer, body: { session } }) => {
  await removeForm(req, { accountId: idOf(viewer), session })
  return {}
}

function idOf(viewer: Parameters<typeof isApproved>[0]): number {
  if (isApproved(viewer)) return viewer.id
  throw new LitfassError('forbidden')
}

type Named = { of: string; id: number | null }

const collectionOf = ({ payload }: PayloadRequest, slug: string) =>
  payload.config.collections.find((one) => one.slug === slug && isAnnouncing(one))
const globalOf = ({ payload }: PayloadRequest, slug: string) =>
  payload.config.globals.find((one) => one.slug === slug && isAnnouncing(one))

async function revisionIn(req: PayloadRequest, { of, id }: Named): Promise<number | undefined> {
  if (id === null) return storedGlobalRevision(req, of)
  const collection = collectionOf(req, of)
  return collection && storedRevision(req, collection, id)
}

/** Passes those who may edit the document. */
const mayEdit: RuleCheck = async ({ req, body }) => {
  const { of, id } = body
  if (id === null) {
    const global = globalOf(req, String(of))
    return global ? Boolean(await global.access.update({ req })) : 'absent'
  }
  const collection = collectionOf(req, String(of))
  return collection ? mayEditDocument(req, collection, Number(id)) : 'absent'
}

/** Whether the caller may edit a document; it is absent for those who may edit others of its collection, and in the trash. */
export async function mayEditDocument(
  req: PayloadRequest,
  collection: SanitizedCollectionConfig,
  id: number,
): Promise<Answer> {
  const allowed = await collection.access.update({ req, id })
  if (!allowed) return false
  const { totalDocs } = await req.payload.db.count({
    collection: collection.slug as CollectionSlug,
    where: { and: [{ id: { equals: id } }, ...(allowed === true ? [] : [allowed])] },
    req,
  })
  return totalDocs > 0 || 'absent'
}

async function presentWriter(req: PayloadRequest, { accountId, since }: Writer, callerId: number) {
  const names = await accountNames(req, accountsOf(req), [accountId])
  return {
    id: accountId,
    name: names.get(accountId) ?? null,
    isCaller: accountId === callerId,
    since: new Date(since).toISOString(),
  }
}

const served = [handle(announcePresence, announce), handle(leavePresence, leave)]

/** Serves the presence of open forms, once there is a collection or a global whose saves are counted. */
export function addPresence(config: Config): Config {
  const isWanted = [...(config.collections ?? []), ...(config.globals ?? [])].some(isAnnouncing)
  return isWanted ? serveOnce(config, served, { rules: { [PRESENCE_RULE]: mayEdit } }) : config
}

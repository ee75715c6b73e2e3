import { LitfassError } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/storage'
import type {
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  CollectionSlug,
  PayloadRequest,
} from 'payload'
import { allowRightsChange } from '../storage/keepRights.ts'

/** Changes of rights wait for each other, so that two admins cannot take the last admin away together. */
const RIGHTS_LOCK = 7_274_002

type Rights = { id?: number | string; role?: unknown; state?: unknown }

/**
 * Nobody locks or demotes themselves, nobody the last admin (design section 9). Locking ends every session and the API
 * key in the same transaction.
 */
export const guardRights: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !originalDoc) return data
  const before: Rights = originalDoc
  const after: Rights = { role: data.role ?? before.role, state: data.state ?? before.state }
  if (after.role === before.role && after.state === before.state) return data
  allowRightsChange(req, originalDoc.id)
  if (isActiveAdmin(before) && !isActiveAdmin(after))
    await refuseLastAdmin(req, collection.slug, originalDoc.id)
  return after.state === 'locked'
    ? { ...data, sessions: [], enableAPIKey: false, apiKey: null, apiKeyIndex: null }
    : data
}

/** The last admin cannot be deleted either: an empty table would make an admin of whoever comes first. */
export const guardLastAdmin: CollectionBeforeDeleteHook = async ({ collection, id, req }) => {
  await refuseLastAdmin(req, collection.slug, id)
}

async function refuseLastAdmin(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: number | string,
): Promise<void> {
  await executeSql(req, sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`)
  if (req.user?.id === id)
    throw new LitfassError('refused', { detail: 'account.self', msgKey: 'litfass:accounts:notYourself' })
  // Privileged: every admin counts, whoever may see whom.
  const { totalDocs } = await req.payload.count({
    collection,
    where: {
      and: [{ role: { equals: 'admin' } }, { state: { equals: 'approved' } }, { id: { not_equals: id } }],
    },
    overrideAccess: true,
    req,
  })
  if (totalDocs === 0)
    throw new LitfassError('refused', { detail: 'account.lastAdmin', msgKey: 'litfass:accounts:lastAdmin' })
}

function isActiveAdmin({ role, state }: Rights): boolean {
  return role === 'admin' && state === 'approved'
}

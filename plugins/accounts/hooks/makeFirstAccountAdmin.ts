import { LitfassError } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/storage'
import type { CollectionBeforeValidateHook } from 'payload'

/** Any number both sides agree on; held until the transaction ends. */
const FIRST_ACCOUNT_LOCK = 7_274_001

/**
 * The first account of an empty installation is an approved admin. Two people setting up at the same moment wait for
 * each other, so that only one becomes it; Payload, which has let both in and trusts what they sent, is told no for
 * the other.
 */
export const makeFirstAccountAdmin: CollectionBeforeValidateHook = async ({
  collection,
  data,
  operation,
  req,
}) => {
  if (operation !== 'create' || !data) return data
  await executeSql(req, sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`)
  // Privileged: whether anybody is there has nothing to do with who may see whom.
  const { totalDocs } = await req.payload.count({ collection: collection.slug, req, overrideAccess: true })
  if (totalDocs === 0) return { ...data, role: 'admin', state: 'approved' }
  if (req.payloadAPI !== 'local' && !req.user) throw new LitfassError('forbidden')
  return data
}

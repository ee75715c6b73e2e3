import { LitfassError, viewerOf } from '@litfass/kit'
import { executeTogether, type GuardedChange, guardWrites, sql, tableOf } from '@litfass/kit/database'
import type { Payload, PayloadRequest } from 'payload'

/** Advisory locks of the database, held until the transaction ends. The numbers are arbitrary but must be unique. */
const LOCKS = { rights: 7_274_002, actions: 7_274_003 }

/**
 * Ends what an account has under way when it is locked. A request is let in before its body has been read, so an
 * upload may come to its end long after. Whatever changes something holds a shared lock of its account until it is done;
 * locking waits for these, and later ones find the account locked.
 */
export function guardRunningActions(payload: Payload, collection: string): void {
  guardWrites(payload, async (req, change) => {
    const locks = change?.collection === collection ? locksOfChange(change) : []
    const viewer = viewerOf(req)
    if (req.user?.collection !== collection || viewer.kind !== 'account') {
      if (locks.length > 0) await executeTogether(req, locks)
      return
    }
    const [account] = await executeTogether(req, [
      ...locks,
      sql`select pg_advisory_xact_lock_shared(${LOCKS.actions}::int, ${viewer.id}::int)`,
      sql`select state from ${tableOf(collection)} where id = ${viewer.id}`,
    ])
    if (!account || account.state === 'locked') throw new LitfassError('signedOut')
  })
}

/**
 * The locks of a change of rights, taken before all others, so that two admins who change each other at the same moment
 * wait in turn.
 */
function locksOfChange({ operation, id, data }: GuardedChange) {
  const isRights = operation === 'update' && data && ('state' in data || 'role' in data)
  if (!isRights && operation !== 'delete') return []
  const isLocked = data && 'state' in data && data.state === 'locked'
  return [
    sql`select pg_advisory_xact_lock(${LOCKS.rights})`,
    ...(isLocked && id !== undefined
      ? [sql`select pg_advisory_xact_lock(${LOCKS.actions}::int, ${id}::int)`]
      : []),
  ]
}

/** Makes changes of rights wait for each other until the transaction ends. */
export async function waitForRights(req: PayloadRequest): Promise<void> {
  await executeTogether(req, [sql`select pg_advisory_xact_lock(${LOCKS.rights})`])
}

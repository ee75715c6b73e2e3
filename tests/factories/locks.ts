import { inTransaction } from '@litfass/kit/database'
import { eventually } from '@litfass/kit/testing'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { Pool } from 'pg'

type Database = { pool: Pool }

/** How many statements on the suite's database wait for a lock, of a row or an advisory one. */
export async function countWaiting({ pool }: Database): Promise<number> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rowCount ?? 0
}

/** Waits until a number of statements on the suite's database are blocked by a lock; they continue when its holder commits. */
export const untilWaiting = (database: Database, count = 1): Promise<true> =>
  eventually(`${count} statements to wait for a lock`, async () => (await countWaiting(database)) >= count, {
    everyMs: 20,
  })

/** Waits until some work is done, or is among the statements that are blocked by a lock. */
export async function untilDoneOrWaiting(
  database: Database,
  work: Promise<unknown>,
  count = 1,
): Promise<void> {
  let isDone = false
  const note = () => {
    isDone = true
  }
  work.then(note, note)
  await eventually(
    'some work to be done or to wait for a lock',
    async () => isDone || (await countWaiting(database)) >= count,
    { everyMs: 20 },
  )
}

/**
 * Runs `act` while a change of a row is not yet committed, and commits that once `act` waits for the row: what `act` has read
 * until then is from before the change.
 */
export async function heldByChange<Answer>(
  { payload, pool }: Database & { payload: Payload },
  act: () => Promise<Answer> | undefined,
  change: (req: PayloadRequest) => Promise<unknown>,
): Promise<Answer | undefined> {
  const req = await createLocalReq({}, payload)
  const { acting } = await inTransaction(req, async () => {
    await change(req)
    const begun = act()
    await untilWaiting({ pool })
    return { acting: begun }
  })
  return acting
}

import { databasePool } from '@litfass/kit/storage'
import type { Payload } from 'payload'
import { CONSENT_LOG } from '../constants.ts'

const TABLE = CONSENT_LOG.replaceAll('-', '_')

/** Deletes what is older than so many years by the database's clock, and says how many lines that were. */
export async function forgetConsents(payload: Payload, years: number): Promise<number> {
  const { rowCount } = await databasePool(payload).query(
    `delete from "${TABLE}" where at < now() - make_interval(years => $1)`,
    [years],
  )
  return rowCount ?? 0
}

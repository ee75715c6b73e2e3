import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { JOIN_GRACE_SECONDS } from '../constants.ts'

const joinedRow = z.object({ account_id: z.number() })

/** Whom a visitor became a moment ago. After that long a cookie that was left over opens nobody's list. */
export async function joinedAccount(req: PayloadRequest, hash: string): Promise<number | undefined> {
  const [row] = await executeSql(
    req,
    sql`select account_id from bookmark_visitors where hash = ${hash} and account_id is not null
        and joined_at > clock_timestamp() - make_interval(secs => ${JOIN_GRACE_SECONDS})`,
  )
  return joinedRow.safeParse(row).data?.account_id
}

import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { options } from '../options.ts'

/** The quick filters of the list of accounts, in their order. */
export const QUICK_FILTERS = ['all', 'pending', 'locked', 'staff'] as const

export type QuickFilter = (typeof QUICK_FILTERS)[number]

const counted = z.record(z.enum(QUICK_FILTERS), z.coerce.number())

/** Counts the accounts of each quick filter in one statement. For staff: who may see it is the caller's question. */
export async function countAccounts(req: PayloadRequest): Promise<Record<QuickFilter, number>> {
  const [row] = await executeSql(
    req,
    sql`select count(*) as "all", count(*) filter (where state = 'pending') as pending,
          count(*) filter (where state = 'locked') as locked,
          count(*) filter (where role in ('admin', 'editor')) as staff
        from ${tableOf(options.of(req.payload).collection)}`,
  )
  return counted.parse(row)
}

import type { PayloadRequest } from 'payload'
import { executeSql, sql } from '../storage/executeSql.ts'
import { tableOf } from '../storage/tableOf.ts'
import { type Moment, parseMoment, wholeTransaction } from './moment.ts'

/** The transactions that wrote rows last, and the moment this was true. A row that is gone has none. */
export type Writers = { now: Moment; writers: ReadonlyMap<number, bigint> }

/** One statement by primary key, without rights: it tells whether something has changed, never what. */
export async function readWriters(
  req: PayloadRequest,
  collection: string,
  ids: readonly number[],
): Promise<Writers> {
  const rows = await executeSql(
    req,
    sql`select moment.snapshot, changed.id, changed.xmin::text as writer
        from (select pg_current_snapshot()::text as snapshot) moment
        left join ${tableOf(collection)} changed on changed.id = any(${`{${ids.join(',')}}`}::int[])`,
  )
  const now = parseMoment(String(rows[0]?.snapshot))
  if (!now) throw new Error('The database did not say which moment it is.')
  const written = rows.flatMap(({ id, writer }): [number, bigint][] =>
    writer === null ? [] : [[Number(id), wholeTransaction(BigInt(String(writer)), now)]],
  )
  return { now, writers: new Map(written) }
}

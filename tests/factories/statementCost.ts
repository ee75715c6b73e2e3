import { databasePool } from '@litfass/kit/database'
import type { Payload } from 'payload'
import type { Client, Pool } from 'pg'
import { vi } from 'vitest'

type Statement = { text: string; values: unknown[] }

/**
 * Measures what some work in this process costs the database: the pages that its statements touch, summed up from plans that are
 * run once more and rolled back. Unlike seconds, it is the same on every machine.
 */
export async function pagesTouched(
  { payload, pool }: { payload: Payload; pool: Pool },
  work: () => Promise<unknown>,
): Promise<number> {
  const statements = await recordStatements(payload, work)
  const client = await pool.connect()
  try {
    let pages = 0
    for (const { text, values } of statements) {
      await client.query('begin')
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
      await client.query('rollback')
      const [{ Plan: plan }] = rows[0]['QUERY PLAN']
      pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    }
    return pages
  } finally {
    client.release(true)
  }
}

/** The statements that read or write rows while some work is under way. */
export async function recordStatements(payload: Payload, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const one = await databasePool(payload).connect()
  const clients: Client = Object.getPrototypeOf(one)
  one.release()
  const query = vi.spyOn(clients, 'query')
  try {
    await work()
    for (const [config, values] of query.mock.calls) {
      const text = String(Object(config).text ?? config)
      const given: unknown = Object(config).values ?? values
      if (/^\s*(select|with|insert|update|delete)/i.test(text))
        statements.push({ text, values: Array.isArray(given) ? given : [] })
    }
    if (statements.length === 0) throw new Error('The work has asked the database nothing.')
    return statements
  } finally {
    query.mockRestore()
  }
}

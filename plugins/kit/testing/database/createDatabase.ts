import type pg from 'pg'
import { isAbandoned, suiteName } from './databaseNames.ts'
import { databaseUrl } from './databaseUrl.ts'
import { ensureTemplate, type Template } from './ensureTemplate.ts'
import { withServer } from './withServer.ts'

export type TestDatabase = {
  name: string
  url: string
  /** Drops it, with whatever is still connected. */
  drop: () => Promise<void>
}

/**
 * A database for one suite: a copy of the migrated template, or an empty one without a template. Leftovers of
 * crashed runs are dropped on the way.
 * @example
 * const database = await createDatabase({ serverUrl: serverUrl(), template })
 */
export async function createDatabase(options: {
  serverUrl: string
  template?: Template
}): Promise<TestDatabase> {
  const { serverUrl, template } = options
  const name = suiteName()
  await withServer(serverUrl, async (client) => {
    await dropLeftovers(client)
    const source = template ? await ensureTemplate(client, serverUrl, template) : 'template0'
    await client.query(`create database ${name} template ${source}`)
  })
  return { name, url: databaseUrl(serverUrl, name), drop: () => dropDatabase(serverUrl, name) }
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
}

async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  const leftovers = rows.map((row) => row.datname).filter((name) => isAbandoned(name))
  for (const name of leftovers) await client.query(`drop database if exists ${name} with (force)`)
}

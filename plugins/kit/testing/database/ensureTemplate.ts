import type pg from 'pg'
import { templateName } from './databaseNames.ts'
import { databaseUrl } from './databaseUrl.ts'

/** What makes a template: the same fingerprint always leads to the same schema. */
export type Template = {
  fingerprint: string
  /** Brings the empty database at this address to today's schema. */
  migrate: (databaseUrl: string) => Promise<void>
}

const COMPLETE = 'migrated'

/**
 * Makes the migrated template database of a state of the migrations, once on each server. One that a crash left half
 * migrated lacks its mark and is made anew. To be called while no other test process does the same.
 * @returns its name
 */
export async function ensureTemplate(
  client: pg.Client,
  serverUrl: string,
  { fingerprint, migrate }: Template,
): Promise<string> {
  const name = templateName(fingerprint)
  if (await isComplete(client, name)) return name
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await migrate(databaseUrl(serverUrl, name))
  await client.query(`comment on database ${name} is '${COMPLETE}'`)
  return name
}

async function isComplete(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query(
    "select 1 from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2",
    [name, COMPLETE],
  )
  return rows.length > 0
}

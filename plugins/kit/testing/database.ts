import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { noteStart } from './starts.ts'

const SUITE = /^litfass_suite_([0-9a-z]+)_[0-9a-f]+$/
const HOUR_MS = 60 * 60 * 1000

/** The age in milliseconds from which a suite's database counts as left by a crashed run; suites take minutes. */
export const ABANDONED_AFTER_MS = 3 * HOUR_MS

/** Returns the name of the template with a fingerprint. */
export function templateName(fingerprint: string): string {
  return `litfass_template_${fingerprint.slice(0, 24)}`
}

/** Returns a new name for a suite's database; it holds the time, which tells leftovers from databases in use. */
export function suiteName(now: number = Date.now()): string {
  return `litfass_suite_${Math.floor(now / 1000).toString(36)}_${randomBytes(5).toString('hex')}`
}

/** Whether a database was left by a suite that crashed. */
export function isAbandoned(name: string, now: number = Date.now()): boolean {
  const seconds = Number.parseInt(name.match(SUITE)?.[1] ?? '', 36)
  return Number.isFinite(seconds) && now - seconds * 1000 > ABANDONED_AFTER_MS
}

/**
 * Returns the superuser's address of the PostgreSQL that tests may use as they like.
 * @throws Error with a readable message when LITFASS_TEST_POSTGRES_URL is not set
 */
export function serverUrl(env: NodeJS.ProcessEnv = process.env): string {
  const url = env.LITFASS_TEST_POSTGRES_URL
  if (url) return url
  throw new Error(
    'LITFASS_TEST_POSTGRES_URL is not set: run the tests with npm test, or name a throw-away PostgreSQL.',
  )
}

/** The address of another database on the same server. */
function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.toString()
}

/** An arbitrary number, the same in all test processes. */
const TEST_LOCK = 7_274_900

/** Runs `work` with a connection to the test server while no other test process makes or drops a database there. */
async function withServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 30_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEST_LOCK])
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Limit of a statement, in ms. It takes less than a second, unless PostgreSQL waits in vain for one of its own processes. */
const STATEMENT_MS = 20_000
const ATTEMPTS = 4
const QUERY_CANCELED = '57014'
const OBJECT_IN_USE = '55006'

/**
 * Runs statements that make and drop databases, and repeats them where PostgreSQL waits for one of its own processes
 * in vain, or someone is still connected to a template.
 * @throws Error with what the processes of the server are doing, after the last attempt
 */
async function remakeDatabases(client: pg.Client, statements: readonly string[], attempt = 1): Promise<void> {
  try {
    await client.query(`set statement_timeout = ${STATEMENT_MS}`)
    for (const statement of statements) await client.query(statement)
  } catch (cause) {
    const isWaiting =
      cause instanceof pg.DatabaseError && [QUERY_CANCELED, OBJECT_IN_USE].includes(cause.code ?? '')
    if (!isWaiting) throw cause
    if (attempt === ATTEMPTS) {
      const doing = JSON.stringify(await activity(client), null, 1)
      throw new Error(`PostgreSQL has not done "${statements.join('; ')}". It is doing: ${doing}`, { cause })
    }
    await remakeDatabases(client, statements, attempt + 1)
  }
}

async function activity(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select pid, datname, backend_type, state, wait_event_type, wait_event, left(query, 200) as query
       from pg_stat_activity where pid <> pg_backend_pid()`,
  )
  return rows
}

/** How a template is made: the same fingerprint always leads to the same content. */
export type Template = {
  fingerprint: string
  /** Brings the empty database at this address to its content, and files that belong to it into the folder. */
  make: (databaseUrl: string, folder: string) => Promise<void>
  /** After how many milliseconds it is recreated; never when left out. */
  maxAgeMs?: number
}

const mark = z.object({ folder: z.string(), madeAt: z.number() })

/**
 * Makes a template database and its folder, once on each server. One that a crash left half made lacks its mark and is
 * recreated. Must not run in two test processes at once.
 * @returns its name and its folder
 */
async function ensureTemplate(
  client: pg.Client,
  serverUrl: string,
  { fingerprint, make, maxAgeMs = Number.POSITIVE_INFINITY }: Template,
): Promise<{ name: string; folder: string }> {
  const name = templateName(fingerprint)
  const known = await readMark(client, name)
  if (known && existsSync(known.folder) && Date.now() < known.madeAt + maxAgeMs)
    return { name, folder: known.folder }
  if (known) await rm(known.folder, { recursive: true, force: true })
  await remakeDatabases(client, [droppingOf(name), `create database ${name}`])
  const parent = process.env.LITFASS_DATA_DIR ?? tmpdir()
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'litfass-template-'))
  await make(databaseUrl(serverUrl, name), folder)
  const made = client.escapeLiteral(JSON.stringify({ folder, madeAt: Date.now() }))
  await client.query(`comment on database ${name} is ${made}`)
  return { name, folder }
}

async function readMark(client: pg.Client, name: string): Promise<z.output<typeof mark> | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
    [name],
  )
  if (!rows[0]?.mark) return undefined
  return mark.safeParse(JSON.parse(rows[0].mark)).data
}

export type TestDatabase = {
  name: string
  url: string
  /** The folder of its template; absent without one. */
  templateDir?: string
  /** Drops it, with whatever is still connected. */
  drop: () => Promise<void>
}

/**
 * Creates a database for one suite: a copy of a template, or an empty one without. Leftovers of crashed runs are
 * dropped on the way.
 * @example
 * const database = await createDatabase({ serverUrl: serverUrl(), template })
 */
export async function createDatabase(options: {
  serverUrl: string
  template?: Template
  /** The name of one that was dropped, to be used again. */
  name?: string
}): Promise<TestDatabase> {
  const { serverUrl, template, name = suiteName() } = options
  noteStart('database')
  const source = await withServer(serverUrl, async (client) => {
    await dropLeftovers(client)
    const made = template && (await ensureTemplate(client, serverUrl, template))
    await remakeDatabases(client, [
      droppingOf(name),
      `create database ${name} template ${made?.name ?? 'template0'}`,
    ])
    return made
  })
  return {
    name,
    url: databaseUrl(serverUrl, name),
    templateDir: source?.folder,
    drop: () => dropDatabase(serverUrl, name),
  }
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await withServer(serverUrl, (client) => remakeDatabases(client, [droppingOf(name)]))
}

function droppingOf(name: string): string {
  return `drop database if exists ${name} with (force)`
}

async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  const leftovers = rows.map((row) => row.datname).filter((name) => isAbandoned(name))
  await remakeDatabases(client, leftovers.map(droppingOf))
}

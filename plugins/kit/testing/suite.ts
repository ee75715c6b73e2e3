import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SanitizedConfig } from 'payload'
import pg from 'pg'
import { createDatabase, serverUrl, type TestDatabase } from './database.ts'
import { CLOCK_STATEMENTS, installClock } from './databaseClock.ts'
import {
  type Crew,
  createCrew,
  freePort,
  startProcess,
  type TestProcess,
  untilAnswering,
  untilLogged,
} from './processes.ts'

/** Where one suite's processes find their things. */
export type Place = {
  databaseUrl: string
  /** A folder of the suite's own, removed at its end. */
  dataDir: string
  port: number
  /** The site's own address. */
  url: string
}

/**
 * Describes a project to the test kit. Entries are arguments of node, run in `root`.
 * @example
 * const project: TestProject = {
 *   root, migrations: join(root, 'migrations'),
 *   migrate: ['server/migrate.ts'], server: ['server/web.ts'], worker: ['server/worker.ts'],
 *   readyPath: '/readyz', workerReady: 'worker ready',
 *   env: ({ databaseUrl, port }) => ({ DATABASE_URL: databaseUrl, PORT: String(port) }),
 *   config: () => import('../payload.config.ts').then((module) => module.default),
 * }
 */
export type TestProject = {
  /** The project's folder. */
  root: string
  /** Folder of the migrations; a change in it makes a new template database. */
  migrations: string
  migrate: readonly string[]
  /**
   * Fills a migrated database with what most suites need, such as accounts; it may leave files for them in the folder
   * `LITFASS_TEMPLATE_DIR`. Suites get it with `isFilled`.
   */
  fill?: readonly string[]
  server: readonly string[]
  worker: readonly string[]
  /** Path that answers 200 as soon as the server can work. */
  readyPath: string
  /** The line the worker logs once it accepts jobs. */
  workerReady: string
  /** The environment of every process of a suite, this one included. */
  env: (place: Place) => Record<string, string>
  /** Imports the Payload config; called only after the environment is set. */
  config: () => Promise<SanitizedConfig>
}

const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LANG',
  'LITFASS_BUILD_DIR',
  'MALLOC_ARENA_MAX',
  'NODE_COMPILE_CACHE',
]

/** Returns what programs need to run at all; a project's settings come from the suite, never from the caller's shell. */
function systemEnv(): Record<string, string | undefined> {
  return Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]))
}

/** Hashes the names and bytes of all files in a folder. */
async function fingerprintFolder(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) hash.update(`${path}\0`).update(await readFile(path))
  return hash.digest('hex')
}

/** Sessions of a filled template end two hours after it was made. */
const FILLED_MAX_AGE_MS = 60 * 60 * 1000

/** Creates the suite's copy of the project's migrated, or migrated and filled, database. */
async function openDatabase(
  project: TestProject,
  { isFilled, name }: { isFilled: boolean; name: string | undefined },
): Promise<TestDatabase> {
  const content = [await fingerprintFolder(project.migrations), ...CLOCK_STATEMENTS]
  const migrated = createHash('sha256').update(content.join()).digest('hex')
  const fill = isFilled ? project.fill : undefined
  return createDatabase({
    serverUrl: serverUrl(),
    name,
    template: {
      fingerprint: fill ? createHash('sha256').update(`${migrated} filled`).digest('hex') : migrated,
      ...(fill && { maxAgeMs: FILLED_MAX_AGE_MS }),
      make: async (databaseUrl, folder) => {
        await runEntry(project, project.migrate, { databaseUrl, folder })
        await installClock(databaseUrl)
        if (fill) await runEntry(project, fill, { databaseUrl, folder })
      },
    },
  })
}

async function runEntry(
  project: TestProject,
  args: readonly string[],
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
): Promise<void> {
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { recursive: true })
  const place = { databaseUrl, dataDir, port: 3000, url: 'http://127.0.0.1:3000' }
  const env = { ...systemEnv(), ...project.env(place), LITFASS_TEMPLATE_DIR: folder }
  const child = startProcess({ name: 'template', args, cwd: project.root, env })
  if ((await child.exited) !== 0) throw new Error(`The template could not be made.\n${child.log()}`)
}

type Env = Record<string, string>

/** A web server beside that of the suite. */
export type SecondServer = { process: TestProcess; port: number; url: string }

/** A database, a data folder and the processes that work on them, for one suite. */
export type Suite = Place & {
  project: TestProject
  /** The environment of the suite's processes. */
  env: Env
  /** Straight to the suite's database. */
  pool: pg.Pool
  /** Runs an entry of the project; `env` is added to the suite's. */
  run: (name: string, args: readonly string[], env?: Env) => TestProcess
  /** Starts the real web server and waits until it is ready. */
  startServer: (env?: Env) => Promise<TestProcess>
  /** Starts another web server on the same database, on a free port unless one is given, and waits until it is ready. */
  startSecond: (options?: { env?: Env; port?: number }) => Promise<SecondServer>
  /** Starts a real worker and waits until it takes jobs. */
  startWorker: (env?: Env) => Promise<TestProcess>
  /** The folder of the template the database was copied from; absent for an empty one. */
  templateDir?: string
  crew: Crew
  /** The output of every process. */
  logs: () => string
  /** Ends all processes but the ones to keep, drops the database, removes the folder. */
  end: (kept?: readonly TestProcess[]) => Promise<void>
}

export type SuiteOptions = {
  /** Added to the environment of every process. */
  env?: Env
  /** A database without a table instead of a migrated one. */
  isEmpty?: boolean
  /** A database that the project has filled; see `TestProject.fill`. */
  isFilled?: boolean
  /** A suite that has ended: its database, folder and port have the same names again, and its crew goes on. */
  after?: Suite
}

/** Opens a suite: nothing it does can be seen by another. */
export async function openSuite(
  project: TestProject,
  { env: more, isEmpty, isFilled = false, after }: SuiteOptions = {},
): Promise<Suite> {
  const dataDir = after ? await remake(after.dataDir) : await mkdtemp(join(tmpdir(), 'litfass-suite-'))
  const name = after && new URL(after.databaseUrl).pathname.slice(1)
  const database = isEmpty
    ? await createDatabase({ serverUrl: serverUrl(), name })
    : await openDatabase(project, { isFilled, name })
  const port = after?.port ?? (await freePort())
  const place: Place = { databaseUrl: database.url, dataDir, port, url: `http://127.0.0.1:${port}` }
  const env = { ...project.env(place), ...more }
  const pool = openPool(database.url)
  const crew = after?.crew ?? createCrew()
  return {
    ...place,
    ...startersOf(project, place, env, crew),
    project,
    env,
    pool,
    crew,
    templateDir: database.templateDir,
    logs: crew.logs,
    end: async (kept) => {
      await crew.stop(kept)
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function remake(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return folder
}

function startersOf(
  project: TestProject,
  { url }: Place,
  env: Env,
  crew: Crew,
): Pick<Suite, 'run' | 'startServer' | 'startSecond' | 'startWorker'> {
  const run: Suite['run'] = (name, args, own) =>
    crew.start({ name, args, cwd: project.root, env: { ...systemEnv(), ...env, ...own } })
  return {
    run,
    startServer: async (own) => {
      const server = run('web', project.server, own)
      await untilAnswering(server, `${url}${project.readyPath}`)
      return server
    },
    startSecond: async ({ env: own, port } = {}) => {
      const second = port ?? (await freePort())
      const address = `http://127.0.0.1:${second}`
      const server = run('second', project.server, { PORT: String(second), ...own })
      await untilAnswering(server, `${address}${project.readyPath}`)
      return { process: server, port: second, url: address }
    },
    startWorker: async (own) => {
      const worker = run('worker', project.worker, own)
      await untilLogged(worker, project.workerReady)
      return worker
    },
  }
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4 })
  // Dropping the database ends the connections that rest in the pool.
  pool.on('error', () => undefined)
  return pool
}

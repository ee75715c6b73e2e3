import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDatabase } from '../database/createDatabase.ts'
import { serverUrl } from '../database/serverUrl.ts'
import { type Crew, createCrew } from '../process/createCrew.ts'
import { freePort } from '../process/freePort.ts'
import type { TestProcess } from '../process/startProcess.ts'
import { untilAnswering } from '../process/untilAnswering.ts'
import { untilLogged } from '../process/untilLogged.ts'
import { openDatabase } from './openDatabase.ts'
import { systemEnv } from './systemEnv.ts'
import type { Place, TestProject } from './TestProject.ts'

type Env = Record<string, string>

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
  /** Starts a real worker and waits until it takes jobs. */
  startWorker: (env?: Env) => Promise<TestProcess>
  /** What every process has written. */
  logs: () => string
  /** Ends all processes, drops the database, removes the folder. */
  end: () => Promise<void>
}

export type SuiteOptions = {
  /** Added to the environment of every process. */
  env?: Env
  /** A database without a table instead of a migrated one. */
  isEmpty?: boolean
}

/** Opens a suite: nothing it does can be seen by another. */
export async function openSuite(
  project: TestProject,
  { env: more, isEmpty }: SuiteOptions = {},
): Promise<Suite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'litfass-suite-'))
  const database = isEmpty
    ? await createDatabase({ serverUrl: serverUrl() })
    : await openDatabase(project, dataDir)
  const port = await freePort()
  const place: Place = { databaseUrl: database.url, dataDir, port, url: `http://127.0.0.1:${port}` }
  const env = { ...project.env(place), ...more }
  const pool = openPool(database.url)
  const crew = createCrew()
  return {
    ...place,
    ...startersOf(project, place, env, crew),
    project,
    env,
    pool,
    logs: crew.logs,
    end: async () => {
      await crew.stop()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function startersOf(
  project: TestProject,
  { url }: Place,
  env: Env,
  crew: Crew,
): Pick<Suite, 'run' | 'startServer' | 'startWorker'> {
  const run: Suite['run'] = (name, args, own) =>
    crew.start({ name, args, cwd: project.root, env: { ...systemEnv(), ...env, ...own } })
  return {
    run,
    startServer: async (own) => {
      const server = run('web', project.server, own)
      await untilAnswering(server, `${url}${project.readyPath}`)
      return server
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

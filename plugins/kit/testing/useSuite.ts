import { isDeepStrictEqual } from 'node:util'
import { getPayload, type Payload, type SanitizedConfig } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { databasePool } from '../database/database.ts'
import { type RunningWorker, runWorker } from '../jobs/worker.ts'
import { type TestProcess, untilAnswering } from './processes.ts'
import { openSuite, type Suite, type SuiteOptions, type TestProject } from './suite.ts'

/** The environment and config for booting Payload in the process of the test. */
export type BootOptions = {
  env: Record<string, string>
  /** Imports the config; called once the environment is set, since configs read it while they load. */
  config: () => Promise<SanitizedConfig>
}

/** Boots Payload in this process, for tests through the Local API. A config that has been loaded keeps its environment. */
export async function bootPayload({ env, config }: BootOptions): Promise<Payload> {
  Object.assign(process.env, env)
  const payload = await getPayload({ config: await config() })
  // Payload leaves its connections open to the end; the suite cuts them when it drops the database.
  databasePool(payload).on('error', () => undefined)
  return payload
}

export type UseSuiteOptions = SuiteOptions & {
  /** Starts the real web server before the first test. */
  server?: boolean
  /** Starts a real worker before the first test; `here` has the process of the test take the jobs, which starts no other. */
  worker?: boolean | 'here'
  /** Runs once all is up, before the first test. */
  prepare?: (suite: BootedSuite) => Promise<void>
}

/** A suite with Payload booted in the process of the test. */
export type BootedSuite = Suite & { payload: Payload }

/** Shared by test files that run in one process, which vitest announces with `SHARES_PROCESS`. */
type Shared = { suite: Suite; payload: Payload; server?: TestProcess }
let shared: Shared | undefined

/** The environment variable that is set where several test files run in one process, one after another. */
const SHARES_PROCESS = 'LITFASS_TEST_SHARES_PROCESS'

/**
 * Opens a suite for all tests of a file and ends it after them. When a test fails, what the server and the worker
 * have written during it is printed. Files that run in the same process share Payload and the web server, on a database
 * that is recreated under the same name; one with another environment or config needs a process of its own.
 * @returns the suite; to be called inside tests and hooks
 * @example
 * const suite = useSuite(project, { server: true })
 * it('greets', async () => expect((await fetch(suite().url)).status).toBe(200))
 */
export function useSuite(project: TestProject, options: UseSuiteOptions = {}): () => BootedSuite {
  let opening: Promise<Suite> | undefined
  let suite: Suite | undefined
  let payload: Payload | undefined
  let server: TestProcess | undefined
  let worker: RunningWorker | undefined
  let level = 'info'
  const opened = (): BootedSuite => {
    if (suite && payload) return { ...suite, payload }
    throw new Error('The suite is not open yet: use it inside a test or a hook.')
  }
  beforeAll(async () => {
    const before = shared
    if (!options.server) await before?.server?.stop()
    opening = openSuite(project, { ...options, ...(before && { after: before.suite }) })
    suite = await opening
    if (before) expectSame(before.suite, suite)
    payload = before?.payload ?? (await bootPayload({ env: suite.env, config: project.config }))
    ;({ level } = payload.logger)
    const [web] = await Promise.all([
      options.server ? runningServer(suite, before?.server) : undefined,
      options.worker === true && suite.startWorker(),
    ])
    server = web
    if (options.worker === 'here') {
      // A line for each job would drown what the tests themselves log.
      payload.logger.level = 'warn'
      worker = await runWorker(payload, { concurrency: 2 })
    }
    await options.prepare?.(opened())
  })
  let logged = 0
  beforeEach(() => {
    logged = suite?.logs().length ?? 0
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') console.error(suite?.logs().slice(logged))
  })
  afterAll(async () => {
    // One that has come after its time would be in the way of the next file.
    await opening?.catch(() => undefined)
    if (!suite || !payload) return await suite?.end()
    await worker?.stop()
    // The end of its database is no news.
    payload.logger.level = 'silent'
    if (process.env[SHARES_PROCESS]) shared = { suite, payload, server }
    await suite.end(shared && server ? [server] : [])
    payload.logger.level = level
  })
  return opened
}

function expectSame(before: Suite, { env, project }: Suite): void {
  if (project.config === before.project.config && isDeepStrictEqual(env, before.env)) return
  throw new Error('A file with an environment or a config of its own needs a process of its own.')
}

/** Returns the server of the file before, once it has found the new database, or one that is started. */
async function runningServer(suite: Suite, before: TestProcess | undefined): Promise<TestProcess> {
  if (!before?.isRunning()) {
    const started = await suite.startServer()
    if (process.env[SHARES_PROCESS]) endWithThisProcess(started)
    return started
  }
  await untilAnswering(before, `${suite.url}${suite.project.readyPath}`)
  return before
}

function endWithThisProcess({ pid }: TestProcess): void {
  process.once('SIGTERM', () => process.exit())
  process.once('exit', () => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended before.
    }
  })
}

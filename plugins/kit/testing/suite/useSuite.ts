import type { Payload } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { bootPayload } from '../payload/bootPayload.ts'
import { openSuite, type Suite, type SuiteOptions } from './openSuite.ts'
import type { TestProject } from './TestProject.ts'

export type UseSuiteOptions = SuiteOptions & {
  /** Starts the real web server before the first test. */
  server?: boolean
  /** Starts a real worker before the first test. */
  worker?: boolean
  /** Runs once all is up, before the first test. */
  prepare?: (suite: BootedSuite) => Promise<void>
}

/** A suite with Payload booted in the process of the test. */
export type BootedSuite = Suite & { payload: Payload }

/**
 * Opens a suite for all tests of a file and ends it after them. When a test fails, what the server and the worker
 * have written during it is printed.
 * @returns the suite; to be called inside tests and hooks
 * @example
 * const suite = useSuite(project, { server: true })
 * it('greets', async () => expect((await fetch(suite().url)).status).toBe(200))
 */
export function useSuite(project: TestProject, options: UseSuiteOptions = {}): () => BootedSuite {
  let suite: Suite | undefined
  let payload: Payload | undefined
  const opened = (): BootedSuite => {
    if (suite && payload) return { ...suite, payload }
    throw new Error('The suite is not open yet: use it inside a test or a hook.')
  }
  beforeAll(async () => {
    suite = await openSuite(project, options)
    payload = await bootPayload({ env: suite.env, config: project.config })
    await Promise.all([options.server && suite.startServer(), options.worker && suite.startWorker()])
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
    // The end of its database is no news.
    if (payload) payload.logger.level = 'silent'
    await payload?.destroy()
    await suite?.end()
  })
  return opened
}

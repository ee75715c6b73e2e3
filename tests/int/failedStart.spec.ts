import { kit } from '@litfass/kit'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, getPayload, handleEndpoints, type Payload, type SanitizedConfig } from 'payload'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Accounts } from '../../collections/Accounts.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../factories/proxies.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

let line: DatabaseProxy
beforeAll(async () => {
  line = await openDatabaseProxy(site().databaseUrl)
})
afterAll(async () => {
  // Payload leaves its connections open to the end, and opens others when a line breaks.
  await site().pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [NAME],
  )
  await line?.cut()
})

/** By which the database distinguishes the connections of these projects from others. */
const NAME = 'failed-start'

async function connections(): Promise<number> {
  const { rows } = await site().pool.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where application_name = $1',
    [NAME],
  )
  return rows[0]?.n ?? 0
}

const unhandled: unknown[] = []
const note = (reason: unknown) => unhandled.push(reason)
beforeEach(() => {
  process.on('unhandledRejection', note)
})
afterEach(async () => {
  await line.mend()
  // Node reports a rejection once the promises of its turn have settled.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled.splice(0)).toEqual([])
})

/** Another project, on the tables of this one; `onInit` runs last when it starts. */
async function projectWith(onInit: (payload: Payload) => void | Promise<void>) {
  const config = await buildConfig({
    secret: 'a-secret-for-tests-alone',
    db: postgresAdapter({
      pool: { connectionString: line.url, max: 3, application_name: NAME },
      push: false,
    }),
    collections: [Accounts],
    plugins: [kit({ api: { title: 'Test', version: '1.0.0' } })],
    admin: { user: 'accounts' },
    telemetry: false,
    logger: { options: { level: 'silent' } },
    onInit,
  })
  const key = crypto.randomUUID()
  return { start: () => getPayload({ config, key }), ask: () => askRest(config, key) }
}

const askRest = (config: SanitizedConfig, payloadInstanceCacheKey: string) =>
  handleEndpoints({
    config,
    payloadInstanceCacheKey,
    request: new Request('http://127.0.0.1/api/accounts?where[hash][equals]=x'),
  })

it('starts with the next call after an outage of the database, and sets up what plugins need', async () => {
  const onInit = vi.fn()
  const { start, ask } = await projectWith(onInit)
  await line.cut()
  await expect(start()).rejects.toThrow('cannot connect to Postgres')
  // Calls at the same time fail alike.
  const outcomes = await Promise.allSettled([start(), start(), start()])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(onInit).not.toHaveBeenCalled()
  await line.mend()
  const [one, other] = await Promise.all([start(), start()])
  expect(other).toBe(one)
  expect(onInit).toHaveBeenCalledTimes(1)
  // The kit guards queries from `onInit` on.
  expect((await ask()).status).toBe(400)
})

it('runs onInit again after it has failed, and leaves no connection of the failed start open', async () => {
  const onInit = vi.fn<(payload: Payload) => void>()
  onInit.mockImplementationOnce(() => {
    throw new Error('not yet')
  })
  const { start, ask } = await projectWith(onInit)
  const before = await connections()
  await expect(start()).rejects.toThrow('not yet')
  await expect.poll(connections).toBe(before)
  await start()
  expect(onInit).toHaveBeenCalledTimes(2)
  expect((await ask()).status).toBe(400)
})

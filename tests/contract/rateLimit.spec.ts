import { imageRetry } from '@litfass/images/routes'
import { eventually, type TestProcess } from '@litfass/kit/testing'
import { afterEach, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { stopClockOf, stoppable } from '../factories/preload.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { points = 0, seconds = 0 } = imageRetry.limit ?? {}

let server: TestProcess | undefined
afterEach(async () => {
  await server?.stop()
  await site().pool.query('truncate litfass_rate_limits')
})

it('answers 429 with the time to wait once a limit is spent, to this account alone', async () => {
  const { viewers } = site()
  server = await startStopped()
  const statuses = await spend(points, viewers.editor.headers)
  expect(new Set(statuses)).toEqual(new Set([404]))
  const answer = await retry({ ...viewers.editor.headers, 'Accept-Language': 'en' })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(seconds)
  expect(await answer.json()).toEqual({ code: 'tooMany', msg: 'Too many requests. Please try again later.' })
  expect((await retry(viewers.admin.headers)).status).toBe(404)
})

it('loses no count under concurrent calls', async () => {
  const { viewers } = site()
  server = await startStopped()
  const statuses = await spend(points + 15, viewers.editor.headers)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

it('counts visitors by address, and does not trust X-Forwarded-For of a client', async () => {
  server = await startStopped()
  const statuses = await Promise.all(
    Array.from(
      { length: points + 5 },
      async (_, index) => (await retry({ 'X-Forwarded-For': `203.0.113.${index}` })).status,
    ),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

it('does not trust the internal header of a client either', async () => {
  server = await startStopped()
  const statuses = await Promise.all(
    Array.from(
      { length: points + 5 },
      async (_, index) => (await retry({ 'X-Litfass-Client-Address': `203.0.113.${index}` })).status,
    ),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

it('does so under plain `next start` too, which trusts clients', async () => {
  const { port, run } = site()
  const next = 'node_modules/next/dist/bin/next'
  server = run('next', [next, 'start', '--hostname', '127.0.0.1', '--port', String(port)], stoppable)
  const isAnswering = () =>
    callSite(site(), '/api/openapi.json').then(
      ({ ok }) => ok,
      () => false,
    )
  await eventually('an answer', isAnswering, { withinMs: 60_000 })
  stopClockOf(server)
  const statuses = await Promise.all(
    Array.from(
      { length: points + 5 },
      async (_, index) => (await retry({ 'X-Forwarded-For': `203.0.113.${index}` })).status,
    ),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
})

it('trusts a trusted proxy, and only what that proxy itself has added', async () => {
  server = await startStopped({ LITFASS_TRUSTED_PROXIES: '127.0.0.1,::1' })
  const from = async (forwarded: string) => (await retry({ 'X-Forwarded-For': forwarded })).status
  const forged = await Promise.all(
    Array.from({ length: points + 3 }, (_, index) => from(`10.0.0.${index}, 198.51.100.7`)),
  )
  expect(forged.filter((status) => status === 429)).toHaveLength(3)
  expect(await from('198.51.100.8')).toBe(401)
})

/** Starts a server whose clock stops, so the minute of the limit never ends. */
async function startStopped(env: Record<string, string> = {}): Promise<TestProcess> {
  const started = await site().startServer({ ...env, ...stoppable })
  stopClockOf(started)
  return started
}

function retry(headers: Record<string, string>): Promise<Response> {
  return callSite(site(), '/media/ajax/imageretry/2000000000', { method: 'POST', headers })
}

function spend(times: number, headers: Record<string, string>): Promise<number[]> {
  return Promise.all(Array.from({ length: times }, async () => (await retry(headers)).status))
}

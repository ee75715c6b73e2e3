import type { TestProcess } from '@litfass/kit/testing'
import { eventually } from '@litfass/kit/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callSite, statusOf } from '../factories/calls.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../factories/proxies.ts'
import { useSite } from '../factories/useSite.ts'

// A server of its own: the first request that needs Payload has to come while its database is away.
const site = useSite()
const HTML = { Accept: 'text/html,*/*' }
const JSON_BODY = { 'Content-Type': 'application/json' }

const CALLS: [what: string, path: string, init?: RequestInit][] = [
  ['REST', '/api/images'],
  ['an account', '/api/accounts/me'],
  [
    'GraphQL',
    '/api/graphql',
    { method: 'POST', headers: JSON_BODY, body: '{"query":"{ Images { totalDocs } }"}' },
  ],
  ['a named route', '/consent/ajax/country'],
]
const PAGES: [what: string, path: string, init: RequestInit][] = [
  ['a page', '/bilder', { headers: HTML }],
  ['the panel', '/admin/login', { headers: HTML }],
]

let line: DatabaseProxy
let server: TestProcess
beforeAll(async () => {
  line = await openDatabaseProxy(site().databaseUrl)
})
beforeEach(async () => {
  await server?.stop()
  await line.mend()
  // It is ready by a pool of its own, without Payload.
  server = await site().startServer({ DATABASE_URL: line.url })
  await line.cut()
})
afterAll(() => line?.cut())

it('answers 503 everywhere while Payload cannot start, and 200 once the database is back', async () => {
  for (const [what, path, init] of CALLS) {
    const answer = await callSite(site(), path, init)
    expect([what, answer.status, answer.headers.get('retry-after')]).toEqual([what, 503, '5'])
    expect(await answer.json(), what).toMatchObject({ code: 'unavailable', msg: expect.any(String) })
  }
  for (const [what, path, init] of PAGES) {
    const answer = await callSite(site(), path, init)
    expect([what, answer.status, answer.headers.get('retry-after')]).toEqual([what, 503, '5'])
    expect(await answer.text(), what).toContain('<h1>Litfass ist gerade nicht zu sehen</h1>')
  }
  await line.mend()
  for (const [what, path, init] of [...CALLS, ...PAGES]) {
    const answer = await callSite(site(), path, init)
    expect([what, answer.status], await answer.text()).toEqual([what, 200])
  }
  expectNothingUnhandled()
})

it('starts with all its rules after a failed start, under concurrent requests', async () => {
  const atOnce = () =>
    Promise.all(Array.from({ length: 12 }, (_, index) => statusOf(site(), CALLS[index % 2]?.[1] ?? '/')))
  expect(new Set(await atOnce())).toEqual(new Set([503]))
  await line.mend()
  expect(new Set(await atOnce())).toEqual(new Set([200]))
  // What plugins set up when Payload starts: guarded queries, sessions that could not be looked up.
  expect(await statusOf(site(), '/api/images?where[owner.email][like]=litfass')).toBe(400)
  await line.cut()
  await eventually('the probe to notice', async () => (await statusOf(site(), '/readyz')) === 503)
  expect(await statusOf(site(), '/api/accounts/me', site().viewers.editor.headers)).toBe(503)
  await line.mend()
  expectNothingUnhandled()
})

function expectNothingUnhandled(): void {
  expect(server.isRunning()).toBe(true)
  expect(server.log()).not.toMatch(/unhandled/i)
}

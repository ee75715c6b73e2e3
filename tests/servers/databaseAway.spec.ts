import { eventually, type TestProcess, type TestViewer } from '@litfass/kit/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callSite, statusOf } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../factories/proxies.ts'

import { uploadPicture } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

let line: DatabaseProxy
let server: TestProcess
let worker: TestProcess
beforeAll(async () => {
  line = await openDatabaseProxy(site().databaseUrl)
  const env = { DATABASE_URL: line.url }
  ;[server, worker] = await Promise.all([site().startServer(env), site().startWorker(env)])
})
afterAll(() => line?.cut())

it('goes on as if nothing had been when every connection to the database breaks', async () => {
  const { id } = await buildImage(site().payload, { caption: 'Bleibt' })
  expect(await statusOf(site(), `/api/images/${id}`)).toBe(200)
  await line.cut()
  await line.mend()
  await untilReady()
  await eventually('the picture', async () => (await statusOf(site(), `/api/images/${id}`)) === 200)
  await eventually('the worker to go on', async () => (await remaining(id)) === 0)
  expect([server.isRunning(), worker.isRunning()]).toEqual([true, true])
})

it('says 503 while the database is away, and goes on by itself once it is back', async () => {
  const { id } = await buildImage(site().payload)
  await line.cut()
  // Its answer counts for half a second, however many ask.
  await eventually('the probe to notice', async () => (await statusOf(site(), '/readyz')) === 503)
  for (const path of [
    `/media/imageisstub?ids=${id}`,
    `/media/file/${id}/${'0'.repeat(32)}/M.webp`,
    `/api/images/${id}`,
  ]) {
    expect(await statusOf(site(), path), path).toBe(503)
  }
  expect(await statusOf(site(), '/healthz')).toBe(200)
  await line.mend()
  await untilReady()
  expect(await statusOf(site(), `/media/imageisstub?ids=${id}`)).toBe(200)
  const later = await buildImage(site().payload)
  await eventually('the worker to go on', async () => (await remaining(later.id)) === 0, { withinMs: 60_000 })
  expect([server.isRunning(), worker.isRunning()]).toEqual([true, true])
})

it('tells nobody that they are signed out because the database is away', async () => {
  const { viewers } = site()
  const { id } = await buildImage(site().payload)
  await line.cut()
  const upload = await uploadPicture(site(), { content: await photograph() })
  expect(upload.status).toBe(503)
  expect(await upload.json()).toMatchObject({ code: 'unavailable' })
  const { headers } = viewers.editor
  const change = { method: 'PATCH', headers: { ...headers, 'Content-Type': 'application/json' }, body: '{}' }
  expect((await callSite(site(), `/api/images/${id}`, change)).status).toBe(503)
  await line.mend()
  await untilReady()
  expect((await callSite(site(), `/api/images/${id}`, change)).status).toBe(200)
})

it('says neither who somebody is nor that they are signed out while it cannot know', async () => {
  const { anonymous, editor } = site().viewers
  await line.cut()
  for (const [method, path] of [
    ['GET', '/api/accounts/me'],
    ['POST', '/api/accounts/refresh-token'],
    ['POST', '/api/accounts/logout'],
  ] as const) {
    const answer = await callSite(site(), path, { method, headers: editor.headers })
    expect(answer.status, path).toBe(503)
    expect(answer.headers.get('retry-after'), path).toBe('5')
    expect(await answer.json(), path).toMatchObject({ errors: [{ data: { code: 'unavailable' } }] })
  }
  expect(await whoIs(anonymous)).toBeNull()
  await line.mend()
  await untilReady()
  expect(await whoIs(editor)).toMatchObject({ id: editor.account?.id })
})

async function whoIs({ headers }: TestViewer): Promise<unknown> {
  return (await (await callSite(site(), '/api/accounts/me', { headers })).json()).user
}

async function untilReady(): Promise<void> {
  await eventually('the site to be ready again', async () => (await statusOf(site(), '/readyz')) === 200)
}

async function remaining(id: number): Promise<unknown> {
  const answer = await callSite(site(), `/media/imageisstub?ids=${id}`)
  return (await answer.json())[id]
}

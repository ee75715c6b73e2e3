import { eventually, type TestProcess } from '@litfass/kit/testing'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callSite } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { type OpenEvents, openEvents } from '../factories/openEvents.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { openDatabaseProxy } from '../factories/proxies.ts'
import { uploadPicture } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })

/** A second web server on the same database. */
let other: { url: string; process: TestProcess }
beforeAll(async () => {
  other = await site().startSecond()
})

const opened: OpenEvents[] = []
const closeAll = () => {
  for (const stream of opened.splice(0)) stream.close()
}
afterEach(({ task }) => {
  if (!task.concurrent) closeAll()
})
afterAll(closeAll)

it('reports on one server, in order, the progress of a picture uploaded on another, and ends', async () => {
  const { viewers } = site()
  const picture = await photograph({ width: 480, height: 320 })
  const answer = await uploadPicture(
    { ...site(), url: other.url },
    { content: picture },
    { as: viewers.editor },
  )
  const { files } = await answer.json()
  const { id } = JSON.parse(files[0].imageObj)
  const stream = await watch(id)
  expect(stream.status).toBe(200)
  expect(stream.headers.get('cache-control')).toContain('no-transform')
  await stream.until('the first state', ({ name }) => name === 'state')
  const worker = await site().startWorker()
  expect(await stream.closed).toBe('end')
  await worker.stop()
  const counts = stream.remaining(id)
  expect([counts[0], counts.at(-1)]).toEqual([5, 0])
  expect(counts).toEqual(counts.toSorted((one, two) => two - one))
  expect(stream.events.at(-1)).toMatchObject({ name: 'end', data: { reason: 'settled' } })
  const ready = stream.events.findLast(({ name }) => name === 'state')
  const [state] = await (await callSite(site(), `/media/imagestate?ids=${id}`)).json()
  expect(ready?.data).toEqual(state)
})

it('sends all states to a client that reconnects, also on another server', async () => {
  const { payload } = site()
  const [same, turned, withdrawn] = await Promise.all([
    buildImage(payload),
    buildImage(payload),
    buildImage(payload),
  ])
  const ids = [same.id, turned.id, withdrawn.id]
  const first = await watch(ids)
  await eventually('all three', () => first.events.length === 3)
  first.close()
  await update(turned.id, { rotation: 90 })
  await update(withdrawn.id, { visibility: 'withdrawn' })

  const again = await watch(ids, { 'Last-Event-ID': '7' }, other.url)
  await eventually('all three again', () => again.events.length === 3)
  await update(same.id, { rotation: 180 })
  await eventually('the picture that changes now', () => again.events.length === 4)
  expect(again.events.map(({ name, data }) => [name, data.id])).toEqual([
    ['state', same.id],
    ['state', turned.id],
    ['gone', withdrawn.id],
    ['state', same.id],
  ])
})

it('reports a picture only as gone to those who may not see it', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload, { visibility: 'restricted', owner: viewers.member })
  for (const viewer of [viewers.anonymous, viewers.otherMember, viewers.pending, viewers.locked]) {
    const stream = await watch([id, 2_000_000_000], viewer.headers)
    expect(await stream.closed).toBe('end')
    expect(stream.events.map(({ name, data }) => [name, data])).toEqual([
      ['gone', { id }],
      ['gone', { id: 2_000_000_000 }],
      ['end', { reason: 'settled' }],
    ])
  }
  const own = await watch(id, viewers.member.headers)
  expect((await own.until('the state', ({ name }) => name === 'state')).data.remaining).toBe(5)
})

it('reports a picture that is restricted meanwhile only to its owner and staff', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload, { owner: viewers.member })
  const [visitor, member] = [await watch(id), await watch(id, viewers.member.headers)]
  for (const stream of [visitor, member]) await stream.until('the state', ({ name }) => name === 'state')
  await update(id, { visibility: 'restricted' })
  expect(await visitor.closed).toBe('end')
  expect(visitor.events.map(({ name }) => name)).toEqual(['state', 'gone', 'end'])
  await eventually('the owner to be told', () => member.remaining(id).length === 2)
})

it('reports the deletion of a picture', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload)
  const stream = await watch(id)
  await stream.until('the state', ({ name }) => name === 'state')
  await payload.delete({ collection: 'images', id, depth: 0, overrideAccess: true })
  expect(await stream.closed).toBe('end')
  expect(stream.events.map(({ name }) => name)).toEqual(['state', 'gone', 'end'])
})

it('reports nothing of a rollback', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload)
  const stream = await watch(id)
  await stream.until('the state', ({ name }) => name === 'state')
  const transactionID = (await payload.db.beginTransaction()) ?? ''
  await payload.update({
    collection: 'images',
    id,
    data: { visibility: 'withdrawn' },
    depth: 0,
    overrideAccess: true,
    req: { transactionID },
  })
  await payload.db.rollbackTransaction(transactionID)
  await update(id, { caption: 'Bleibt' })
  await eventually('the second state', () => stream.remaining(id).length === 2)
  expect(stream.events.map(({ name }) => name)).toEqual(['state', 'state'])
})

it('gives reasons in the language of the page, whatever the browser prefers', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload)
  await payload.db.updateOne({
    collection: 'images',
    id,
    data: { processing: { state: 'failed', remaining: 0, reason: 'failure.truncated' } },
  })
  const stream = await openEvents(`${site().url}/media/imageevents?ids=${id}&language=en`, {
    'Accept-Language': 'de',
  })
  await stream.closed
  expect(stream.events[0]?.data.reason).toMatch(/^The file/)
})

it('reports a replacement until it is processed to those who request it', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload)
  await payload.db.updateOne({ collection: 'images', id, data: { is_stub: false } })
  const shown = await watch(id)
  expect(await shown.closed).toBe('end')
  const processed = await openEvents(`${site().url}/media/imageevents?ids=${id}&until=processed`)
  opened.push(processed)
  await processed.until('the state', ({ name }) => name === 'state')
  await payload.db.updateOne({ collection: 'images', id, data: { processing: { state: 'ready' } } })
  await update(id, { caption: 'Fertig' })
  expect(await processed.closed).toBe('end')
  expect(processed.remaining(id)).toEqual([0, 0])
})

it('has six slots for an account and two hundred for an address, and says when to retry', async () => {
  const { payload, viewers } = site()
  const { id } = await buildImage(payload)
  const mine = await Promise.all(Array.from({ length: 6 }, () => watch(id, viewers.member.headers)))
  expect(mine.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const refused = await callSite(site(), `/media/imageevents?ids=${id}`, { headers: viewers.member.headers })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(await refused.json()).toMatchObject({ code: 'tooMany' })
  expect((await watch(id, viewers.otherMember.headers)).status).toBe(200)
  mine[0]?.close()
  await eventually('the place that was given back', async () => {
    return (await watch(id, viewers.member.headers)).status === 200
  })
  const visitors = await Promise.all(Array.from({ length: 300 }, () => watch(id)))
  expect(visitors.filter(({ status }) => status === 200)).toHaveLength(200)
  expect(visitors.filter(({ status }) => status === 429)).toHaveLength(100)
  // Others are served meanwhile.
  expect((await callSite(site(), '/bilder')).status).toBe(200)
})

it('listens to changes on the one connection of a server’s page cache, however many streams there are', async () => {
  const { id } = await buildImage(site().payload)
  const before = await listeners()
  const streams = await Promise.all(Array.from({ length: 12 }, () => watch(id)))
  await Promise.all(streams.map((stream) => stream.until('the state', ({ name }) => name === 'state')))
  expect(await listeners()).toBe(before)
  for (const stream of streams) stream.close()
})

// From here on each waits for ten or twenty seconds.
it.concurrent('ends the stream of a locked account at the next change, and soon without one', async () => {
  const { payload } = site()
  const password = 'ein-passwort'
  const { id: accountId, email } = await buildAccount(payload, { role: 'editor', password })
  const login = await callSite(site(), '/api/accounts/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const headers = { Authorization: `JWT ${(await login.json()).token}` }
  const secret = await buildImage(payload, { visibility: 'withdrawn' })
  const quiet = await buildImage(payload, { visibility: 'withdrawn' })
  const [busy, idle] = [await watch(secret.id, headers), await watch(quiet.id, headers)]
  for (const stream of [busy, idle]) await stream.until('the state', ({ name }) => name === 'state')
  await payload.update({
    collection: 'accounts',
    id: accountId,
    data: { state: 'locked' },
    depth: 0,
    overrideAccess: true,
  })
  await update(secret.id, { caption: 'Nur für die Redaktion' })
  expect(await busy.closed).toBe('end')
  expect(await idle.closed).toBe('end')
  for (const stream of [busy, idle]) {
    expect(stream.events.filter(({ name }) => name === 'state')).toHaveLength(1)
    expect(stream.events.at(-1)?.data.reason).toBe('signedOut')
  }
})

it.concurrent('sends a heartbeat while nothing changes', async () => {
  const { id } = await buildImage(site().payload)
  const stream = await watch(id)
  await stream.until('a heartbeat', ({ name }) => name === 'heartbeat', 60_000)
})

it.concurrent('aborts its streams when the database goes, refuses new ones, and accepts them when it is back', async () => {
  const line = await openDatabaseProxy(site().databaseUrl)
  const third = await site().startSecond({ env: { DATABASE_URL: line.url } })
  const { id } = await buildImage(site().payload)
  const stream = await watch(id, {}, third.url)
  await stream.until('the state', ({ name }) => name === 'state')
  await line.cut()
  expect(await stream.closed).toBe('broken')
  expect((await watch(id, {}, third.url)).status).toBe(503)
  await line.mend()
  const again = await eventually('a stream again', async () => {
    const next = await watch(id, {}, third.url)
    return next.status === 200 ? next : undefined
  })
  await update(id, { rotation: 90 })
  await eventually('a change after the break', () => again.remaining(id).length >= 2)
  expect(third.process.isRunning()).toBe(true)
  await third.process.stop()
  await line.cut()
})

it.concurrent('aborts its streams when it is asked to stop', async () => {
  const { id } = await buildImage(site().payload)
  const third = await site().startSecond()
  const stream = await watch(id, {}, third.url)
  await stream.until('the state', ({ name }) => name === 'state')
  await third.process.kill('SIGTERM')
  expect(await stream.closed).toBe('broken')
})

async function watch(
  ids: number | number[],
  headers: Record<string, string> = {},
  url = site().url,
): Promise<OpenEvents> {
  const stream = await openEvents(`${url}/media/imageevents?ids=${ids}`, headers)
  opened.push(stream)
  return stream
}

async function update(
  id: number,
  data: { rotation?: 90 | 180; visibility?: 'restricted' | 'withdrawn'; caption?: string },
): Promise<void> {
  await site().payload.update({ collection: 'images', id, data, depth: 0, overrideAccess: true })
}

/** The connections that listen to changes: the server's, and this test's own, which waits for the server's pages. */
async function listeners(): Promise<number> {
  const { rows } = await site().pool.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
     and query in ('listen litfass_changes', 'select 1 as litfass_changes')`,
  )
  return rows[0].count
}

import { once } from 'node:events'
import { passClientAddress } from '@litfass/kit'
import { databasePool } from '@litfass/kit/database'
import { publishChanges, watchRows } from '@litfass/kit/events'
import { eventually } from '@litfass/kit/testing'
import { createLocalReq, type PayloadRequest } from 'payload'
import { expect, it, onTestFinished, vi } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const ABSENT = 2_000_000_000
/** How often it is asked whether an account is still signed in. */
const HEARTBEAT_MS = 20_000

type Row = { id: number; caption: string }

/** A source that counts how often it is asked. */
function countedSource() {
  const asked: number[][] = []
  let released: Promise<void> | undefined
  const watch = watchRows<Row>({
    collection: 'images',
    read: async (req, ids) => {
      const { docs } = await req.payload.find({
        collection: 'images',
        where: { id: { in: [...ids] } },
        pagination: false,
        depth: 0,
        overrideAccess: false,
        req,
      })
      asked.push([...ids])
      await released
      return docs.map(({ id, caption }) => ({ id, caption: caption ?? '' }))
    },
    present: (row) => row,
  })
  /** Delays what is read from now on. @returns a function that ends that */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    released = promise
    return resolve
  }
  return { asked, watch, hold }
}

it('queries the database once for two hundred readers, and sends the latest change to all', async () => {
  const [{ id }, sentinel] = await Promise.all([buildImage(site().payload), buildImage(site().payload)])
  const { asked, watch, hold } = countedSource()
  const texts = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const req = await requestFrom(`192.0.2.${index}`)
      return collect(await watch({ req, ids: [id], isSettled: () => false }))
    }),
  )
  const last = collect(
    await countedSource().watch({
      ...{ req: await requestFrom('198.51.100.9'), ids: [sentinel.id] },
      isSettled: () => false,
    }),
  )
  const opening = asked.length
  const release = hold()
  await caption(id, 'Stand 1')
  await eventually('the first change to be read', () => asked.length > opening)
  for (let change = 2; change <= 20; change += 1) await caption(id, `Stand ${change}`)
  await caption(sentinel.id, 'Danach')
  // Notifications come in the order of their commits, so those of the twenty have been heard.
  await eventually('the change after them', () => last().includes('Danach'))
  expect(asked.length - opening).toBe(1)
  release()
  await eventually('everybody to know the last', () => texts.every((text) => text().includes('Stand 20')))
  expect(asked.length - opening).toBe(2)
})

it('sends no state twice when a repeat would reveal a change that its reader cannot see', async () => {
  const { id } = await buildImage(site().payload)
  const counts = [3, 3, 4]
  let reads = 0
  const watch = watchRows<{ id: number; count: number }>({
    collection: 'images',
    read: async (_, ids) => {
      reads += 1
      return ids.map((one) => ({ id: one, count: counts[0] ?? 0 }))
    },
    present: (row) => row,
    tellsRepeats: false,
  })
  const text = collect(
    await watch({ req: await requestFrom('192.0.2.7'), ids: [id], isSettled: () => false }),
  )
  counts.shift()
  await caption(id, 'Unbemerkt')
  await eventually('the change to be read', () => reads === 2)
  counts.shift()
  await caption(id, 'Bemerkt')
  await eventually('the state that is another', () => text().includes('"count":4'))
  expect(text().match(/event: state/g)).toHaveLength(2)
})

it('queries nothing for changes of rows that no one watches', async () => {
  const [watched, unwatched] = await Promise.all([buildImage(site().payload), buildImage(site().payload)])
  const { asked, watch } = countedSource()
  const text = collect(
    await watch({ req: await requestFrom('198.51.100.1'), ids: [watched.id], isSettled: () => false }),
  )
  await caption(unwatched.id, 'Unbeobachtet')
  await caption(watched.id, 'Beobachtet')
  await eventually('the change', () => text().includes('Beobachtet'))
  expect(asked.flat()).not.toContain(unwatched.id)
  expect(text()).not.toContain('Unbeobachtet')
})

it("checks a reader's rights again at each change", async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { visibility: 'withdrawn' })
  const { watch } = countedSource()
  const editors = await Promise.all([signedInEditor(), signedInEditor()])
  const [demoted, locked] = await Promise.all(
    editors.map(async ({ req }) => collect(await watch({ req, ids: [id], isSettled: () => false }))),
  )
  await change(editors[0].id, { role: 'member' })
  await change(editors[1].id, { state: 'locked' })
  await caption(id, 'Nur für die Redaktion')
  await eventually('both to be told', () =>
    [demoted, locked].every((text) => text?.().includes('event: end')),
  )
  for (const text of [demoted, locked]) expect(text?.()).not.toContain('Nur für die Redaktion')
  expect(demoted?.()).toContain('event: gone')
  expect(locked?.()).toContain('"signedOut"')
})

it('ends the streams of an account immediately when it is locked, and no others', async () => {
  const { id } = await buildImage(site().payload)
  const { watch } = countedSource()
  const editors = await Promise.all([signedInEditor(), signedInEditor()])
  // No heartbeat follows that would end them later.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const [locked, other] = await Promise.all(
    editors.map(async ({ req }) => collect(await watch({ req, ids: [id], isSettled: () => false }))),
  )
  await change(editors[0].id, { state: 'locked' })
  await eventually('the end', () => locked?.().includes('"signedOut"') ?? false)
  await caption(id, 'Danach')
  await eventually('the change', () => other?.().includes('Danach') ?? false)
  expect(locked?.()).not.toContain('Danach')
})

it('sends a reader the same for hidden rows as for absent ones', async () => {
  const { payload } = site()
  const hidden = await buildImage(payload, { visibility: 'withdrawn' })
  const seen = await buildImage(payload)
  const { watch } = countedSource()
  const open = async (...ids: number[]) =>
    collect(await watch({ req: await requestFrom('198.51.100.2'), ids, isSettled: () => false }))
  const [ofHidden, ofAbsent] = [await open(hidden.id), await open(ABSENT)]
  await eventually('both ends', () => [ofHidden, ofAbsent].every((text) => text().includes('event: end')))
  expect(ofHidden()).toContain('event: gone')
  expect(withoutIds(ofHidden())).toBe(withoutIds(ofAbsent()))
  const ofAll = await open(hidden.id, ABSENT, seen.id)
  await eventually('two that are gone', () => ofAll().split('event: gone').length === 3)
  expect(ofAll().split('event: state')).toHaveLength(2)
})

it('sends what changed while the first states were being read', async () => {
  const { payload, pool } = site()
  const { id } = await buildImage(payload)
  let isFirst = true
  const watch = watchRows<Row>({
    collection: 'images',
    read: async (_req, ids) => {
      const { rows } = await pool.query<Row>('select id, caption from images where id = any($1)', [ids])
      if (isFirst) await caption(id, 'Währenddessen')
      isFirst = false
      return rows
    },
    present: (row) => row,
  })
  const req = await requestFrom('198.51.100.6')
  const text = collect(await watch({ req, ids: [id], isSettled: () => false }))
  await eventually('the change', () => text().includes('Währenddessen'))
})

it('leaves nothing behind when the first states of a stream fail', async () => {
  const [{ id }, other] = await Promise.all([buildImage(site().payload), buildImage(site().payload)])
  const asked: number[][] = []
  const watch = watchRows<Row>({
    collection: 'images',
    read: async (_req, ids) => {
      asked.push([...ids])
      return ids.map((one) => ({ id: one, caption: '' }))
    },
    present: (row) => {
      if (row.id === id) throw new Error('broken')
      return row
    },
  })
  const req = await requestFrom('198.51.100.3')
  const open = (one: number) => watch({ req, ids: [one], isSettled: () => false })
  await expect(open(id)).rejects.toThrow('broken')
  const text = collect(await open(other.id))
  await caption(id, 'Niemand sieht zu')
  await caption(other.id, 'Jemand sieht zu')
  await eventually('the change of the other', () => text().match(/event: state/g)?.length === 2)
  expect(asked).toEqual([[id], [other.id], [other.id]])
})

it('aborts a stream when its database connection breaks during the first read, and sends all states to the next', async () => {
  const { payload, pool } = site()
  const { id } = await buildImage(payload)
  let isFirst = true
  const watch = watchRows<Row>({
    collection: 'images',
    read: async (_req, ids) => {
      const { rows } = await pool.query<Row>('select id, caption from images where id = any($1)', [ids])
      if (isFirst) await endListening()
      isFirst = false
      return rows
    },
    present: (row) => row,
  })
  const broken = await watch({ req: await requestFrom('198.51.100.4'), ids: [id], isSettled: () => false })
  const text = await broken.text()
  expect(text).not.toContain('event: state')
  expect(text).not.toContain('event: end')
  await caption(id, 'Währenddessen')
  const again = await watch({ req: await requestFrom('198.51.100.4'), ids: [id], isSettled: () => false })
  const retold = collect(again)
  await eventually('the change', () => retold().includes('Währenddessen'))
  await caption(id, 'Danach')
  await eventually('a later change', () => retold().includes('Danach'))
})

it('aborts, without reporting a sign-out, when the database is unavailable while rights are checked', async () => {
  const { payload } = site()
  const { id } = await buildImage(payload, { visibility: 'withdrawn' })
  const { watch } = countedSource()
  const { req } = await signedInEditor()
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const answer = await watch({ req, ids: [id], isSettled: () => false })
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  replaceConnect((_connect, callback) => (callback ? callback(away) : Promise.reject(away)))
  vi.advanceTimersByTime(HEARTBEAT_MS)
  const text = await answer.text()
  expect(text).toContain('event: state')
  expect(text).not.toContain('event: end')
})

it('refuses to publish a change outside a transaction', async () => {
  const req = await createLocalReq({}, site().payload)
  await expect(publishChanges(req, 'images', [1])).rejects.toThrow('in the transaction')
})

async function requestFrom(address: string): Promise<PayloadRequest> {
  const passed: Record<string, string> = {}
  passClientAddress(passed, address)
  return createLocalReq({ req: { headers: new Headers(passed) } }, site().payload)
}

async function signedInEditor(): Promise<{ id: number; req: PayloadRequest }> {
  const { payload } = site()
  const password = 'ein-passwort'
  const user = await buildAccount(payload, { role: 'editor', password })
  const { token } = await payload.login({ collection: 'accounts', data: { email: user.email, password } })
  const headers = new Headers({ Authorization: `JWT ${token}` })
  return { id: user.id, req: await createLocalReq({ user, req: { headers } }, payload) }
}

async function change(id: number, data: { role?: 'member'; state?: 'locked' }): Promise<void> {
  await site().payload.update({ collection: 'accounts', id, data, depth: 0, overrideAccess: true })
}

/** Ends the connection that listens for changes, and waits until that is noticed. */
async function endListening(): Promise<void> {
  const { pool, payload } = site()
  const listening =
    "datname = current_database() and query like '%litfass_changes' and pid <> pg_backend_pid()"
  // The connection is removed from the pool permanently once its end is noticed.
  const noticed = once(databasePool(payload), 'remove')
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`)
  await noticed
}

type Connect = (callback?: (error: Error) => void) => unknown

/** Stands in for the way to the database until the test is over. `pool.query` asks for a connection with a callback. */
function replaceConnect(by: (connect: Connect, callback?: (error: Error) => void) => unknown): void {
  const pool = databasePool(site().payload)
  const connect: Connect = (...args) => Reflect.apply(Object.getPrototypeOf(pool).connect, pool, args)
  const value: Connect = (callback) => by((...args) => connect(...args), callback)
  Object.defineProperty(pool, 'connect', { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(pool, 'connect'))
}

function withoutIds(text: string): string {
  return text.replaceAll(/"id":\d+/g, '')
}

/** Reads an answer as it comes. */
function collect(answer: Response): () => string {
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) text += decoder.decode(bytes, { stream: true })
  }
  void read()
  return () => text
}

async function caption(id: number, text: string): Promise<void> {
  await site().payload.update({
    collection: 'images',
    id,
    data: { caption: text },
    depth: 0,
    overrideAccess: true,
  })
}

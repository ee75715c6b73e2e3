import { databasePool } from '@litfass/kit/database'
import { watchRows } from '@litfass/kit/events'
import { eventually } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildImage } from '../factories/images.ts'
import { countWaiting } from '../factories/locks.ts'
import { serve } from '../factories/serve.ts'
import { useSite } from '../factories/useSite.ts'

// A statement shared by several callers continues when the first of them has disconnected.

const site = useSite()

type Row = { id: number; caption: string }

/** The lock that a statement of one caller waits for, and the one that the first shared read of a stream waits for. */
const [LONE, SHARED] = [11, 12]

let server: Awaited<ReturnType<typeof serve>>
let lock: PoolClient | undefined
beforeAll(async () => {
  server = await serve(async (path, init) => {
    if (path === '/lone') return answerAfter(LONE).catch(() => new Response(null, { status: 503 }))
    return path.startsWith('/rows/') ? openRows(Number(path.split('/')[2])) : callRest(site(), path, init)
  })
})
afterAll(() => server?.end())
afterEach(async () => {
  await lock?.query('rollback; select pg_advisory_unlock_all()')
  lock?.release()
  lock = undefined
})

/** Holds what some statements wait for. */
async function hold(statement: string): Promise<PoolClient> {
  lock = await site().pool.connect()
  await lock.query(`select pg_advisory_lock(${LONE}); ${statement}`)
  return lock
}

async function answerAfter(key: number): Promise<Response> {
  const pool = databasePool(site().payload)
  await pool.query('select pg_advisory_lock_shared($1), pg_advisory_unlock_shared($1)', [key])
  return new Response()
}

const waiting = () => countWaiting(site())

/** Disconnects the caller of a separate statement, and waits until that and everything abandoned before is cancelled. */
async function abandonAnother(): Promise<void> {
  const before = await waiting()
  const { leave } = ask('/lone')
  await eventually('it to wait', async () => (await waiting()) > before)
  await leave()
  await eventually('it to be cancelled', async () => (await waiting()) <= before)
}

/** Sends a request. @returns its answer, and what disconnects */
function ask(path: string) {
  const leaving = new AbortController()
  const answer = fetch(`${server.url}${path}`, { signal: leaving.signal })
  const gone = answer.then((one) => one.text()).catch(() => undefined)
  const leave = async () => {
    leaving.abort()
    await gone
  }
  return { answer, leave }
}

it('files that are looked up together do not fail with the first request', async () => {
  await hold('begin; lock table images')
  const file = (id: number) => ask(`/litfass/media/imagecut/${id}/social.jpg`)
  // Two lookups run at a time for the process; the next one begins where one of them ends.
  const first = [file(2_000_000_001), file(2_000_000_002)]
  await eventually('both to wait', async () => (await waiting()) === 2)
  const patient = file(2_000_000_003)
  await Promise.all(first.map(({ leave }) => leave()))
  await abandonAnother()
  await abandonAnother()
  await lock?.query('rollback')
  expect((await patient.answer).status).toBe(404)
})

let beforeFirstStates: (() => Promise<void>) | undefined
let isRoundSlow = false

const watch = watchRows<Row>({
  collection: 'images',
  read: async (_, ids) => {
    const isFirst = beforeFirstStates !== undefined
    await beforeFirstStates?.()
    beforeFirstStates = undefined
    if (isRoundSlow && !isFirst) await answerAfter(SHARED)
    const { rows } = await site().pool.query<Row>('select id, caption from images where id = any($1)', [ids])
    return rows
  },
  present: (row) => row,
})

const openRows = async (id: number) =>
  watch({ req: await createLocalReq({}, site().payload), ids: [id], isSettled: () => false })

it('a stream continues when the page that started the shared round closes', async () => {
  const [watched, other] = [await buildImage(site().payload), await buildImage(site().payload)]
  const text = collect(await openRows(other.id))
  const heard = await watchHeard(watched.id)
  const held = await hold(`select pg_advisory_lock(${SHARED})`)
  beforeFirstStates = async () => {
    isRoundSlow = true
    await caption(watched.id, 'Währenddessen')
    await eventually('the change to be heard', () => heard().includes('Währenddessen'))
  }
  const leaving = new AbortController()
  const page = await fetch(`${server.url}/rows/${watched.id}`, { signal: leaving.signal })
  const gone = page.text().catch(() => undefined)
  await eventually('the round to wait', async () => (await waiting()) === 1)
  leaving.abort()
  await gone
  await abandonAnother()
  isRoundSlow = false
  await held.query('select pg_advisory_unlock_all()')
  await caption(other.id, 'Danach')
  await eventually('the change', () => text().includes('Danach'))
})

/** Collects what a reader of another source receives about a row, which hears of a change at the same moment. */
async function watchHeard(id: number): Promise<() => string> {
  const heard = watchRows<Row>({
    collection: 'images',
    read: async (_, ids) => {
      const text = 'select id, caption from images where id = any($1)'
      return (await site().pool.query<Row>(text, [ids])).rows
    },
    present: (row) => row,
  })
  const req = await createLocalReq({}, site().payload)
  return collect(await heard({ req, ids: [id], isSettled: () => false }))
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
  const data = { caption: text }
  await site().payload.update({ collection: 'images', id, data, depth: 0, overrideAccess: true })
}

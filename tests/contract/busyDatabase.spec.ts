import { eventually } from '@litfass/kit/testing'
import type { PoolClient } from 'pg'
import { afterEach, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { countWaiting } from '../factories/locks.ts'
import { useSite } from '../factories/useSite.ts'

// A locked table stands for an overloaded database.

const site = useSite({ server: true })

/** Long enough for the web server's `statement_timeout`, 15 s. */
const withinMs = 60_000

let lock: PoolClient | undefined
async function lockArticles(): Promise<void> {
  lock = await site().pool.connect()
  await lock.query('begin; lock table articles')
}
afterEach(async () => {
  await lock?.query('rollback')
  lock?.release()
  lock = undefined
})

const readiness = async () => (await (await callSite(site(), '/readyz')).text()).trim()

it('cancels a statement that takes too long, with 503 and a time to retry', async () => {
  await lockArticles()
  const answer = await callSite(site(), '/api/articles?limit=3', { signal: AbortSignal.timeout(withinMs) })
  expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '5',
  })
  expect(await answer.text()).toContain('query.cancelled')
})

it('is not ready while calls hold every connection, and releases those whose clients have left', async () => {
  await lockArticles()
  const leaving = new AbortController()
  const asked = Array.from({ length: 40 }, () =>
    callSite(site(), '/api/articles?limit=3', { signal: leaving.signal }),
  )
  const gone = Promise.allSettled(asked)
  await eventually('the reason', async () => (await readiness()) === 'database')
  leaving.abort()
  await gone
  await eventually('no statement to wait', async () => (await countWaiting(site())) === 0)
  await eventually('ready again', async () => (await readiness()) === 'ready')
  expect((await callSite(site(), '/api/images?limit=1')).status).toBe(200)
})

import { setTimeout as wait } from 'node:timers/promises'
import { eventually, freePort, type TestProcess } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { buildLedgerAccount, buildOrder, expectConsistentLedger } from '../factories/credits.ts'
import { useSite } from '../factories/useSite.ts'
import { useCrashableDatabase } from './useCrashableDatabase.ts'

const database = useCrashableDatabase()
const site = useSite()

it('posts each entry once when the web server is killed and the database crashes between any two steps', async () => {
  const { payload, pool } = site()
  const account = await buildLedgerAccount(payload, { balance: 1000 })
  const orders = await Promise.all(
    Array.from({ length: 5 }, () => buildOrder(payload, { account: account.id, credits: 20 })),
  )
  const changes: Call[] = Array.from({ length: 150 }, (_, at) => ({
    path: `account/changescredits/${account.id}`,
    body: { amount: at % 3 === 0 ? 7 : -4, reason: 'Bei laufendem Absturz', idempotencyKey: `absturz-${at}` },
  }))
  const payments: Call[] = orders.flatMap(({ id }) =>
    Array.from({ length: 4 }, () => ({ path: `order/changestatus/${id}`, body: { status: 'paid' } })),
  )
  const calls = [...changes, ...payments].sort(({ path, body }, other) =>
    JSON.stringify([body, path]).localeCompare(JSON.stringify([other.body, other.path])),
  )
  const port = await freePort()
  let server = await startOn(port)
  const seen = { answered: 0, broken: 0 }
  const posting = inTurns(calls, 8, (call) => postUntilAnswered(`http://127.0.0.1:${port}`, call, seen))
  const answeredAfter = (part: number) =>
    eventually('answers', () => seen.answered >= calls.length * part, { withinMs: 60_000, everyMs: 5 })
  await answeredAfter(0.2)
  await server.kill('SIGKILL')
  server = await startOn(port)
  await answeredAfter(0.5)
  await database().crash()
  await wait(500)
  await database().revive()
  await posting
  await server.stop()
  expect(seen.broken).toBeGreaterThan(0)
  const { rows } = await pool.query(
    `select count(*)::int as entries, sum(amount)::int as sum,
       count(*) filter (where kind = 'purchase')::int as purchases
     from credit_entries where account = $1`,
    [account.id],
  )
  expect(rows[0]).toEqual({
    entries: 1 + changes.length + orders.length,
    sum: 1000 + changes.reduce((sum, { body }) => sum + Number(Object(body).amount), 0) + orders.length * 20,
    purchases: orders.length,
  })
  await expectConsistentLedger(pool, account.id)
})

type Call = { path: string; body: object }

/** Runs the calls in their order, so many at the same time. */
async function inTurns(calls: readonly Call[], size: number, run: (call: Call) => Promise<void>) {
  const rest = [...calls]
  await Promise.all(
    Array.from({ length: size }, async () => {
      for (let call = rest.shift(); call; call = rest.shift()) await run(call)
    }),
  )
}

/** Asks again with the same key as long as nobody has answered. */
async function postUntilAnswered(
  url: string,
  { path, body }: Call,
  seen: { answered: number; broken: number },
): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/admin/credit/${path}`, {
      method: 'POST',
      headers: { ...site().viewers.admin.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer?.ok && text !== undefined) {
      seen.answered += 1
      return
    }
    if (answer && text !== undefined && answer.status < 500)
      throw new Error(`Answered ${answer.status}: ${text}`)
    seen.broken += 1
    await wait(300)
  }
}

async function startOn(port: number): Promise<TestProcess> {
  const server = site().run('a web server to be killed', site().project.server, { PORT: String(port) })
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200
  await eventually('the web server', isReady, { withinMs: 60_000 })
  return server
}

import { setTimeout as wait } from 'node:timers/promises'
import { eventually, freePort, type TestProcess } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { buildEvent, takePart, visitorAfter } from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'
import { crowdSize } from './crowd.ts'

const site = useSite()

it('counts every vote once when the web server is killed in the middle of them, and each that was answered', async () => {
  const crowd = crowdSize({ usual: 500, large: 2000 })
  const voters = await buildVoters(crowd)
  const poll = await buildEvent(site(), { audience: 'everyone' })
  const port = await freePort()
  let server = await startOn(port)
  const seen = { answered: 0, broken: 0 }
  const voting = Promise.all(
    voters.map(async (voter, at) => {
      const option = poll.options[at % poll.options.length]
      await voteUntilAnswered(`http://127.0.0.1:${port}`, { ...voter, id: poll.id, option }, seen)
    }),
  )
  await eventually('a fifth of the answers', () => seen.answered > crowd / 5, {
    withinMs: 60_000,
    everyMs: 5,
  })
  await server.kill('SIGKILL')
  const answeredBefore = seen.answered
  // A vote under way may be stored or not; every answered one is.
  expect(await ballotsOf(poll.id)).toBeGreaterThanOrEqual(answeredBefore)
  expect(await countsOf(poll.id)).toEqual(await recount(poll.id))
  server = await startOn(port)
  await voting
  await server.stop()
  expect(seen.broken).toBeGreaterThan(0)
  expect(await ballotsOf(poll.id)).toBe(crowd)
  const counts = await countsOf(poll.id)
  expect(counts).toEqual(await recount(poll.id))
  expect(counts['']).toBe(crowd)
})

type Voter = { headers: { Cookie: string }; address: string }

/** Visitors who are known already, so that a vote that is sent again is one of the same voter. */
async function buildVoters(count: number): Promise<Voter[]> {
  const earlier = await buildEvent(site(), { audience: 'everyone' })
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const answer = await takePart(site(), { headers: {} }, earlier.id, { options: [earlier.options[0]] })
      return { ...visitorAfter(answer), address: `10.1.${at >> 8}.${at & 255}` }
    }),
  )
}

type Vote = Voter & { id: number; option: string | undefined }

/** Votes as a browser does whose reader does not give up. */
async function voteUntilAnswered(
  url: string,
  { headers, address, id, option }: Vote,
  seen: { answered: number; broken: number },
): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/p/ajax/form/participate/${id}`, {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': address,
      },
      body: JSON.stringify({ options: [option], finalSubmit: 1 }),
    }).catch(() => undefined)
    const body = await answer?.json().catch(() => undefined)
    if (body?.success) {
      seen.answered += 1
      return
    }
    // Of an answer that was cut off in the middle nobody knows what it was.
    if (answer && body && ![429, 503].includes(answer.status))
      throw new Error(`Answered ${answer.status}: ${JSON.stringify(body)}`)
    seen.broken += 1
    await wait(500)
  }
}

async function startOn(port: number): Promise<TestProcess> {
  const server = site().run('a web server to be killed', site().project.server, {
    PORT: String(port),
    LITFASS_TRUSTED_PROXIES: '127.0.0.1,::1',
  })
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200
  await eventually('the web server', isReady, { withinMs: 60_000 })
  return server
}

async function ballotsOf(event: number): Promise<number> {
  const { rows } = await site().pool.query(
    'select count(*)::int as there, count(distinct voter)::int as voters from participation_ballots where event_id = $1',
    [event],
  )
  expect(rows[0].there).toBe(rows[0].voters)
  return rows[0].there
}

/** The counts as they are kept: of each option, and under `''` of the participants. */
async function countsOf(event: number): Promise<Record<string, number>> {
  const { rows } = await site().pool.query(
    'select item, sum(count)::int as votes from participation_counts where scope = $1 group by item having sum(count) <> 0',
    [`event:${event}`],
  )
  return Object.fromEntries(rows.map(({ item, votes }) => [item, votes]))
}

/** The counts as the ballots have them. */
async function recount(event: number): Promise<Record<string, number>> {
  const { rows } = await site().pool.query(
    `select item, count(*)::int as votes from participation_ballots b,
       lateral (select '' as item union all select jsonb_array_elements_text(b.options)) items
     where event_id = $1 group by item`,
    [event],
  )
  return Object.fromEntries(rows.map(({ item, votes }) => [item, votes]))
}

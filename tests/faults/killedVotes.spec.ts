import { eventually } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { buildEvent, takePart, visitorAfter } from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'
import { crowdSize } from './crowd.ts'

const site = useSite()

it('counts every vote once when the web server is killed in the middle of them, and each that was answered', async () => {
  const crowd = crowdSize({ usual: 500, large: 2000 })
  const voters = await buildVoters(crowd)
  const poll = await buildEvent(site(), { audience: 'everyone' })
  let server = await start()
  const { url } = server
  const seen = { answered: 0, broken: 0 }
  const isFifth = Promise.withResolvers<void>()
  const isDown = Promise.withResolvers<void>()
  const voting = Promise.all(
    voters.map(async (voter, at) => {
      // The last ones find a server that is dying or dead, however quickly the others were answered.
      if (at >= crowd * 0.9) await isDown.promise
      const option = poll.options[at % poll.options.length]
      await voteUntilAnswered(url, { ...voter, id: poll.id, option }, seen)
      if (seen.answered > crowd / 5) isFifth.resolve()
    }),
  )
  await isFifth.promise
  const killed = server.process.kill('SIGKILL')
  isDown.resolve()
  await killed
  await untilNothingRuns()
  const answeredBefore = seen.answered
  // A vote under way may be stored or not; every answered one is.
  expect(await ballotsOf(poll.id)).toBeGreaterThanOrEqual(answeredBefore)
  expect(await countsOf(poll.id)).toEqual(await recount(poll.id))
  server = await start(server.port)
  await voting
  await server.process.stop()
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
  const vote = async () => {
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
    if (body?.success) return true
    // A truncated answer says nothing about its vote.
    if (answer && body && ![429, 503].includes(answer.status))
      throw new Error(`Answered ${answer.status}: ${JSON.stringify(body)}`)
    seen.broken += 1
    return false
  }
  await eventually(`an answer to ${address}`, vote, { withinMs: 300_000, everyMs: 500 })
  seen.answered += 1
}

/** Starts a web server that can be killed, again on the same port. */
const start = (port?: number) =>
  site().startSecond({ port, env: { LITFASS_TRUSTED_PROXIES: '127.0.0.1,::1' } })

/** A statement that was under way when its server was killed may still end, and be committed. */
async function untilNothingRuns(): Promise<void> {
  await eventually('the statements of the killed server to end', async () => {
    const { rowCount } = await site().pool.query(
      `select from pg_stat_activity
       where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    )
    return rowCount === 0
  })
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

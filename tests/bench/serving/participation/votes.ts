import autocannon from 'autocannon'
import type { BenchSetting, Row } from '../../bench.ts'
import { compareLoads, type MakeLoad } from '../load/compareLoads.ts'
import { askingFor } from '../load/requestsPerSecond.ts'
import { countedIn, createPoll, type PollWorld, votesFor } from './polls.ts'

const TARGET = { atLeast: 1 }
const WHAT = 'vote with final submit, against creating a document'
/** Requests all connections together do not come to the end of in one turn. */
const AHEAD = 16_000
const CONNECTIONS = 200
const EACH = { tiny: 2, quick: 5, full: 9 } as const

/** Votes of visitors who have never been here, against documents of three fields; and whether any is lost. */
export async function* votes(setting: BenchSetting, world: PollWorld): AsyncIterable<Row> {
  for (const connections of [16, CONNECTIONS])
    yield await compareLoads(setting, {
      what: WHAT,
      on: `${connections} connections`,
      ours: voting(world, connections),
      reference: creating(world, connections),
      target: TARGET,
      isSlow: connections === CONNECTIONS,
    })
  yield* losses(setting, world)
}

/** Each turn has a poll of its own, since a reference's table does not grow dearer either. */
const voting =
  ({ site }: PollWorld, connections: number): MakeLoad =>
  async () => ({
    url: site.url,
    senders: votesFor(await createPoll(site), connections, AHEAD / connections),
  })

const creating =
  ({ stock }: PollWorld, connections: number): MakeLoad =>
  async () => ({
    url: stock.url,
    status: 201,
    senders: Array.from({ length: connections }, (_, person) =>
      Array.from({ length: AHEAD / connections }, (_, media) => ({
        method: 'POST' as const,
        path: '/api/notes?depth=0',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ person: `person-${person}`, kind: 'image', media }),
      })),
    ),
  })

/** Sends votes on 200 connections, waits for the last answer, and counts them in the box and in the counts. */
async function* losses({ thoroughness }: BenchSetting, { site }: PollWorld): AsyncIterable<Row> {
  const each = EACH[thoroughness]
  const amount = CONNECTIONS * each
  const poll = await createPoll(site)
  const senders = votesFor(poll, CONNECTIONS, each)
  await autocannon({ ...askingFor({ url: site.url, senders }), amount, timeout: 60 })
  const { ballots, counted } = await countedIn(site, poll)
  for (const [what, lost] of [
    ['votes lost at 200 connections', amount - ballots],
    ['votes that were not counted', ballots - counted],
  ] as const)
    yield {
      what,
      on: `${amount} votes`,
      ours: lost,
      unit: `of ${amount}`,
      value: Math.abs(lost),
      target: { atMost: 0 },
    }
}

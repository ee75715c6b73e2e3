import type { BenchSetting, Row } from '../../bench.ts'
import { compareLoads } from '../load/compareLoads.ts'
import { createPoll, type PollWorld, someAddress, voteOf } from './polls.ts'

const VOTES = 50

/** Measures `interactiondata` of a poll with votes against a document by stock REST. */
export async function* reading(setting: BenchSetting, { site, stock }: PollWorld): AsyncIterable<Row> {
  const poll = await createPoll(site)
  for (let voter = 0; voter < VOTES; voter += 1) {
    const { path, ...vote } = voteOf(poll, voter)
    await fetch(`${site.url}${path}`, vote)
  }
  const path = `/p/ajax/interactiondata/${poll.id}`
  const [image = 0] = stock.ids
  yield await compareLoads(setting, {
    what: 'interactiondata, against a document by stock REST',
    on: `a poll with ${VOTES} votes`,
    target: { atLeast: 1.5 },
    // Requests of visitors are limited for each address.
    ours: {
      url: site.url,
      senders: Array.from({ length: 16 }, () =>
        Array.from({ length: 100 }, () => ({
          method: 'GET' as const,
          path,
          headers: { 'X-Forwarded-For': someAddress() },
        })),
      ),
    },
    reference: { url: `${stock.url}/api/images/${image}?depth=0` },
  })
}

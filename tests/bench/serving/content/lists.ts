import type { TestViewer } from '@litfass/kit/testing'
import { z } from 'zod'
import type { BenchSetting, Row } from '../../bench.ts'
import { compareLoads } from '../load/compareLoads.ts'
import type { Load } from '../load/requestsPerSecond.ts'
import type { ServerAt } from '../world/startUncached.ts'
import type { StockApp } from '../world/World.ts'
import type { SiteContent } from './fillSite.ts'
import type { StockContent } from './fillStock.ts'

interface Sides {
  /** A server that keeps what visitors read. */
  readonly cached: Pick<ServerAt, 'url'>
  /** Somebody signed in who has written nothing. */
  readonly reader: Pick<TestViewer, 'cookieHeaders'>
  /** A server that keeps nothing. */
  readonly uncached: ServerAt
  readonly ours: SiteContent
  readonly stock: StockApp
  readonly theirs: StockContent
}

const listOf = z.object({ next: z.number().nullable(), total: z.number() })

/** Pages of fifty out of 5,000 comments, against stock lists of as many, and the last page against the first. */
export async function* commentLists(
  setting: BenchSetting,
  { cached, reader, uncached, ours, stock, theirs }: Sides,
): AsyncIterable<Row> {
  const path = `/a/pub-api/article/${ours.many.id}/comments`
  const list = `${uncached.url}${path}`
  const rest = `?after=${await lastPage(list)}`
  const last = `${list}${rest}`
  const stockList = `${stock.url}/api/litfass-comments?where[contentId][equals]=${theirs.many}&sort=id&limit=50&depth=1`
  const what = 'comments, fifty of 5,000, stock REST'
  const target = { atLeast: 2 }
  const lists = [
    { on: 'the first fifty', after: '', reference: stockList },
    { on: 'the last fifty', after: rest, reference: `${stockList}&page=100` },
  ]
  for (const { on, after, reference } of lists) {
    yield await compareLoads(setting, {
      ...{ what, on: `${on}, visitor, kept`, target },
      ours: fromEverywhere(`${cached.url}${path}${after}`),
      reference: { url: reference },
    })
    // A browser names no origin where it only reads on the site itself.
    const { Origin: _origin, ...browser } = reader.cookieHeaders
    yield await compareLoads(setting, {
      ...{ what, on: `${on}, member, kept`, target },
      ours: fromEverywhere(`${cached.url}${path}${after}`, browser),
      reference: { url: reference },
    })
    yield await compareLoads(setting, {
      ...{ what, on: `${on}, read anew`, target },
      ours: fromEverywhere(`${list}${after}`),
      reference: { url: reference },
    })
  }
  yield await compareLoads(setting, {
    ...{ what: 'comments, the last fifty, the first fifty', on: '5,000', target: { atLeast: 0.67 } },
    ours: fromEverywhere(last),
    reference: fromEverywhere(list),
  })
}

/** Requests of visitors are limited for each address: every one of sixteen connections asks for a hundred people. */
const fromEverywhere = (url: string, more: Readonly<Record<string, string>> = {}): Load => ({
  url,
  senders: Array.from({ length: 16 }, (_, connection) =>
    Array.from({ length: 100 }, (_, person) => ({
      method: 'GET' as const,
      path: url.slice(new URL(url).origin.length),
      headers: { 'X-Forwarded-For': `10.0.${connection}.${person + 1}`, ...more },
    })),
  ),
})

/** Reads a thread to its end. @returns what its last page comes after */
const lastPage = async (list: string): Promise<number> => {
  let after = 0
  for (let at = 0; at < 1000; at += 1) {
    const answer = await fetch(after === 0 ? list : `${list}?after=${after}`)
    const { next } = listOf.parse(await answer.json())
    if (next === null) return after
    after = next
  }
  throw new Error(`${list} has no end.`)
}

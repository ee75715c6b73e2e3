import { randomInt } from 'node:crypto'
import type { BenchSetting, Row, Target } from '../../bench.ts'
import { median, part, spread } from '../../runner/median.ts'
import { takeTurns } from '../../runner/takeTurns.ts'
import type { Site, StockApp } from '../world/World.ts'

type Sides = { readonly site: Site; readonly stock: StockApp }

/** Requests of one turn, one after another: what one person waits for. */
const REQUESTS = { tiny: 20, quick: 150, full: 150 } as const

/** Frequent and rare words, parts, other forms and spellings, several words, and what is not there. */
const SEARCHES = [
  'hafen',
  'müller',
  'Häuser am Deich',
  'wort1234',
  'kutter',
  'ste',
  'foto 4711',
  'nirgendwo',
  'am',
  'leuchtturm rathaus',
  'feuer',
  'und',
  'wi',
  'wort77',
  'sturm nebel see',
]

const TYPED = [
  'h',
  'ha',
  'haf',
  'hafen',
  'mü',
  'müller 1',
  'leuchtturm 99',
  'kutter',
  'see',
  '4711',
  'nirgendwo',
]

/** Calls of visitors are limited for each address: everybody has one, as in life. */
const someAddress = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

type Call = (at: number) => readonly [url: string, init: RequestInit]

/** A search by whoever passes by. */
export async function* searches(setting: BenchSetting, { site, stock }: Sides): AsyncIterable<Row> {
  const call: Call = (at) => [
    `${site.url}/search/ajax/find?text=${encodeURIComponent(SEARCHES[at % SEARCHES.length] ?? '')}`,
    { headers: someAddress() },
  ]
  yield* compare(setting, {
    what: 'search',
    on: '100,000 pictures and tags',
    call,
    stock,
    limits: { times: 5, ms: 50 },
  })
}

/** Tags while somebody types. */
export async function* suggestions(setting: BenchSetting, { site, stock }: Sides): AsyncIterable<Row> {
  const post = (path: string, at: number, headers: Readonly<Record<string, string>>) =>
    [
      `${site.url}${path}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ text: TYPED[at % TYPED.length] }),
      },
    ] as const
  const member = (at: number) => site.members[at % site.members.length] ?? {}
  const on = '100,000 tags'
  const limits = { times: 3 }
  yield* compare(setting, {
    ...{ what: 'suggestions to a member', on, stock, limits },
    call: (at) => post('/tag/ajax/tagsuggestions', at, member(at)),
  })
  yield* compare(setting, {
    ...{ what: 'suggestions to everybody', on, stock, limits },
    call: (at) => post('/tag/ajax/contenttagsuggestions', at, someAddress()),
  })
}

/** The panel's list of accounts, from its first page to its last, and a search in it. */
export async function* accounts(setting: BenchSetting, { site }: Sides): AsyncIterable<Row> {
  const { headers } = site.editor
  const list =
    (query: string): Call =>
    () => [`${site.url}/api/accounts?depth=0&limit=10&sort=-createdAt&${query}`, { headers }]
  const pages: Record<string, Call> = {
    first: list('page=1'),
    last: list('page=1000'),
    found: list('where[or][0][name][like]=person%204711&where[or][1][email][like]=person%204711'),
  }
  const measured = await takeTurns(
    setting.turns,
    Object.values(pages).map((call) => () => slowest(call, REQUESTS[setting.thoroughness])),
  )
  const [first = [], last = [], found = []] = measured
  const target = { atMost: 2 }
  yield row({
    what: 'page 1,000 of accounts, the first page',
    on: '10,000 accounts',
    ours: last,
    reference: first,
    target,
  })
  yield row({
    what: 'search among accounts, the first page',
    on: '10,000 accounts',
    ours: found,
    reference: first,
    target,
  })
}

type Comparison = {
  readonly what: string
  readonly on: string
  readonly call: Call
  readonly stock: StockApp
  readonly limits: { readonly times: number; readonly ms?: number }
}

/** The time within which 95 of 100 answers come, against an endpoint of stock Payload that answers a constant. */
async function* compare(
  { turns, thoroughness }: BenchSetting,
  { what, on, call, stock, limits: { times, ms } }: Comparison,
): AsyncIterable<Row> {
  const constant: Call = () => [`${stock.url}/api/constant`, {}]
  const count = REQUESTS[thoroughness]
  const [ours = [], reference = []] = await takeTurns(turns, [
    () => slowest(call, count),
    () => slowest(constant, count),
  ])
  yield row({ what: `${what}, a constant`, on, ours, reference, target: { atMost: times } })
  if (ms === undefined) return
  const value = median(ours)
  yield {
    what: `${what}, 95 of 100 within`,
    on,
    unit: 'ms',
    ours: value,
    value,
    target: { atMost: ms },
    spread: spread(ours),
  }
}

type Figures = {
  readonly what: string
  readonly on: string
  readonly ours: readonly number[]
  readonly reference: readonly number[]
  readonly target: Target
}

function row({ what, on, ours, reference, target }: Figures): Row {
  const [mine, theirs] = [median(ours), median(reference)]
  return {
    what,
    on,
    unit: 'ms',
    ours: mine,
    reference: theirs,
    value: mine / theirs,
    target,
    spread: spread(ours),
  }
}

/**
 * Asks one after another, and returns the time within which 95 of 100 answers came, in ms.
 * @throws Error where one was no answer: a server is quick at saying no
 */
async function slowest(call: Call, count: number): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    const [url, init] = call(at)
    const began = performance.now()
    const answer = await fetch(url, init)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`)
  }
  return part(times, 0.95)
}

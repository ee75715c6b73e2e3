import autocannon from 'autocannon'
import type { BenchSetting, Row } from '../../bench.ts'
import { askingFor, type Sender } from '../load/requestsPerSecond.ts'
import type { BookmarkWorld } from './BookmarkWorld.ts'
import { actionPath, newVisitors, type Visitor } from './visitors.ts'

const CONNECTIONS = 200
const EACH = { tiny: 2, quick: 5, full: 9 } as const

/**
 * Every bookmark sent on 200 connections is in the list afterwards: of as many visitors, and of one who clicks on all
 * connections at once.
 */
export async function* losses({ thoroughness }: BenchSetting, world: BookmarkWorld): AsyncIterable<Row> {
  const each = EACH[thoroughness]
  const { site, first } = world
  const many = await newVisitors(site.url, first, CONNECTIONS)
  const [one = {}] = await newVisitors(site.url, first, 1)
  for (const [on, visitors] of [
    ['200 visitors', many],
    ['one visitor', many.map(() => one)],
  ] as const) {
    const lost = await missingOf(world, visitors, each)
    const what = 'bookmarks lost at 200 connections'
    yield { what, on, ours: lost, unit: `of ${CONNECTIONS * each}`, value: lost, target: { atMost: 0 } }
  }
}

/** Sends all, waits for the last answer, and counts the rows. */
const missingOf = async (
  { site, ids }: BookmarkWorld,
  visitors: readonly Visitor[],
  each: number,
): Promise<number> => {
  const senders = visitors.map((headers, at): Sender => {
    const own = ids.slice(at * each, (at + 1) * each)
    return own.map((id) => ({ method: 'POST', path: actionPath(id, 'reference-add'), headers }))
  })
  const before = await countRows(site)
  const amount = visitors.length * each
  await autocannon({ ...askingFor({ url: site.url, senders }), amount, timeout: 60 })
  return amount - ((await countRows(site)) - before)
}

const countRows = async ({ pool }: BookmarkWorld['site']): Promise<number> => {
  const { rows } = await pool.query('select count(*) as there from bookmarks where temporary_at is not null')
  return Number(rows[0]?.there)
}

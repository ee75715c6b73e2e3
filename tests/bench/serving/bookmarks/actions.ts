import type { BenchSetting, Row } from '../../bench.ts'
import { compareLoads, type MakeLoad } from '../load/compareLoads.ts'
import type { Sender } from '../load/requestsPerSecond.ts'
import type { BookmarkWorld } from './BookmarkWorld.ts'
import { actionPath, CLIENT, newVisitors } from './visitors.ts'

const TARGET = { atLeast: 1 }
/** Requests all connections together do not come to the end of in one turn. */
const AHEAD = 16_000

const WHAT = 'bookmark action, against creating a document'

/** Bookmarks of pictures that are not in the list yet, against documents of three fields. */
export async function* actions(setting: BenchSetting, world: BookmarkWorld): AsyncIterable<Row> {
  const compare = (on: string, ours: MakeLoad, reference: MakeLoad, isSlow = false) =>
    compareLoads(setting, { what: WHAT, on, ours, reference, target: TARGET, isSlow })
  yield await compare('16 visitors', visitorsAdd(world, 16), creating(world, 16))
  yield await compare('16 members', membersAdd(world), creating(world, 16, world.stock.headers))
  yield await compare('200 visitors', visitorsAdd(world, 200), creating(world, 200), true)
}

/** Each turn has visitors of its own, so that every request is for a picture that is new to the list. */
const visitorsAdd =
  ({ site, first, ids }: BookmarkWorld, count: number): MakeLoad =>
  async () => {
    const visitors = await newVisitors(site.url, first, count)
    const senders = visitors.map((headers) => adding(headers, ids.slice(0, AHEAD / count), 'reference-add'))
    return { url: site.url, senders, body: 'saved' }
  }

/** Members go on in their lists where the turn before has begun, far enough to meet nothing. */
const membersAdd = ({ site, ids }: BookmarkWorld): MakeLoad => {
  let turn = 0
  return async () => {
    const from = turn++ * 200
    const rest = [...ids.slice(from), ...ids.slice(0, from)]
    const senders = site.members.map((headers) => adding({ ...CLIENT, ...headers }, rest, 'save-add'))
    return { url: site.url, senders, body: 'saved' }
  }
}

const adding = (headers: Record<string, string>, ids: readonly number[], action: string): Sender =>
  ids.map((id) => ({ method: 'POST', path: actionPath(id, action), headers }))

const creating =
  ({ stock, ids }: BookmarkWorld, count: number, signedIn: Readonly<Record<string, string>> = {}): MakeLoad =>
  async () => {
    const headers = { ...signedIn, 'Content-Type': 'application/json' }
    const senders = Array.from({ length: count }, (_, at) =>
      ids.slice(0, AHEAD / count).map((media) => ({
        method: 'POST' as const,
        path: '/api/notes?depth=0',
        headers,
        body: JSON.stringify({ person: `person-${at}`, kind: 'image', media }),
      })),
    )
    return { url: stock.url, senders, status: 201 }
  }

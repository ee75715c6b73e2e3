import type { Payload, PayloadRequest } from 'payload'
import { CLIENT_ADDRESS_HEADER } from '../limits/clientAddressHeader.ts'
import { createEventStream } from './createEventStream.ts'
import { createRowFeed, type RowFeed } from './createRowFeed.ts'
import type { SlotOwner } from './createStreamSlots.ts'
import { couldSee, type Moment, parseMoment } from './moment.ts'
import type { RowSource, SeenRow } from './RowSource.ts'
import { type Reader, readerOf, requestAs } from './readerOf.ts'
import { readWriters, type Writers } from './readWriters.ts'
import { streamSlots } from './streamSlots.ts'
import { tellWatcher, toldOf } from './tellWatcher.ts'
import type { Watcher } from './Watcher.ts'

export type Watch<Row extends SeenRow> = {
  req: PayloadRequest
  /** The rows to tell of. */
  ids: readonly number[]
  /** True for a row that nobody waits for any more; when all are settled the stream ends. */
  isSettled: (row: Row) => boolean
  /** The language of what is sent, where it is not the request's own. */
  language?: string
}

/**
 * Answers with a stream that tells how rows are now, and again whenever they change, until all are settled. A client
 * that comes back with its last id is told what has changed since, and only that.
 * @example
 * const watch = watchRows({ collection: 'images', read: readStates, present: (row) => row.state })
 * serveRoute(imageEvents, ({ req, query }) => watch({ req, ids: query.ids, isSettled: (row) => row.isReady }))
 * @throws LitfassError `tooMany`; what the database throws while it is away
 */
export function watchRows<Row extends SeenRow>(
  source: RowSource<Row>,
): (watch: Watch<Row>) => Promise<Response> {
  const feeds = new WeakMap<Payload, RowFeed<Row>>()
  return async (watch) => {
    const { payload } = watch.req
    const reader = await readerOf(watch.req, watch.language)
    const feed = feeds.get(payload) ?? createRowFeed(payload, source)
    feeds.set(payload, feed)
    const release = streamSlots.take(ownerOf(reader))
    try {
      return await openWatch({ source, feed, watch, reader, release })
    } catch (error) {
      release()
      feed.rest()
      throw error
    }
  }
}

type Opening<Row extends SeenRow> = {
  source: RowSource<Row>
  feed: RowFeed<Row>
  watch: Watch<Row>
  reader: Reader
  release: () => void
}

async function openWatch<Row extends SeenRow>(opening: Opening<Row>): Promise<Response> {
  const { source, feed, watch, reader, release } = opening
  const { req, isSettled } = watch
  const ids = [...new Set(watch.ids)]
  await feed.open()
  // The moment first: what is read after it is at least as new, so nothing can be missed in between.
  const state = await readWriters(req, source.collection, ids)
  const told = toldOf(await source.read(await requestAs(reader, req.user), ids), source.present)
  const onClosed = () => {
    release()
    feed.remove(watcher)
  }
  const stream = createEventStream({ signal: req.signal, onClosed })
  const open = ids.filter((id) => {
    const row = told.rows.get(id)
    return row && !isSettled(row)
  })
  const watcher: Watcher<Row> = { reader, stream, open: new Set(open), isSettled, moment: state.now }
  feed.add(watcher)
  try {
    tellWatcher(
      watcher,
      newTo(req.headers.get('Last-Event-ID'), { ids, rows: told.rows, state }),
      told,
      state.now,
    )
  } catch (error) {
    stream.close()
    throw error
  }
  // Whoever has gone meanwhile will not say so again.
  if (req.signal?.aborted) stream.close()
  return stream.response
}

type Asked = { ids: readonly number[]; rows: ReadonlyMap<number, unknown>; state: Writers }

/**
 * The rows a client has not been told of; all for one that comes for the first time. Those it may not see are among them
 * whenever they were written, just as those that are not there: else the silence would tell them apart.
 */
function newTo(lastEventId: string | null, { ids, rows, state }: Asked): readonly number[] {
  const last = momentBefore(lastEventId, state.now)
  if (!last) return ids
  return ids.filter((id) => {
    const writer = rows.has(id) ? state.writers.get(id) : undefined
    return writer === undefined || !couldSee(last, writer)
  })
}

/** An id from the future is that of another database, such as one restored from a copy since. */
function momentBefore(text: string | null, now: Moment): Moment | undefined {
  const moment = parseMoment(text)
  return moment && moment.to <= now.to ? moment : undefined
}

function ownerOf({ viewer, headers }: Reader): SlotOwner {
  if (viewer.kind === 'account') return { kind: 'account', id: viewer.id }
  return { kind: 'address', address: headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown' }
}

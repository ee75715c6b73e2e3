import type { Payload, PayloadRequest } from 'payload'
import { isApproved } from '../domain/viewer.ts'
import { type Client, clientOf, visitorOf } from '../limits/client.ts'
import { createEventStream, type EventStream, type StreamEvent } from './eventStream.ts'
import { type Reader, readerOf, requestAs } from './reader.ts'
import {
  createRowFeed,
  type RowFeed,
  type RowSource,
  type SeenRow,
  type SentState,
  sendFirstStates,
  type Watcher,
} from './rowFeed.ts'
import { streamSlots } from './streamSlots.ts'

export type Watch<Row extends SeenRow> = {
  req: PayloadRequest
  ids: readonly number[]
  /** True for a row in its final state; the stream ends when all are settled. */
  isSettled: (row: Row) => boolean
  /** Language of the events, where it differs from the request's. */
  language?: string
}

/** Answers with a stream about rows of one source, and lets the one stream of a page watch them too. */
export type RowWatch<Row extends SeenRow> = ((watch: Watch<Row>) => Promise<Response>) & {
  /**
   * Rows that pages can watch, for `events` of `definePlugin`.
   * @param isSettled true for a row in its final state; no state is final when left out
   */
  forPages: (isSettled?: (row: Row) => boolean) => PageRows
}

/** Rows that the one stream of a page can watch beside others. */
export type PageRows = {
  join: (
    payload: Payload,
    part: { reader: Reader; ids: readonly number[]; eventOf: Watcher<SeenRow>['eventOf'] },
  ) => StreamPart
}

/** Watchable sources by name: `images`, `comments.article`. */
export type PageEvents = Readonly<Record<string, PageRows>>

/**
 * Answers with a stream that sends the state of rows, and again whenever they change, until all are settled. Every
 * connection starts with all states, so a client that reconnects has missed nothing.
 * @example
 * const watch = watchRows({ collection: 'images', read: readStates, present: (row) => row.state })
 * handle(imageEvents, ({ req, query }) => watch({ req, ids: query.ids, isSettled: (row) => row.isReady }))
 * // The same for the stream of a page: events: { images: watch.forPages((row) => row.isReady) }
 * @throws LitfassError `tooMany`; the database's error while it is away
 */
export function watchRows<Row extends SeenRow>(source: RowSource<Row>): RowWatch<Row> {
  const feeds = new WeakMap<Payload, RowFeed<Row>>()
  const feedOf = (payload: Payload) => {
    const feed = feeds.get(payload) ?? createRowFeed(payload, source)
    feeds.set(payload, feed)
    return feed
  }
  const watch = async ({ req, ids, isSettled, language }: Watch<Row>) => {
    const reader = await readerOf(req, language)
    const part = createPart({ source, feed: feedOf(req.payload), reader, ids, isSettled, eventOf: ownEvent })
    return openStream({ req, reader, parts: [part] })
  }
  return Object.assign(watch, {
    forPages: (isSettled: (row: Row) => boolean = () => false): PageRows => ({
      join: (payload, part) => createPart({ source, feed: feedOf(payload), isSettled, ...part }),
    }),
  })
}

function ownEvent(id: number, state: SentState): StreamEvent {
  return state ? { event: 'state', data: state.json } : { event: 'gone', data: JSON.stringify({ id }) }
}

/** Rows of one source in a stream that may hold several. */
export type StreamPart = {
  /** Subscribes to changes; they are collected from the moment the part is joined. */
  open: () => Promise<void>
  join: (stream: EventStream, onSettled: () => void) => void
  /** Sends the first states, then changes. */
  begin: (req: PayloadRequest) => Promise<void>
  leave: () => void
}

type PartOptions<Row extends SeenRow> = Pick<Watcher<Row>, 'reader' | 'isSettled' | 'eventOf'> & {
  source: RowSource<Row>
  feed: RowFeed<Row>
  ids: readonly number[]
}

function createPart<Row extends SeenRow>({ source, feed, ids, ...options }: PartOptions<Row>): StreamPart {
  let watcher: Watcher<Row> | undefined
  let hasLeft = false
  return {
    open: feed.open,
    join: (stream, onSettled) => {
      // The part before may have closed the stream.
      if (hasLeft) return
      watcher = {
        ...options,
        stream,
        onSettled,
        open: new Set(ids),
        sent: new Map(),
        changed: new Set(),
        isStarted: false,
      }
      feed.add(watcher)
    },
    begin: async (req) => {
      if (!watcher) return
      await sendFirstStates(source, watcher, req)
      feed.start(watcher)
    },
    leave: () => {
      hasLeft = true
      if (watcher) feed.remove(watcher)
      else feed.rest()
    },
  }
}

/** Accounts that are not approved count as visitors here: they are easily created, and must not take reserved places. */
function slotOwnerOf({ headers, viewer }: Reader): Client {
  return isApproved(viewer) ? clientOf(headers, viewer) : visitorOf(headers)
}

type Opening = { req: PayloadRequest; reader: Reader; parts: readonly StreamPart[] }

/**
 * Answers with one stream about the rows of all parts, which ends once every part is settled.
 * @throws LitfassError `tooMany`; the database's error while it is away
 */
export async function openStream({ req, reader, parts }: Opening): Promise<Response> {
  const release = streamSlots.take(slotOwnerOf(reader))
  const leave = () => {
    release()
    for (const part of parts) part.leave()
  }
  try {
    for (const part of parts) await part.open()
    const request = await requestAs(reader, req.user)
    const stream = createEventStream({ signal: req.signal, onClosed: leave })
    await fill(stream, parts, request)
    // A client that has disconnected meanwhile does not abort again.
    if (req.signal?.aborted) stream.close()
    return stream.response
  } catch (error) {
    leave()
    throw error
  }
}

async function fill(
  stream: EventStream,
  parts: readonly StreamPart[],
  request: PayloadRequest,
): Promise<void> {
  let waitingFor = parts.length
  const onSettled = () => {
    waitingFor -= 1
    if (waitingFor === 0) stream.end('settled')
  }
  // All are joined before rows are read, so that no change in between is missed.
  for (const part of parts) part.join(stream, onSettled)
  try {
    for (const part of parts) await part.begin(request)
  } catch (error) {
    stream.close()
    throw error
  }
}

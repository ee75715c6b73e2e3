import type { Payload, PayloadRequest } from 'payload'
import { type ChangeHub, changeHubOf } from '../changes/hub.ts'
import { onBehalfOfAll } from '../database/callers.ts'
import type { OwnCollection } from '../domain/ownCollections.ts'
import { namedSlug } from '../ownCollections/chosen.ts'
import { type EventStream, HEARTBEAT_MS, type StreamEvent } from './eventStream.ts'
import { type Reader, requestOf } from './reader.ts'

/** A row as its reader may see it. */
export type SeenRow = { id: number }

/** The source of a stream's rows. */
export type RowSource<Row extends SeenRow> = {
  /** The collection, or another topic, whose writers announce changes with `publishChanges`. */
  collection: string | OwnCollection
  /** Reads rows with the rights and in the language of the request, leaving out those it may not see. */
  read: (req: PayloadRequest, ids: readonly number[]) => Promise<readonly Row[]>
  /** Returns the JSON sent for a row. */
  present: (row: Row) => unknown
  /**
   * False for a source whose readers must not learn that something has changed which they do not see: a state that a
   * reader has is not sent again.
   */
  tellsRepeats?: boolean
}

/** A state of a row as it is sent: its JSON, and whether it is the last one. `undefined` for a row that is not to be seen. */
export type SentState = { json: string; isSettled: boolean } | undefined

/** Rows of one source that a stream is still waiting for. */
export type Watcher<Row extends SeenRow> = {
  reader: Reader
  stream: EventStream
  isSettled: (row: Row) => boolean
  /** Returns the event that tells the state of a row. */
  eventOf: (id: number, state: SentState) => StreamEvent
  /** Called once no row is open. */
  onSettled: () => void
  /** Rows that are not settled yet. */
  open: Set<number>
  /** The last state sent of each row. */
  sent: Map<number, string>
  /** Open rows that have changed since they were last sent. */
  changed: Set<number>
  /** False until the first states have been sent. */
  isStarted: boolean
}

/** Reads the states that a stream begins with, and sends them. */
export async function sendFirstStates<Row extends SeenRow>(
  source: RowSource<Row>,
  watcher: Watcher<Row>,
  req: PayloadRequest,
): Promise<void> {
  const ids = [...watcher.open]
  sendRows(watcher, ids, presented(await source.read(req, ids), source))
}

/** Rows read for a group of watchers, with their JSON made once for all of them. */
type PresentedRows<Row extends SeenRow> = {
  rows: ReadonlyMap<number, Row>
  textOf: (row: Row) => string
  tellsRepeats: boolean
}

function presented<Row extends SeenRow>(
  rows: readonly Row[],
  { present, tellsRepeats = true }: Pick<RowSource<Row>, 'present' | 'tellsRepeats'>,
): PresentedRows<Row> {
  const texts = new Map<number, string>()
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    tellsRepeats,
    textOf: (row) => {
      const text = texts.get(row.id) ?? JSON.stringify(present(row))
      texts.set(row.id, text)
      return text
    },
  }
}

/** Sends the current state of the given rows, and says so once no row is open. */
function sendRows<Row extends SeenRow>(
  { stream, open, sent, isSettled, eventOf, onSettled }: Watcher<Row>,
  ids: readonly number[],
  { rows, textOf, tellsRepeats }: PresentedRows<Row>,
): void {
  const events = ids.flatMap((id) => {
    const row = rows.get(id)
    const isOver = !row || isSettled(row)
    if (isOver) open.delete(id)
    const json = row && textOf(row)
    if (!tellsRepeats && json !== undefined) {
      if (json === sent.get(id) && !isOver) return []
      sent.set(id, json)
    }
    return [eventOf(id, json === undefined ? undefined : { json, isSettled: isOver })]
  })
  stream.send(events)
  if (open.size === 0) onSettled()
}

/** Rows read in one query. */
const ROWS_PER_QUERY = 200
/** How long an unused connection to the database is kept for the next stream, in ms. */
const LINGER_MS = 10_000
/** Changes within this time are sent together, in ms: seven variants in a row are one round of queries. */
const GATHER_MS = 100
/** Groups of viewers queried concurrently, so that connections are left for other requests. */
const CONCURRENT_GROUPS = 4

/** Sends changes of a source to its watchers. */
export type RowFeed<Row extends SeenRow> = {
  /**
   * Subscribes to changes.
   * @throws when the database cannot be reached
   */
  open: () => Promise<void>
  /** Collects changes for a watcher from now on. */
  add: (watcher: Watcher<Row>) => void
  /** Begins to send a watcher its changes, once its first states have been sent. */
  start: (watcher: Watcher<Row>) => void
  remove: (watcher: Watcher<Row>) => void
  /** Closes the connection after a while, unless there are watchers. */
  rest: () => void
}

/**
 * Creates the feed of a source, which serves all watchers of a process. A notification marks rows as changed; their
 * states are then read once for each group of viewers with the same rights. Rounds never overlap and are at least
 * GATHER_MS apart, which bounds the load however many changes and watchers there are. What is read for all goes on when the page
 * is closed that has set it going.
 */
export function createRowFeed<Row extends SeenRow>(payload: Payload, source: RowSource<Row>): RowFeed<Row> {
  const topic = namedSlug(payload, source.collection)
  const watchers = new Set<Watcher<Row>>()
  let isWanted = false
  let isRunning = false
  let isSubscribed = false
  let subscription: Promise<() => void> | undefined
  let lingering: NodeJS.Timeout | undefined
  let checking: NodeJS.Timeout | undefined

  const closeAll = () => {
    for (const { stream } of [...watchers]) stream.close()
  }
  const check = () => onBehalfOfAll(() => endSignedOut([...watchers])).catch(closeAll)
  const wake = () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    setTimeout(() => onBehalfOfAll(run), GATHER_MS)
  }
  const run = async () => {
    isWanted = false
    await sendChanges(source, [...watchers]).catch((err) => {
      payload.logger.warn({ err, msg: `changes of ${topic} could not be sent` })
      closeAll()
    })
    isRunning = false
    if (isWanted) wake()
  }
  const onChanges = (ids: readonly number[]) => {
    for (const { open, changed, isStarted } of watchers)
      for (const id of ids)
        if (open.has(id)) {
          changed.add(id)
          if (isStarted) wake()
        }
  }
  // An account that was locked, signed out or deleted: its streams end with that, not at the next sign of life.
  const onAccounts = (ids: readonly number[]) => {
    const theirs = [...watchers].filter(
      ({ reader: { viewer } }) => viewer.kind === 'account' && ids.includes(viewer.id),
    )
    endSignedOut(theirs).catch(closeAll)
  }
  const subscribe = () => {
    const onLost = () => {
      isSubscribed = false
      subscription = undefined
      closeAll()
    }
    const attempt = subscribeAll(payload, [
      [topic, { onChanges, onLost }],
      ...accountTopics(payload).map((accounts) => [accounts, { onChanges: onAccounts, onLost }] as const),
    ])
    attempt.then(
      () => {
        isSubscribed = subscription === attempt
      },
      () => {
        if (subscription === attempt) subscription = undefined
      },
    )
    return attempt
  }
  const unsubscribe = () => {
    clearInterval(checking)
    checking = undefined
    isSubscribed = false
    const last = subscription
    subscription = undefined
    last?.then(
      (end) => end(),
      () => undefined,
    )
  }
  const rest = () => {
    clearTimeout(lingering)
    if (watchers.size === 0) lingering = setTimeout(unsubscribe, LINGER_MS).unref()
  }

  return {
    open: async () => {
      clearTimeout(lingering)
      subscription ??= subscribe()
      await subscription
    },
    add: (watcher) => {
      watchers.add(watcher)
      clearTimeout(lingering)
      // Changes may have been missed if the connection broke since `open`; the client reconnects.
      if (!isSubscribed) return watcher.stream.close()
      checking ??= setInterval(check, HEARTBEAT_MS).unref()
    },
    start: (watcher) => {
      watcher.isStarted = true
      if (watcher.changed.size > 0) wake()
    },
    remove: (watcher) => {
      watchers.delete(watcher)
      rest()
    },
    rest,
  }
}

type Subscription = readonly [topic: string, subscriber: Parameters<ChangeHub['subscribe']>[1]]

/** Subscribes to several topics, or to none where one fails. @returns ends all of them */
async function subscribeAll(payload: Payload, wanted: readonly Subscription[]): Promise<() => void> {
  const hub = changeHubOf(payload)
  const attempts = await Promise.allSettled(
    wanted.map(([topic, subscriber]) => hub.subscribe(topic, subscriber)),
  )
  const end = () => {
    for (const attempt of attempts) if (attempt.status === 'fulfilled') attempt.value()
  }
  const failed = attempts.find((attempt) => attempt.status === 'rejected')
  if (!failed) return end
  end()
  throw failed.reason
}

/** The collections of accounts, whose changes end sessions. */
function accountTopics({ config }: Payload): string[] {
  return config.collections.flatMap(({ auth, slug }) => (auth ? [slug] : []))
}

async function sendChanges<Row extends SeenRow>(
  source: RowSource<Row>,
  watchers: readonly Watcher<Row>[],
): Promise<void> {
  const parts = watchers.flatMap((watcher) => {
    const ids = watcher.isStarted ? [...watcher.changed].filter((id) => watcher.open.has(id)) : []
    if (watcher.isStarted) watcher.changed.clear()
    return ids.length > 0 ? [{ watcher, ids }] : []
  })
  const groups = Map.groupBy(parts, ({ watcher }) => watcher.reader.key)
  await concurrently([...groups.values()], async (group) => {
    const req = await requestOfGroup(group.map(({ watcher }) => watcher))
    if (!req) return
    const ids = [...new Set(group.flatMap((part) => part.ids))]
    const rows: Row[] = []
    for (let from = 0; from < ids.length; from += ROWS_PER_QUERY) {
      rows.push(...(await source.read(req, ids.slice(from, from + ROWS_PER_QUERY))))
    }
    const found = presented(rows, source)
    for (const part of group) sendRows(part.watcher, part.ids, found)
  })
}

/** Authenticates a group again and ends its streams if its session is no longer valid. */
async function requestOfGroup<Row extends SeenRow>(group: readonly Watcher<Row>[]) {
  const [first] = group
  const req = first && (await requestOf(first.reader))
  if (!req) for (const { stream } of group) stream.end('signedOut')
  return req
}

/**
 * Ends the streams of accounts that have been locked or signed out, even if nothing changes.
 * @throws LitfassError `unavailable` when that cannot be looked up
 */
async function endSignedOut<Row extends SeenRow>(watchers: readonly Watcher<Row>[]): Promise<void> {
  const signedIn = watchers.filter(({ reader }) => reader.viewer.kind === 'account')
  const groups = Map.groupBy(signedIn, ({ reader }) => reader.key)
  await concurrently([...groups.values()], async (group) => void (await requestOfGroup(group)))
}

async function concurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(CONCURRENT_GROUPS, items.length) }, lane))
}

import { createLocalReq, type Payload } from 'payload'
import { changeHubOf } from './changeHubOf.ts'
import { GATHER_MS, GROUPS_AT_ONCE, HEARTBEAT_MS } from './constants.ts'
import { inTurns } from './inTurns.ts'
import { couldSee } from './moment.ts'
import type { RowSource, SeenRow } from './RowSource.ts'
import { requestOf } from './readerOf.ts'
import { readWriters } from './readWriters.ts'
import { tellWatcher, toldOf } from './tellWatcher.ts'
import type { Watcher } from './Watcher.ts'

/** Rows that are asked for at once. */
const ROWS_AT_ONCE = 200
/** The line to the database is kept for who comes next, in ms: a page that is opened anew finds it there. */
const LINGER_MS = 10_000

type Part<Row extends SeenRow> = { watcher: Watcher<Row>; ids: number[] }

/** Tells the watchers of a source what changes. */
export type RowFeed<Row extends SeenRow> = {
  /**
   * Makes sure that changes are heard from now on.
   * @throws when the database cannot be reached
   */
  open: () => Promise<void>
  add: (watcher: Watcher<Row>) => void
  remove: (watcher: Watcher<Row>) => void
  /** Gives the line to the database back after a while, unless somebody watches. */
  rest: () => void
}

/**
 * One feed for all watchers of a source in a process. A notification only wakes it: which rows have changed is read
 * from the rows themselves, in one statement for all watchers, and what they say now once for each group of equal
 * viewers. Rounds follow one another and are GATHER_MS apart at least, so the load has an upper limit however many
 * changes and watchers there are.
 */
export function createRowFeed<Row extends SeenRow>(payload: Payload, source: RowSource<Row>): RowFeed<Row> {
  const watchers = new Set<Watcher<Row>>()
  let isWanted = false
  let isRunning = false
  let subscription: Promise<() => void> | undefined
  let lingering: NodeJS.Timeout | undefined
  let checking: NodeJS.Timeout | undefined

  const closeAll = () => {
    for (const { stream } of [...watchers]) stream.close()
  }
  const wake = () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    setTimeout(run, GATHER_MS)
  }
  const run = async () => {
    isWanted = false
    await tellChanges(payload, source, [...watchers]).catch((err) => {
      payload.logger.warn({ err, msg: `changes of ${source.collection} could not be told` })
      closeAll()
    })
    isRunning = false
    if (isWanted) wake()
  }
  const subscribe = () => {
    const attempt = changeHubOf(payload).subscribe(source.collection, {
      onChanges: (ids) => {
        const isWatched = [...watchers].some(({ open }) => ids.some((id) => open.has(id)))
        if (isWatched) wake()
      },
      onLost: () => {
        subscription = undefined
        closeAll()
      },
    })
    attempt.catch(() => {
      if (subscription === attempt) subscription = undefined
    })
    return attempt
  }
  const hear = () => {
    clearTimeout(lingering)
    subscription ??= subscribe()
    return subscription
  }
  const hangUp = () => {
    clearInterval(checking)
    checking = undefined
    const last = subscription
    subscription = undefined
    last?.then(
      (end) => end(),
      () => undefined,
    )
  }
  const rest = () => {
    clearTimeout(lingering)
    if (watchers.size === 0) lingering = setTimeout(hangUp, LINGER_MS).unref()
  }

  return {
    open: async () => void (await hear()),
    add: (watcher) => {
      watchers.add(watcher)
      // The line may have broken since it was opened. What changed between the watcher's first answer and the moment it is
      // heard again has woken nobody for it.
      hear().then(wake, closeAll)
      checking ??= setInterval(() => endSignedOut([...watchers]).catch(closeAll), HEARTBEAT_MS).unref()
    },
    remove: (watcher) => {
      watchers.delete(watcher)
      rest()
    },
    rest,
  }
}

async function tellChanges<Row extends SeenRow>(
  payload: Payload,
  source: RowSource<Row>,
  watchers: readonly Watcher<Row>[],
): Promise<void> {
  const open = [...new Set(watchers.flatMap((watcher) => [...watcher.open]))]
  if (open.length === 0) return
  const { now, writers } = await readWriters(await createLocalReq({}, payload), source.collection, open)
  const parts = watchers.map((watcher): Part<Row> => {
    const ids = [...watcher.open].filter((id) => {
      const writer = writers.get(id)
      return writer === undefined || !couldSee(watcher.moment, writer)
    })
    return { watcher, ids }
  })
  const changed = parts.filter(({ ids }) => ids.length > 0)
  const groups = Map.groupBy(changed, ({ watcher }) => watcher.reader.key)
  await inTurns([...groups.values()], GROUPS_AT_ONCE, async (group) => {
    const req = await requestOfGroup(group.map(({ watcher }) => watcher))
    if (!req) return
    const ids = [...new Set(group.flatMap((part) => part.ids))]
    const rows: Row[] = []
    for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
      rows.push(...(await source.read(req, ids.slice(from, from + ROWS_AT_ONCE))))
    }
    const told = toldOf(rows, source.present)
    for (const part of group) tellWatcher(part.watcher, part.ids, told, now)
  })
}

/** The rights of a group are asked for anew each time; streams of an account that has lost them end. */
async function requestOfGroup<Row extends SeenRow>(group: readonly Watcher<Row>[]) {
  const [first] = group
  const req = first && (await requestOf(first.reader))
  if (!req) for (const { stream } of group) stream.end('signedOut')
  return req
}

/**
 * An account that is locked or signed out keeps no stream, even where nothing happens.
 * @throws LitfassError `unavailable` when nobody can look that up just now
 */
async function endSignedOut<Row extends SeenRow>(watchers: readonly Watcher<Row>[]): Promise<void> {
  const signedIn = watchers.filter(({ reader }) => reader.viewer.kind === 'account')
  const groups = Map.groupBy(signedIn, ({ reader }) => reader.key)
  await inTurns([...groups.values()], GROUPS_AT_ONCE, async (group) => void (await requestOfGroup(group)))
}

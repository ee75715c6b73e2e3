import { listenToEvents } from './listenToEvents.ts'

/** Rows that a part of a page watches. */
export type WatchedRows = {
  /** The name under which a plugin lets pages watch them, such as `images` or `comments.article`. */
  of: string
  ids: readonly number[]
  /** The state of a row, when watching begins and whenever it has changed; its shape is the plugin's. */
  onState?: (row: unknown) => void
  /** A row is not there, or not for this reader's eyes. */
  onGone?: (id: number) => void
  /** Called once every change is delivered; called again after a reconnect. */
  onOpen?: () => void
  /** Changes may be missed until `onOpen`: the connection is lost or refused, and is tried again. */
  onBreak?: () => void
  /** Nothing more will come: every row is settled or gone, or the reader has been signed out. */
  onEnd?: () => void
}

/** The one event stream of a page. */
export type PageStream = {
  /** Watches rows besides those already watched. @returns stops watching them */
  add: (rows: WatchedRows) => () => void
}

type Page = Pick<Document, 'hidden'> & {
  addEventListener: (type: 'visibilitychange', listener: () => void) => void
}

export type PageStreamOptions = {
  /** Address of the stream up to the value of `watch`. */
  address: string
  page: Page
  listen?: typeof listenToEvents
}

/** Parts of a page come to life one after another: how long to wait for more, in ms. */
export const GATHER_MS = 100
/** How long to wait after a stream was refused or has died, in ms. */
export const TRY_AGAIN_MS = 30_000

/** An event of the stream. */
type Told = { of: string; id: number; isSettled?: boolean; row?: unknown }

/**
 * Creates the one event stream of a page, whatever is watched on it. It is opened once more for rows that are added, since
 * a connection begins with all states; it is closed when nothing is watched, and while the page is hidden.
 */
export function createPageStream({ address, page, listen = listenToEvents }: PageStreamOptions): PageStream {
  /** Subscriptions, each with its rows that are not settled. */
  const watched = new Map<WatchedRows, Set<number>>()
  /** Subscriptions added since the stream was opened. */
  const added = new Set<WatchedRows>()
  let close: (() => void) | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined

  const notifyAll = (name: 'onOpen' | 'onBreak' | 'onEnd') => {
    for (const rows of [...watched.keys()]) rows[name]?.()
  }
  const arrangeSoon = () => {
    if (gathering) return
    gathering = setTimeout(() => {
      gathering = undefined
      arrange()
    }, GATHER_MS)
  }
  const arrange = () => {
    if (watched.size === 0 || page.hidden) {
      close?.()
      close = undefined
    } else if (pause) {
      for (const rows of added) rows.onBreak?.()
      added.clear()
    } else if (!close || added.size > 0) open()
  }
  const open = () => {
    close?.()
    added.clear()
    close = listen(address + addressOf(watched), {
      names: ['state', 'gone'],
      onEvent: (name, data) => tell(name === 'gone', JSON.parse(String(data))),
      onOpen: () => notifyAll('onOpen'),
      onBreak: () => notifyAll('onBreak'),
      onEnd: (data) => onClosed(reasonOf(data)),
    })
  }
  const tell = (isGone: boolean, { of, id, isSettled, row }: Told) => {
    for (const [rows, left] of [...watched]) {
      if (rows.of !== of || !left.has(id)) continue
      if (isGone || isSettled) left.delete(id)
      if (isGone) rows.onGone?.(id)
      else rows.onState?.(row)
      if (left.size === 0 && remove(rows)) rows.onEnd?.()
    }
  }
  const onClosed = (reason: unknown) => {
    close = undefined
    if (reason === 'signedOut') {
      notifyAll('onEnd')
      watched.clear()
    } else if (reason === undefined) {
      pause = setTimeout(() => {
        pause = undefined
        arrange()
      }, TRY_AGAIN_MS)
      notifyAll('onBreak')
    }
    arrange()
  }
  const remove = (rows: WatchedRows): boolean => {
    added.delete(rows)
    arrangeSoon()
    return watched.delete(rows)
  }

  page.addEventListener('visibilitychange', arrange)
  return {
    add: (rows) => {
      watched.set(rows, new Set(rows.ids))
      added.add(rows)
      arrangeSoon()
      return () => void remove(rows)
    },
  }
}

/** Writes what is watched as the value of `watch`: `images:1,2;comments.article:5`. */
function addressOf(watched: ReadonlyMap<WatchedRows, ReadonlySet<number>>): string {
  const all = new Map<string, Set<number>>()
  for (const [{ of }, ids] of watched) all.set(of, new Set([...(all.get(of) ?? []), ...ids]))
  return [...all].map(([of, ids]) => `${of}:${[...ids]}`).join(';')
}

function reasonOf(data: unknown): unknown {
  return typeof data === 'string' ? JSON.parse(data).reason : undefined
}

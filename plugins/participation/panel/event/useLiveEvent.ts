import { type PanelPlace, usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient, listenToEvents } from '@litfass/kit/client'
import { createStore, type Store } from '@litfass/kit/store'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { interactionEvents, readInteractionData } from '../../routes.ts'
import { interactionData } from '../../schemas.ts'
import { isLess, type LiveState, newerOf } from './resultRows.ts'

/** The latest state that is known, and whether it is kept up to date. */
export type Live = { seen: LiveState | undefined; line: 'opening' | 'open' | 'broken' }

const BEGINNING: Live = { seen: undefined, line: 'opening' }

/** Milliseconds between two readings, however fast people vote, and after which a lost stream is opened again. */
const READ_EVERY_MS = 1000
const AGAIN_AFTER_MS = 5000

const tick = interactionData.omit({ mine: true, entries: true })

type Place = Pick<PanelPlace, 'baseUrl' | 'language'> & { id: number }

/** Follows an event: the stream tells of changes, and what it may not tell everyone is read. */
function followEvent({ baseUrl, language, id }: Place): { store: Store<Live>; read: () => void } {
  const routes = [readInteractionData, interactionEvents]
  const client = createClient({ routes: [routes], language: () => language, baseUrl })
  const store = createStore(BEGINNING, connect)
  const take = (next: LiveState) => store.update((live) => ({ ...live, seen: newerOf(live.seen, next) }))
  const setLine = (line: Live['line']) =>
    store.update((live) => (live.line === line ? live : { ...live, line }))

  let due: ReturnType<typeof setTimeout> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  /** Reads once more soon; a storm of votes is read once a second. */
  function read(): void {
    if (due) return
    const wait = Math.max(0, readAt + READ_EVERY_MS - performance.now())
    due = setTimeout(() => {
      due = undefined
      readAt = performance.now()
      client.call(readInteractionData, { params: { id } }).then(
        ({ mine: _, ...found }) => {
          take(found)
          // One that was closed tells nothing any more, until it is opened again.
          if (found.state !== 'closed') listen()
        },
        () => setLine('broken'),
      )
    }, wait)
  }

  function onEvent(_: string, data: unknown): void {
    const next = tick.safeParse(JSON.parse(String(data))).data
    if (!next || next.id !== id) return
    if (isLess(next, store.getSnapshot().seen)) read()
    else take(next)
  }

  let stop: (() => void) | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let isWatched = false
  function listen(): void {
    if (stop || !isWatched || document.visibilityState === 'hidden') return
    stop = listenToEvents(client.url(interactionEvents, { ids: String(id) }), {
      names: ['state'],
      onEvent,
      onOpen: () => setLine('open'),
      onBreak: () => setLine('broken'),
      onEnd: () => {
        stop = undefined
        setLine('broken')
        again = setTimeout(read, AGAIN_AFTER_MS)
      },
    })
  }

  function quiet(): void {
    clearTimeout(again)
    clearTimeout(due)
    due = undefined
    stop?.()
    stop = undefined
  }

  function connect(): () => void {
    const follow = () => {
      if (document.visibilityState === 'hidden') quiet()
      else read()
    }
    isWatched = true
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      isWatched = false
      document.removeEventListener('visibilitychange', follow)
      quiet()
    }
  }

  return { store, read }
}

/** Several parts of an event's page follow it by one stream. */
const followed = new Map<string, ReturnType<typeof followEvent>>()

function followedAt(place: Place) {
  const name = `${place.baseUrl} ${place.language} ${place.id}`
  const known = followed.get(name) ?? followEvent(place)
  followed.set(name, known)
  return known
}

const beginning = () => BEGINNING

/** Represents an event that was never saved. */
const nothing = { store: createStore(BEGINNING), read: () => undefined }

/**
 * Returns an event as it is now, and a function that reads it once more.
 * @param id `undefined` for an event that was never saved
 * @param turns moments at which its state changes by the clock, in ms since 1970
 */
export function useLiveEvent(
  id: number | undefined,
  turns: readonly (number | null)[],
): Live & { read: () => void } {
  const { baseUrl, language } = usePanelPlace()
  const { store, read } = useMemo(
    () => (id === undefined ? nothing : followedAt({ baseUrl, language, id })),
    [baseUrl, language, id],
  )
  const live = useSyncExternalStore(store.subscribe, store.getSnapshot, beginning)
  const next = turns.filter((turn) => turn !== null).join()
  useEffect(() => {
    const timers = next
      .split(',')
      .map((turn) => Number(turn) - Date.now())
      // A later one is beyond what a timer can wait.
      .filter((wait) => wait > 0 && wait < 2 ** 31)
      .flatMap((wait) => [setTimeout(read, wait + 50), setTimeout(read, wait + 1500)])
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [next, read])
  return { ...live, read }
}

import { type Client, ClientError, watchOrPoll } from '@litfass/kit/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EventTick, InteractionView } from '../../participation.ts'
import { interaction, readInteractionData } from '../../routes.ts'
import { useParticipation } from '../ParticipationServices.tsx'
import { askOf, type LiveEvent, turnWait, viewOf, withAnswer, withData, withTick } from './liveState.ts'
import { useLive } from './useLive.ts'

/** An event as its reader sees it: `failed` empties the element (spec platform 8). */
export type EventLoad =
  | { state: 'loading' }
  | { state: 'shown'; view: InteractionView }
  | { state: 'deleted' }
  | { state: 'failed' }

/** Milliseconds between two questions about what the stream cannot tell everyone; up to as many more, so that readers spread. */
const PAUSE_MS = 1000
/** The longest pause after refusals. */
const LONGEST_PAUSE_MS = 60_000
/** Milliseconds until an event that is gone is looked for again: it may have been restored. */
const AGAIN_MS = 5000

/** Keeps an event as its reader sees it, live. An older state never overwrites a newer one. */
export function useEvent(id: number) {
  const [load, setLoad] = useState<EventLoad>({ state: 'loading' })
  const { viewer } = useParticipation()
  const { client } = useLive()
  const account = viewer.kind === 'account' ? viewer.id : viewer.kind
  const live = useRef<LiveEvent>(undefined)
  const take = useCallback((next: LiveEvent) => {
    live.current = next
    setLoad({ state: 'shown', view: viewOf(next) })
  }, [])
  const show = useCallback(
    (view: InteractionView, heard?: EventTick) => take(withAnswer(live.current, view, heard)),
    [take],
  )
  const read = useCallback(async () => {
    const heard = live.current?.tick
    show((await client.call(interaction, { params: { id } })).interaction, heard)
  }, [id, client, show])
  const fail = useCallback((error: unknown) => {
    if (isCancelled(error)) return
    if (isGone(error)) setLoad({ state: 'deleted' })
    else if (!live.current) setLoad({ state: 'failed' })
  }, [])
  const reload = useCallback(() => read().catch(fail), [read, fail])
  // biome-ignore lint/correctness/useExhaustiveDependencies: someone else sees and does something else
  useEffect(() => {
    live.current = undefined
    void reload()
  }, [reload, account])
  useEffect(() => {
    const readData = async () => {
      const heard = live.current?.tick
      const data = await client.call(readInteractionData, { params: { id } })
      if (live.current) take(withData(live.current, data, heard))
    }
    const asking = askInTime(async () => {
      const ask = live.current ? askOf(live.current) : 'nothing'
      if (ask === 'all') await read()
      if (ask === 'data') await readData()
      return live.current !== undefined && askOf(live.current) !== 'nothing'
    }, fail)
    const forget = watchEvent(client, id, {
      onTick: (tick) => {
        if (!live.current) return
        const next = withTick(live.current, tick)
        if (next !== live.current) take(next)
        if (askOf(next) !== 'nothing') asking.soon()
      },
      onGone: () => setLoad({ state: 'deleted' }),
      poll: async () => {
        await readData().catch((error: unknown) => {
          fail(error)
          throw error
        })
        asking.soon()
      },
    })
    return () => {
      asking.stop()
      forget()
    }
  }, [id, client, read, take, fail])
  useTurn(load, reload)
  return { load, show, reload }
}

/**
 * Debounces requests: asks once, a moment later. Repeats while there is something left to ask, with backoff after
 * refusals.
 * @param ask answers whether something is left
 */
function askInTime(ask: () => Promise<boolean>, onFailed: (error: unknown) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = PAUSE_MS
  let isStopped = false
  const run = async () => {
    let isLeft = true
    try {
      isLeft = await ask()
      pause = PAUSE_MS
    } catch (error) {
      onFailed(error)
      isLeft = !isGone(error)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    }
    timer = undefined
    if (isLeft) soon()
  }
  const soon = () => {
    if (!isStopped) timer ??= setTimeout(run, pause * (1 + Math.random()))
  }
  return {
    soon,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

type Watcher = { onTick: (tick: EventTick) => void; onGone: () => void; poll: () => Promise<unknown> }

/** Watches an event by the stream of the page, or by polling. @returns stops watching */
function watchEvent(client: Client, id: number, { onTick, onGone, poll }: Watcher): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let stop: () => void
  const watch = () => {
    stop = watchOrPoll(client.watch, {
      of: 'participation',
      ids: [id],
      onState: (row) => isTick(row) && onTick(row),
      onGone,
      onEnd: () => {
        again = setTimeout(watch, AGAIN_MS)
      },
      poll,
    })
  }
  watch()
  return () => {
    clearTimeout(again)
    stop()
  }
}

const isTick = (row: unknown): row is EventTick =>
  typeof row === 'object' && row !== null && 'revision' in row

/** The longest that a timer can wait, in ms. */
const LONGEST_MS = 2 ** 31 - 1

/** Loads an event again when it opens or closes: no change is announced then, since the clock decides. */
function useTurn(load: EventLoad, reload: () => Promise<void>): void {
  const view = load.state === 'shown' ? load.view : undefined
  const turn = view?.state === 'upcoming' ? view.opensAt : view?.state === 'open' ? view.closesAt : null
  // By the server's clock, whatever the reader's says.
  const wait = view && turn ? Date.parse(turn) - Date.parse(view.readAt) : undefined
  useEffect(() => {
    if (wait === undefined || wait > LONGEST_MS) return
    const timer = setTimeout(reload, turnWait(wait))
    return () => clearTimeout(timer)
  }, [wait, reload])
}

const isCancelled = (error: unknown) => error instanceof ClientError && error.code === 'cancelled'

const isGone = (error: unknown) => error instanceof ClientError && error.status === 404

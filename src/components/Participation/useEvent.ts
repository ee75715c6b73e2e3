import { ClientError } from '@litfass/kit/client'
import type { EventTick, InteractionView } from '@litfass/participation'
import { newerView, withData, withTick } from '@litfass/participation/react'
import { interaction, readInteractionData } from '@litfass/participation/routes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../client.ts'
import { useSession } from '../SessionMenu/session.ts'

/** An event as its reader sees it: `failed` empties the element (spec platform 8). */
export type EventLoad =
  | { state: 'loading' }
  | { state: 'shown'; view: InteractionView }
  | { state: 'deleted' }
  | { state: 'failed' }

/** Milliseconds between two questions about what the stream cannot tell everybody; up to as many more, so that readers spread. */
const PAUSE_MS = 1000
/** Milliseconds until an event that is gone is looked for again: it may have been restored. */
const AGAIN_MS = 5000

/** Keeps an event as its reader sees it, live. An older state never overwrites a newer one. */
export function useEvent(id: number) {
  const [load, setLoad] = useState<EventLoad>({ state: 'loading' })
  const session = useSession()
  const account = session.kind === 'account' ? session.id : session.kind
  const newest = useRef<InteractionView>(undefined)
  const show = useCallback((view: InteractionView) => {
    newest.current = newerView(newest.current, view)
    setLoad({ state: 'shown', view: newest.current })
  }, [])
  const reload = useCallback(async () => {
    try {
      show((await client.call(interaction, { params: { id } })).interaction)
    } catch (error) {
      if (isCancelled(error)) return
      const isGone = error instanceof ClientError && error.status === 404
      if (isGone) setLoad({ state: 'deleted' })
      else if (!newest.current) setLoad({ state: 'failed' })
    }
  }, [id, show])
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else sees and does something else
  useEffect(() => {
    newest.current = undefined
    void reload()
  }, [reload, account])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = async () => {
      timer = undefined
      const data = await client.call(readInteractionData, { params: { id } }).catch(() => undefined)
      if (data && newest.current) show(withData(newest.current, data))
    }
    const forget = watchEvent(id, (tick) => {
      if (tick === 'gone') return setLoad({ state: 'deleted' })
      if (!newest.current) return
      const { view, ask } = withTick(newest.current, tick)
      if (ask === 'all') void reload()
      if (ask === 'data') timer ??= setTimeout(refresh, PAUSE_MS * (1 + Math.random()))
      if (view !== newest.current) show(view)
    })
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [id, reload, show])
  useTurn(load, reload)
  return { load, show, reload }
}

/** Watches an event by the stream of the page. @returns stops watching */
function watchEvent(id: number, listener: (tick: EventTick | 'gone') => void): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let stop: () => void
  const watch = () => {
    stop = client.watch({
      of: 'participation',
      ids: [id],
      onState: (row) => isTick(row) && listener(row),
      onGone: () => listener('gone'),
      onEnd: () => {
        again = setTimeout(watch, AGAIN_MS)
      },
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

/** Milliseconds that a timer can wait, and that are waited after a moment so that the server has passed it too. */
const LONGEST_MS = 2 ** 31 - 1
const AFTER_MS = 50

/** Loads an event anew when it opens or closes: no change is announced then, the clock alone decides. */
function useTurn(load: EventLoad, reload: () => Promise<void>): void {
  const view = load.state === 'shown' ? load.view : undefined
  const turn = view?.state === 'upcoming' ? view.opensAt : view?.state === 'open' ? view.closesAt : null
  // By the server's clock, whatever the reader's says.
  const wait = view && turn ? Date.parse(turn) - Date.parse(view.readAt) : undefined
  useEffect(() => {
    if (wait === undefined || wait > LONGEST_MS) return
    const timer = setTimeout(reload, Math.max(0, wait) + AFTER_MS)
    return () => clearTimeout(timer)
  }, [wait, reload])
}

const isCancelled = (error: unknown) => error instanceof ClientError && error.code === 'cancelled'

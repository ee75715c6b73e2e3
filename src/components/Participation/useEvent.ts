import { ClientError } from '@litfass/kit/client'
import type { InteractionView } from '@litfass/participation'
import { newerView, withData, withTick } from '@litfass/participation/react'
import { interaction, readInteractionData } from '@litfass/participation/routes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../client.ts'
import { useSession } from '../SessionMenu/session.ts'
import { listenToTicks } from './eventStream.ts'

/** An event as its reader sees it: `failed` empties the element (spec platform 8). */
export type EventLoad =
  | { state: 'loading' }
  | { state: 'shown'; view: InteractionView }
  | { state: 'deleted' }
  | { state: 'failed' }

/** Milliseconds between two questions about what the stream cannot tell everybody; up to as many more, so that readers spread. */
const PAUSE_MS = 1000

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
    const forget = listenToTicks(id, (tick) => {
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
  return { load, show, reload }
}

const isCancelled = (error: unknown) => error instanceof ClientError && error.code === 'cancelled'

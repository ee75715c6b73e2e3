import { ClientError } from '@litfass/kit/client'
import { useCallback, useEffect, useState } from 'react'
import type { z } from 'zod'
import { imageQueue } from '../../routes.ts'
import { usePanelClient } from './usePanelClient.ts'

export type Queue = z.output<NonNullable<typeof imageQueue.reply>>

/** What the view knows: the last state of the queue, and why there is no newer one. */
export type SeenQueue = { queue?: Queue; problem?: string }

const EVERY_MS = 2000

/** The state of the queue, asked for every two seconds while somebody can see it. */
export function useQueue(): SeenQueue & { refresh: () => Promise<void> } {
  const client = usePanelClient()
  const [seen, setSeen] = useState<SeenQueue>({})
  const refresh = useCallback(async () => {
    try {
      setSeen({ queue: await client.call(imageQueue, {}) })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      // What was known stays in view: it is old, but better than nothing.
      setSeen(({ queue }) => ({ ...(queue && { queue }), problem: error.msg }))
    }
  }, [client])
  useEffect(() => whileVisible(refresh, EVERY_MS), [refresh])
  return { ...seen, refresh }
}

/** Does something now and again, one after the other, and never in a hidden tab; returns what ends it. */
function whileVisible(work: () => Promise<void>, everyMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const go = async () => {
    clearTimeout(timer)
    if (document.hidden) return
    await work()
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(go, everyMs)
  }
  document.addEventListener('visibilitychange', go)
  void go()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', go)
  }
}

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { ClientError, createClient } from '@litfass/kit/client'
import { toast } from '@payloadcms/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { imageQueue, imageRetry, imageRetryAll } from '../../routes.ts'

export type Queue = z.output<NonNullable<typeof imageQueue.reply>>

/** The last known state of the queue, and why there is no newer one. */
type SeenQueue = { queue?: Queue; problem?: string }

const EVERY_MS = 2000

/** The state of the queue, asked for every two seconds while someone can see it. */
export function useQueue(): SeenQueue & { refresh: () => Promise<void> } {
  const client = usePanelClient()
  const [seen, setSeen] = useState<SeenQueue>({})
  const refresh = useCallback(async () => {
    try {
      setSeen({ queue: await client.call(imageQueue, {}) })
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      // The last known numbers stay in view: old ones are better than none.
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

/** Has failed pictures processed once more: one, or all there are. `then` runs when the server has taken them. */
export function useRetries(then: () => Promise<void>) {
  const client = usePanelClient()
  const [isBusy, setIsBusy] = useState(false)

  const attempt = async (work: () => Promise<string>) => {
    setIsBusy(true)
    try {
      toast.success(await work())
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      toast.error(error.msg)
    } finally {
      setIsBusy(false)
      await then()
    }
  }

  const retry = (imageId: number) =>
    attempt(async () => (await client.call(imageRetry, { params: { imageId } })).msg)

  /** Each call retries a batch. Stops at the initial number, since pictures that fail again immediately would loop forever. */
  const retryAll = (failed: number) =>
    attempt(async () => {
      let answer = await client.call(imageRetryAll, {})
      for (let taken = answer.retried; answer.retried > 0 && taken < failed; taken += answer.retried) {
        if (answer.remaining === 0) break
        answer = await client.call(imageRetryAll, {})
      }
      return answer.msg
    })

  return { retry, retryAll, isBusy }
}

/** Calls the plugin's routes where Payload serves them, in the language of the panel. */
function usePanelClient() {
  const { baseUrl, language } = usePanelPlace()
  return useMemo(
    () =>
      createClient({
        routes: [[imageQueue, imageRetry, imageRetryAll]],
        baseUrl,
        language: () => language,
      }),
    [baseUrl, language],
  )
}

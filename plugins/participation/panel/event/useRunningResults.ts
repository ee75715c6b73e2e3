import { usePanelClient } from '@litfass/interface/panelActions'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { readRunningResults } from '../../routes.ts'
import type { runningResults } from '../../schemas.ts'

/** Milliseconds between two readings: no stream tells of votes whose results are hidden. */
const READ_EVERY_MS = 5000

const ROUTES = [readRunningResults]

/** What is known of a poll, and whether the last reading has failed. */
export type Running = { seen: z.output<typeof runningResults> | undefined; isBroken: boolean }

/** Returns how a poll stands that others do not see yet, read again and again while its page is open. */
export function useRunningResults(id: number): Running {
  const client = usePanelClient(ROUTES)
  const [running, setRunning] = useState<Running>({ seen: undefined, isBroken: false })
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      if (document.visibilityState === 'hidden') return
      const seen = await client.call(readRunningResults, { params: { id } }).catch(() => undefined)
      if (!isLeft) setRunning((known) => ({ seen: seen ?? known.seen, isBroken: !seen }))
    }
    void read()
    const timer = setInterval(() => void read(), READ_EVERY_MS)
    return () => {
      isLeft = true
      clearInterval(timer)
    }
  }, [client, id])
  return running
}

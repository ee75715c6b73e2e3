'use client'

import { fill } from '@litfass/kit/texts'
import { useEffect, useId, useState } from 'react'
import styles from './index.module.css'

type ExportProgressProps = {
  id: number
  percent: number
  /** `progress` with the placeholder `{percent}`. */
  words: Readonly<Record<'progress' | 'ready' | 'failed' | 'offline' | 'download', string>>
}

/** Time between two questions, in ms. */
const PAUSE_MS = 1500

type Status = { state: 'waiting' | 'running' | 'ready' | 'failed' | 'offline'; percent: number; url?: string }

/** How far the file is, until it can be downloaded in its place. */
export function ExportProgress({ id, percent, words }: ExportProgressProps) {
  const status = useStatus(id, percent)
  const bar = useId()
  if (status.url)
    return (
      <p role="status">
        {words.ready}{' '}
        <a href={status.url} className={styles.file} download>
          {words.download}
        </a>
      </p>
    )
  if (status.state === 'failed') return <p role="alert">{words.failed}</p>
  return (
    <div className={styles.progress}>
      <label htmlFor={bar}>{fill(words.progress, { percent: status.percent })}</label>
      <progress id={bar} max={100} value={status.percent} />
      {status.state === 'offline' && <p role="status">{words.offline}</p>}
    </div>
  )
}

/** Asks for the state again and again, also after the connection was lost, until there is no more to come. */
function useStatus(id: number, percent: number): Status {
  const [status, setStatus] = useState<Status>({ state: 'waiting', percent })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    const ask = async () => {
      const found = await statusOf(id)
      if (!isMounted) return
      setStatus((before) => (found ? found : { ...before, state: 'offline' }))
      if (found?.state !== 'ready' && found?.state !== 'failed') timer = setTimeout(ask, PAUSE_MS)
    }
    timer = setTimeout(ask, PAUSE_MS)
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [id])
  return status
}

async function statusOf(id: number): Promise<Status | undefined> {
  const [{ client }, { downloadStatus }] = await Promise.all([
    import('../../client.ts'),
    import('@litfass/downloads/routes'),
  ])
  try {
    const { statuses } = await client.call(downloadStatus, { body: { ids: [id] } })
    const { state = 'failed', percent = 0, url } = statuses[id] ?? {}
    return { state, percent, ...(url && { url }) }
  } catch {
    return undefined
  }
}

import { useEffect } from 'react'
import { usePanelPlace } from '../usePanelPlace.ts'
import { type Opened, withOpened } from './opened.ts'

/** Payload's preference in which an account keeps what it has opened; the kit reads it for the search. */
const PREFERENCE = 'litfass-recent'

/** Keeps that a form was opened. Of two tabs that open one at the same instant, one is kept. */
export function useNoteOpened(opened: Opened | undefined): void {
  const { restUrl } = usePanelPlace()
  const key = opened && JSON.stringify(opened)
  useEffect(() => {
    if (!key) return
    const leaving = new AbortController()
    // What was opened last is a help for later: when it cannot be kept, the work at hand is not interrupted.
    noteOpened(`${restUrl}/payload-preferences/${PREFERENCE}`, JSON.parse(key), leaving.signal).catch(
      () => undefined,
    )
    return () => leaving.abort()
  }, [key, restUrl])
}

async function noteOpened(address: string, opened: Opened, signal: AbortSignal): Promise<void> {
  // Not by Payload's hook, which remembers what it has read: another tab may have written since.
  const answer = await fetch(address, { credentials: 'include', signal })
  if (!answer.ok) return
  const { value } = await answer.json()
  const next = withOpened(value, opened)
  if (JSON.stringify(next) === JSON.stringify(Object(value).opened)) return
  const kept = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ value: { opened: next } }),
    signal,
  })
  // A browser holds a request open until its answer is read.
  await kept.arrayBuffer()
}

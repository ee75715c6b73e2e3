import { ClientError, createClient } from '@litfass/kit/client'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Verdict } from '../constants.ts'
import { decideChange, type LapsedChange, type OwnChange, ownChanges } from '../routes.ts'
import { hiddenChanges } from './hiddenChanges.ts'
import { useMoveChannel, useReadings } from './moveChannel.ts'

/** A pending change, and when the server sent it, in ms since 1970. */
export type WaitingChange = OwnChange & { toldAt: number }

type Place = {
  language: 'de' | 'en'
  baseUrl: string
  pollMs: number
  turn: number
  onMovedElsewhere: (() => void) | undefined
}

/** Milliseconds after an expiry at which the server is asked again: its clock has been ahead by the time of an answer. */
const AFTER_END_MS = 250

/**
 * The caller's changes that wait to be confirmed, and those that no one has confirmed in time and that can be brought back: read at
 * once, then again and again, after each move in any tab, and when `turn` changes.
 */
export function useOwnChanges({ language, baseUrl, pollMs, turn, onMovedElsewhere }: Place) {
  const client = useMemo(
    () => createClient({ routes: [[ownChanges, decideChange]], language: () => language, baseUrl }),
    [language, baseUrl],
  )
  const [changes, setChanges] = useState<readonly WaitingChange[]>([])
  const [lapsed, setLapsed] = useState<readonly LapsedChange[]>([])
  /** Counts the readings: of two that overlap, the one that began later counts. */
  const reading = useRef(0)

  const read = useCallback(async () => {
    const own = ++reading.current
    try {
      const answer = await client.call(ownChanges, {})
      const toldAt = Date.now()
      if (own !== reading.current) return
      setChanges(answer.changes.map((change) => ({ ...change, toldAt })))
      setLapsed(answer.lapsed.filter((change) => !hiddenChanges.has(change)))
    } catch (error) {
      // Someone who has signed out has no changes; without a connection the last ones are still the best that is known.
      const isOut = error instanceof ClientError && (error.status === 401 || error.status === 403)
      if (!isOut || own !== reading.current) return
      setChanges([])
      setLapsed([])
    }
  }, [client])

  const next = Math.min(...changes.map(({ toldAt, secondsLeft }) => toldAt + secondsLeft * 1000))
  useEffect(() => {
    const wait = next - Date.now() + AFTER_END_MS
    if (!Number.isFinite(wait)) return
    const timer = setTimeout(read, Math.max(wait, AFTER_END_MS))
    return () => clearTimeout(timer)
  }, [next, read])

  useReadings(read, pollMs)
  useEffect(
    () => () => {
      reading.current++
    },
    [],
  )
  const announce = useMoveChannel(() => {
    void read()
    onMovedElsewhere?.()
  })
  const turnBefore = useRef(turn)
  useEffect(() => {
    if (turn === turnBefore.current) return
    turnBefore.current = turn
    announce()
    void read()
  }, [turn, announce, read])

  /** Makes a move; throws the client's errors, after the changes have been read again. */
  const decide = useCallback(
    async ({ collection, id, revision }: OwnChange | LapsedChange, action: Verdict) => {
      try {
        await client.call(decideChange, { params: { collection, id, action }, body: { revision } })
        announce()
      } finally {
        await read()
      }
    },
    [client, read, announce],
  )
  /** Shows an expired change no more, as long as this tab is open. */
  const hide = (change: LapsedChange) => {
    hiddenChanges.add(change)
    setLapsed((all) => all.filter((one) => one !== change))
  }
  return { changes, lapsed, decide, hide }
}

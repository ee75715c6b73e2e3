import { failureText } from '@litfass/interface/panelActions'
import { useDocumentReload, usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { toast, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Verdict } from '../constants.ts'
import { useMoveChannel, useReadings } from '../react/moveChannel.ts'
import { decideChange, type GuardedDocument, guardedDocument } from '../routes.ts'
import { useTexts } from './useTexts.ts'

/** A guarded document, and when the server sent it, in ms since 1970. */
export type Told = GuardedDocument & { toldAt: number }

/** Milliseconds between two readings while the page is looked at. */
const READ_EVERY_MS = 15_000

/** Follows the guarded document of this page of the panel: its state, and the moves that lead from there. */
export function useGuarded(lines: number) {
  const text = useTexts()
  const { baseUrl, language } = usePanelPlace()
  const { id, collectionSlug, savedDocumentData } = useDocumentInfo()
  const reload = useDocumentReload()
  const isModified = useFormModified()
  const [told, setTold] = useState<Told>()
  const [isFailed, setFailed] = useState(false)
  const [isMoving, setMoving] = useState(false)
  /** Counts the readings: of two that overlap, the one that began later counts. */
  const reading = useRef(0)
  const known = useRef<number>(undefined)
  const client = useMemo(
    () => createClient({ routes: [[guardedDocument, decideChange]], language: () => language, baseUrl }),
    [baseUrl, language],
  )

  const latest = useRef<() => Promise<void>>(undefined)
  const announce = useMoveChannel(() => void latest.current?.())

  const read = useCallback(async () => {
    if (id === undefined || collectionSlug === undefined) return
    const own = ++reading.current
    try {
      const params = { collection: collectionSlug, id: Number(id) }
      const found = await client.call(guardedDocument, { params, query: { limit: lines } })
      if (own !== reading.current) return
      setTold({ ...found, toldAt: Date.now() })
      setFailed(false)
      // Saving the form is a move. Other forms are notified once, since they have the same state then.
      if (known.current !== undefined && known.current !== found.revision) announce()
      known.current = found.revision
    } catch {
      if (own === reading.current) setFailed(true)
    }
  }, [client, collectionSlug, id, lines, announce])

  const follow = async () => {
    if (!isModified) await reload()
    await read()
  }
  useEffect(() => {
    latest.current = follow
  })

  // Each save brings another document, and may have made a change of it that waits.
  const readStored = useCallback(() => void (savedDocumentData && read()), [read, savedDocumentData])
  useReadings(readStored, READ_EVERY_MS)

  async function decide(action: Verdict): Promise<void> {
    if (!told) return
    // The form is filled again with what is confirmed, and what has been typed would be lost.
    if (isModified && action !== 'extend') {
      toast.error(text('bar.unsaved'))
      return
    }
    setMoving(true)
    try {
      const params = { collection: told.collection, id: told.id, action }
      const revision = action === 'restore' ? told.lapsed?.revision : told.revision
      const body = revision === undefined ? {} : { revision }
      const { msg } = await client.call(decideChange, { params, body })
      toast.success(msg)
    } catch (error) {
      toast.error(failureText(error, text('bar.failed')))
    } finally {
      if (!isModified) await reload()
      await read()
      setMoving(false)
    }
  }

  return { told, isFailed, isMoving, read, decide }
}

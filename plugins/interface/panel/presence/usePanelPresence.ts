import { createClient } from '@litfass/kit/client'
import { announcePresence, leavePresence } from '@litfass/kit/routes'
import { useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PresenceKeeper, type PresenceState } from '../../presence/presenceKeeper.ts'
import { usePanelPlace } from '../usePanelPlace.ts'

const ALONE: PresenceState = { other: null, displacedAt: null, stored: 0 }

/** Announces the form of this page while it is open, and returns what is known of others. */
export function usePanelPresence(): { keeper: PresenceKeeper; state: PresenceState } {
  const { id, collectionSlug, globalSlug, hasSavePermission } = useDocumentInfo()
  const { baseUrl, language } = usePanelPlace()
  const isModified = useFormModified()
  const latest = useRef({ isModified, baseUrl, language })
  useEffect(() => {
    latest.current = { isModified, baseUrl, language }
  })
  const of = collectionSlug ?? globalSlug ?? ''
  const numbered = collectionSlug ? Number(id) : null
  const [keeper] = useState(() => {
    const client = () => {
      const { baseUrl, language } = latest.current
      return createClient({
        routes: [[announcePresence, leavePresence]],
        language: () => language,
        baseUrl,
      })
    }
    return new PresenceKeeper({
      isModified: () => latest.current.isModified,
      announce: (beat) => client().call(announcePresence, { body: { of, id: numbered, ...beat } }),
      leave: (session) => {
        const body = new Blob([JSON.stringify({ session })], { type: 'application/json' })
        navigator.sendBeacon(client().url(leavePresence), body)
      },
    })
  })
  useEffect(() => (hasSavePermission ? keeper.start() : undefined), [keeper, hasSavePermission])
  useEffect(() => {
    if (isModified) keeper.noteChange()
  }, [keeper, isModified])
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.state, () => ALONE) }
}

import { PresenceKeeper, type PresenceState, type TakeoverOutcome } from '@litfass/interface/presence'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { StoredStory } from './storyCalls.ts'
import { useWriting } from './writing.tsx'

const ALONE: PresenceState = { other: null, displacedAt: null, stored: 0 }
const none = () => () => undefined
const alone = () => ALONE

type Form = {
  /** Slug of its collection. */
  collection: string
  stored: StoredStory | undefined
  isChanged: boolean
  /** Whether a save has been refused because others have saved; who does is asked immediately. */
  isOutdated: boolean
}

/** Announces the form of a stored story while it is open, and returns who else writes in it. */
export function useStoryPresence({ collection, stored, isChanged, isOutdated }: Form) {
  const { loadClient } = useWriting().services
  const latest = useRef(isChanged)
  useEffect(() => {
    latest.current = isChanged
  })
  const [keeper, setKeeper] = useState<PresenceKeeper>()
  const id = stored?.id
  useEffect(() => {
    if (id === undefined) return
    let leave = (_: string): void => undefined
    const opened = new PresenceKeeper({
      isModified: () => latest.current,
      announce: async (beat) => {
        // Where this fails, it is tried again with the next heartbeat.
        const [client, { announceStory, leaveStory }] = await Promise.all([
          loadClient('presence'),
          import('./presenceCalls.ts'),
        ])
        leave = (session) => leaveStory(client, session)
        return announceStory(client, { of: collection, id }, beat)
      },
      leave: (session) => leave(session),
    })
    setKeeper(opened)
    return opened.start()
  }, [loadClient, collection, id])
  useEffect(() => {
    if (isChanged) keeper?.noteChange()
  }, [keeper, isChanged])
  useEffect(() => {
    if (isOutdated) void keeper?.beat()
  }, [keeper, isOutdated])
  const state = useSyncExternalStore(keeper?.subscribe ?? none, keeper?.state ?? alone, alone)
  return {
    state,
    /** Who writes by now, which `state` may not say yet. */
    now: keeper?.state ?? alone,
    takeOver: async (): Promise<TakeoverOutcome> => (keeper ? keeper.takeOver() : 'failed'),
  }
}

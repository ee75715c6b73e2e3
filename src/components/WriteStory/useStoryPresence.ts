import { PresenceKeeper, type PresenceState } from '@litfass/interface/presence'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { StoryType } from '../../queries/storyView.ts'
import type { StoredStory } from './storyCalls.ts'

const ALONE: PresenceState = { other: null, displacedAt: null, stored: 0 }
const none = () => () => undefined
const alone = () => ALONE

type Form = { type: StoryType; stored: StoredStory | undefined; isChanged: boolean }

/** Announces the form of a stored story while it is open, and returns who else writes in it. */
export function useStoryPresence({ type, stored, isChanged }: Form) {
  const latest = useRef(isChanged)
  useEffect(() => {
    latest.current = isChanged
  })
  const [keeper, setKeeper] = useState<PresenceKeeper>()
  const id = stored?.id
  useEffect(() => {
    if (id === undefined) return
    const calls = import('./presenceCalls.ts')
    let leave = (_: string): void => undefined
    const opened = new PresenceKeeper({
      isModified: () => latest.current,
      announce: async (beat) => {
        const { announceStory, leaveStory } = await calls
        leave = leaveStory
        return announceStory({ type, id }, beat)
      },
      leave: (session) => leave(session),
    })
    setKeeper(opened)
    return opened.start()
  }, [type, id])
  useEffect(() => {
    if (isChanged) keeper?.noteChange()
  }, [keeper, isChanged])
  const state = useSyncExternalStore(keeper?.subscribe ?? none, keeper?.state ?? alone, alone)
  return { state, takeOver: () => keeper?.takeOver() }
}

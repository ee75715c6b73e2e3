import { listenToEvents } from '@litfass/kit/client'
import type { EventTick } from '@litfass/participation'
import { interactionEvents } from '@litfass/participation/routes'
import { client } from '../../client.ts'

/** What a box learns: a new state, or that its event is deleted. */
export type TickListener = (tick: EventTick | 'gone') => void

const listeners = new Map<number, Set<TickListener>>()
let stop: (() => void) | undefined
let again: ReturnType<typeof setTimeout> | undefined

/** Milliseconds until a stream that has ended is opened anew, and until the boxes of a page have all said what they want. */
const REOPEN_MS = 5000
const GATHER_MS = 50

/**
 * Listens to an event. All events of a page share one stream, which is open only while somebody looks at the page: a
 * browser has few connections.
 * @returns stops listening
 */
export function listenToTicks(id: number, listener: TickListener): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', follow)
  const ofEvent = listeners.get(id) ?? new Set()
  listeners.set(id, ofEvent.add(listener))
  followIn(GATHER_MS)
  return () => {
    ofEvent.delete(listener)
    if (ofEvent.size === 0) listeners.delete(id)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', follow)
    followIn(GATHER_MS)
  }
}

function followIn(ms: number): void {
  clearTimeout(again)
  again = setTimeout(follow, ms)
}

function follow(): void {
  clearTimeout(again)
  stop?.()
  stop = undefined
  if (listeners.size === 0 || document.visibilityState === 'hidden') return
  const ids = [...listeners.keys()].sort((one, other) => one - other).join(',')
  const nothing = () => undefined
  stop = listenToEvents(`${client.url(interactionEvents)}?${new URLSearchParams({ ids })}`, {
    names: ['state', 'gone'],
    onOpen: nothing,
    onBreak: nothing,
    onEnd: () => followIn(REOPEN_MS),
    onEvent: (name, data) => {
      const tick: EventTick = JSON.parse(String(data))
      for (const tell of listeners.get(tick.id) ?? []) tell(name === 'gone' ? 'gone' : tick)
    },
  })
}

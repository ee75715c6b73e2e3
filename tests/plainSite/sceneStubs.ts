import type { StubWatch } from '@litfass/galleries/react'
import type { StubState } from '@litfass/images/stubs'

const states = new Map<number, StubState>()
const watched = new Set<number>()
const listeners = new Set<() => void>()

/** A watch that a test tells what has become of a stub: `window.dispatchEvent(new CustomEvent('stub', { detail }))`. */
export const sceneStubs: StubWatch = {
  watch: (id) => {
    watched.add(id)
    document.documentElement.dataset.watched = [...watched].join(' ')
    return () => watched.delete(id)
  },
  read: (id) => states.get(id),
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

if (typeof window !== 'undefined') {
  window.addEventListener('stub', (event) => {
    if (!(event instanceof CustomEvent)) return
    const { id, ...state }: { id: number } & StubState = event.detail
    states.set(id, state)
    for (const listener of listeners) listener()
  })
}

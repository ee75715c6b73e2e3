/**
 * Runs while anyone listens: called when the first listener subscribes; what it returns is called when the last one
 * has unsubscribed.
 */
export type Connect = () => (() => void) | undefined | void

/** Notifies listeners of something that carries no value. */
export type Emitter = {
  /** @returns unsubscribes the listener */
  readonly subscribe: (listener: () => void) => () => void
  readonly emit: () => void
}

/** A value with listeners. `subscribe` and `getSnapshot` are the arguments of React's `useSyncExternalStore`. */
export type Store<Value> = Pick<Emitter, 'subscribe'> & {
  readonly getSnapshot: () => Value
  /** Replaces the value and notifies the listeners, unless `Object.is` finds it unchanged. */
  readonly set: (next: Value) => void
  /** Replaces the value by what `change` makes of it. */
  readonly update: (change: (current: Value) => Value) => void
}

/** Creates an emitter. Listeners that subscribe or unsubscribe during `emit` do not disturb it. */
export function createEmitter(connect?: Connect): Emitter {
  const listeners = new Set<() => void>()
  let disconnect: ReturnType<Connect>

  return {
    subscribe: (listener) => {
      // A new function for each call, since one listener may subscribe twice.
      const entry = () => listener()
      listeners.add(entry)
      if (listeners.size === 1) disconnect = connect?.()
      return () => {
        if (!listeners.delete(entry) || listeners.size > 0) return
        disconnect?.()
        disconnect = undefined
      }
    },
    emit: () => {
      for (const listener of [...listeners]) listener()
    },
  }
}

/**
 * Creates a store that belongs to no framework.
 * @example
 * const session = createStore<Session>({ kind: 'unknown' }, () => void load())
 * const value = useSyncExternalStore(session.subscribe, session.getSnapshot)
 */
export function createStore<Value>(initial: Value, connect?: Connect): Store<Value> {
  const { subscribe, emit } = createEmitter(connect)
  let value = initial

  function set(next: Value): void {
    if (Object.is(next, value)) return
    value = next
    emit()
  }

  return { subscribe, getSnapshot: () => value, set, update: (change) => set(change(value)) }
}

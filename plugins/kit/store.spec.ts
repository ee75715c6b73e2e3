import { describe, expect, it, vi } from 'vitest'
import { createEmitter, createStore } from './store.ts'

describe('a store', () => {
  it('returns its value, and notifies listeners of a new one', () => {
    const store = createStore(1)
    const seen: number[] = []
    const unsubscribe = store.subscribe(() => seen.push(store.getSnapshot()))
    store.set(2)
    store.update((value) => value + 1)
    unsubscribe()
    store.set(4)
    expect(seen).toEqual([2, 3])
    expect(store.getSnapshot()).toBe(4)
  })

  it('notifies no listener of the same value', () => {
    const store = createStore(Number.NaN)
    const listener = vi.fn()
    store.subscribe(listener)
    store.set(Number.NaN)
    expect(listener).not.toHaveBeenCalled()
  })

  it('connects with the first listener and disconnects with the last', () => {
    const steps: string[] = []
    const store = createStore(0, () => {
      steps.push('connected')
      return () => steps.push('disconnected')
    })
    const first = store.subscribe(vi.fn())
    const second = store.subscribe(vi.fn())
    first()
    first()
    expect(steps).toEqual(['connected'])
    second()
    expect(steps).toEqual(['connected', 'disconnected'])
    store.subscribe(vi.fn())
    expect(steps).toEqual(['connected', 'disconnected', 'connected'])
  })
})

describe('an emitter', () => {
  it('is not disturbed by listeners that come and go meanwhile', () => {
    const { subscribe, emit } = createEmitter()
    const late = vi.fn()
    const last = vi.fn()
    const unsubscribe = subscribe(() => {
      unsubscribe()
      subscribe(late)
    })
    subscribe(last)
    emit()
    expect(late).not.toHaveBeenCalled()
    expect(last).toHaveBeenCalledTimes(1)
    emit()
    expect(late).toHaveBeenCalledTimes(1)
  })

  it('calls a listener once for each subscription', () => {
    const { subscribe, emit } = createEmitter()
    const listener = vi.fn()
    const unsubscribe = subscribe(listener)
    subscribe(listener)
    unsubscribe()
    emit()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

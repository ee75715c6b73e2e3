import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchIdle } from './idle.ts'

class Tab extends EventTarget {
  visibilityState = 'visible'
}

let tab = new Tab()

beforeEach(() => {
  vi.useFakeTimers()
  tab = new Tab()
  vi.stubGlobal('document', tab)
  vi.stubGlobal('window', tab)
})
afterEach(() => {
  // Before the timers are real again: a spy restored later would bring the fake ones back.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function watch(ms?: number) {
  const told: string[] = []
  const onIdle = () => told.push('idle')
  const onActive = () => told.push('active')
  const stop = watchIdle({ onIdle, onActive, ...(ms !== undefined && { ms }) })
  return { told, stop }
}

const act = (type = 'keydown') => tab.dispatchEvent(new Event(type))

function show(state: 'hidden' | 'visible') {
  tab.visibilityState = state
  act('visibilitychange')
}

it('is idle after 60 seconds without anything, once, and active with the next key', () => {
  const { told } = watch()
  vi.advanceTimersByTime(59_999)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['idle'])
  vi.advanceTimersByTime(600_000)
  act()
  act()
  expect(told).toEqual(['idle', 'active'])
  vi.advanceTimersByTime(60_000)
  expect(told).toEqual(['idle', 'active', 'idle'])
})

it.each(['pointermove', 'wheel', 'scroll', 'touchstart', 'keydown', 'pointerdown'])(
  'treats %s as activity',
  (type) => {
    const { told } = watch(10_000)
    for (let i = 0; i < 10; i += 1) {
      vi.advanceTimersByTime(5000)
      act(type)
    }
    expect(told).toEqual([])
  },
)

it('throttles frequent moves', () => {
  watch()
  vi.advanceTimersByTime(5000)
  act('pointermove')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  for (let i = 0; i < 99; i += 1) {
    vi.advanceTimersByTime(10)
    act('pointermove')
  }
  expect(timers).not.toHaveBeenCalled()
})

it('counts time in a hidden tab as idle, and returning as activity', () => {
  const { told } = watch(10_000)
  vi.advanceTimersByTime(5000)
  show('hidden')
  vi.advanceTimersByTime(5000)
  expect(told).toEqual(['idle'])
  show('visible')
  expect(told).toEqual(['idle', 'active'])
})

it('reports idle time missed by a throttled timer before the activity', () => {
  const { told } = watch(10_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  act()
  expect(told).toEqual(['idle', 'active'])
})

it('reports nothing once stopped', () => {
  const { told, stop } = watch(1000)
  stop()
  vi.advanceTimersByTime(60_000)
  act()
  expect(told).toEqual([])
})

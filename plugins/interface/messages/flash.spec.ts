import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFlash } from './flash.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const saved = { type: 'success', text: 'Gespeichert' } as const
const removed = { type: 'secondary', text: 'Entfernt' } as const
const failed = { type: 'alert', text: 'Ein Fehler ist aufgetreten.' } as const
const textsOf = (flash: ReturnType<typeof createFlash>) => flash.getSnapshot().map(({ text }) => text)

describe('a message', () => {
  it('stays 5000 ms, fades, and is gone', () => {
    const flash = createFlash()
    flash.show(saved)
    vi.advanceTimersByTime(4999)
    expect(flash.getSnapshot()).toMatchObject([{ isLeaving: false }])
    vi.advanceTimersByTime(1)
    expect(flash.getSnapshot()).toMatchObject([{ isLeaving: true }])
    vi.advanceTimersByTime(300)
    expect(flash.getSnapshot()).toEqual([])
  })

  it('stays for its given time, twice the default with an action, and for ever with 0', () => {
    const flash = createFlash()
    flash.show({ ...saved, ms: 1000 })
    flash.show({ ...removed, action: { label: 'Rückgängig', run: () => undefined } })
    flash.show({ type: 'primary', text: 'bleibt', ms: 0 })
    vi.advanceTimersByTime(1300)
    expect(textsOf(flash)).toEqual([removed.text, 'bleibt'])
    vi.advanceTimersByTime(8699)
    expect(flash.getSnapshot().map(({ isLeaving }) => isLeaving)).toEqual([false, false])
    vi.advanceTimersByTime(3_600_000)
    expect(textsOf(flash)).toEqual(['bleibt'])
  })

  it('about an error stays until it is closed, whatever time it is given', () => {
    const flash = createFlash()
    const id = flash.show({ ...failed, ms: 1000 })
    flash.show({ ...failed, text: 'Der andere', action: { label: 'Noch einmal', run: () => undefined } })
    flash.show(saved)
    vi.advanceTimersByTime(3_600_000)
    expect(textsOf(flash)).toEqual([failed.text, 'Der andere'])
    flash.close(id)
    vi.advanceTimersByTime(300)
    expect(textsOf(flash)).toEqual(['Der andere'])
  })

  it('is counted when repeated, and its time starts over', () => {
    const flash = createFlash()
    const id = flash.show(saved)
    vi.advanceTimersByTime(4000)
    expect(flash.show(saved)).toBe(id)
    expect(flash.getSnapshot()).toMatchObject([{ times: 2 }])
    vi.advanceTimersByTime(4999)
    expect(flash.getSnapshot()).toMatchObject([{ isLeaving: false }])
  })

  it('with an action is never merged', () => {
    const flash = createFlash()
    const [first, second] = [vi.fn(), vi.fn()]
    flash.show({ ...saved, action: { label: 'Rückgängig', run: first } })
    flash.show({ ...saved, action: { label: 'Rückgängig', run: second } })
    flash.show(saved)
    flash.show(saved)
    expect(flash.getSnapshot().map(({ times }) => times)).toEqual([1, 1, 2])
    for (const { action } of flash.getSnapshot()) action?.run()
    expect([first, second].map((run) => run.mock.calls.length)).toEqual([1, 1])
  })

  it('is a new one when its type differs or the first is fading', () => {
    const flash = createFlash()
    flash.show(saved)
    flash.show({ ...saved, type: 'warning' })
    expect(flash.getSnapshot()).toHaveLength(2)
    vi.advanceTimersByTime(5000)
    flash.show(saved)
    expect(flash.getSnapshot()).toMatchObject([
      { isLeaving: true },
      { isLeaving: true },
      { times: 1, isLeaving: false },
    ])
  })
})

describe('the time of messages', () => {
  it('pauses while there is any reason to, and resumes where it stopped', () => {
    const flash = createFlash()
    flash.show(saved)
    vi.advanceTimersByTime(4000)
    flash.pause('pointer', true)
    flash.pause('focus', true)
    vi.advanceTimersByTime(60_000)
    flash.pause('pointer', false)
    vi.advanceTimersByTime(60_000)
    expect(flash.getSnapshot()).toMatchObject([{ isLeaving: false }])
    flash.pause('focus', false)
    vi.advanceTimersByTime(999)
    expect(flash.getSnapshot()).toMatchObject([{ isLeaving: false }])
    vi.advanceTimersByTime(1)
    expect(flash.getSnapshot()).toMatchObject([{ isLeaving: true }])
  })

  it('does not start for a message shown during a pause', () => {
    const flash = createFlash()
    flash.pause('hidden', true)
    flash.show(saved)
    vi.advanceTimersByTime(60_000)
    expect(flash.getSnapshot()).toMatchObject([{ isLeaving: false }])
    flash.pause('hidden', false)
    vi.advanceTimersByTime(5000)
    expect(flash.getSnapshot()).toMatchObject([{ isLeaving: true }])
  })

  it('is unaffected by the end of a pause that never began', () => {
    const flash = createFlash()
    flash.show(saved)
    vi.advanceTimersByTime(4000)
    flash.pause('focus', false)
    vi.advanceTimersByTime(1000)
    expect(flash.getSnapshot()).toMatchObject([{ isLeaving: true }])
  })
})

it('notifies listeners of each change, and closing twice has no further effect', () => {
  const flash = createFlash()
  const listener = vi.fn()
  const stop = flash.subscribe(listener)
  const id = flash.show(saved)
  flash.close(id)
  flash.close(id)
  expect(listener).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(300)
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  flash.show(failed)
  expect(listener).toHaveBeenCalledTimes(3)
})

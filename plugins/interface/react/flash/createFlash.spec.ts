import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFlash } from './createFlash.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const saved = { type: 'success', text: 'Gespeichert' } as const
const failed = { type: 'alert', text: 'Ein Fehler ist aufgetreten.' } as const
const textsOf = (flash: ReturnType<typeof createFlash>) => flash.read().map(({ text }) => text)

describe('a message', () => {
  it('stays 5000 ms, fades, and is gone', () => {
    const flash = createFlash()
    flash.show(saved)
    vi.advanceTimersByTime(4999)
    expect(flash.read()).toMatchObject([{ isLeaving: false }])
    vi.advanceTimersByTime(1)
    expect(flash.read()).toMatchObject([{ isLeaving: true }])
    vi.advanceTimersByTime(300)
    expect(flash.read()).toEqual([])
  })

  it('stays as long as it was told, twice as long with something to do, and for ever with 0', () => {
    const flash = createFlash()
    flash.show({ ...saved, ms: 1000 })
    flash.show({ ...failed, action: { label: 'Rückgängig', run: () => undefined } })
    flash.show({ type: 'primary', text: 'bleibt', ms: 0 })
    vi.advanceTimersByTime(1300)
    expect(textsOf(flash)).toEqual([failed.text, 'bleibt'])
    vi.advanceTimersByTime(8699)
    expect(flash.read().map(({ isLeaving }) => isLeaving)).toEqual([false, false])
    vi.advanceTimersByTime(3_600_000)
    expect(textsOf(flash)).toEqual(['bleibt'])
  })

  it('said twice is counted and has its whole time again', () => {
    const flash = createFlash()
    const id = flash.show(saved)
    vi.advanceTimersByTime(4000)
    expect(flash.show(saved)).toBe(id)
    expect(flash.read()).toMatchObject([{ times: 2 }])
    vi.advanceTimersByTime(4999)
    expect(flash.read()).toMatchObject([{ isLeaving: false }])
  })

  it('with something to do stands for itself, so that each can be done', () => {
    const flash = createFlash()
    const [first, second] = [vi.fn(), vi.fn()]
    flash.show({ ...saved, action: { label: 'Rückgängig', run: first } })
    flash.show({ ...saved, action: { label: 'Rückgängig', run: second } })
    flash.show(saved)
    flash.show(saved)
    expect(flash.read().map(({ times }) => times)).toEqual([1, 1, 2])
    for (const { action } of flash.read()) action?.run()
    expect([first, second].map((run) => run.mock.calls.length)).toEqual([1, 1])
  })

  it('of another type, or said again while it fades, is another one', () => {
    const flash = createFlash()
    flash.show(saved)
    flash.show({ ...saved, type: 'alert' })
    expect(flash.read()).toHaveLength(2)
    vi.advanceTimersByTime(5000)
    flash.show(saved)
    expect(flash.read()).toMatchObject([
      { isLeaving: true },
      { isLeaving: true },
      { times: 1, isLeaving: false },
    ])
  })
})

describe('the time of messages', () => {
  it('stands still while there is any reason to, and goes on where it stood', () => {
    const flash = createFlash()
    flash.show(saved)
    vi.advanceTimersByTime(4000)
    flash.pause('pointer', true)
    flash.pause('focus', true)
    vi.advanceTimersByTime(60_000)
    flash.pause('pointer', false)
    vi.advanceTimersByTime(60_000)
    expect(flash.read()).toMatchObject([{ isLeaving: false }])
    flash.pause('focus', false)
    vi.advanceTimersByTime(999)
    expect(flash.read()).toMatchObject([{ isLeaving: false }])
    vi.advanceTimersByTime(1)
    expect(flash.read()).toMatchObject([{ isLeaving: true }])
  })

  it('does not begin for a message that comes during a pause', () => {
    const flash = createFlash()
    flash.pause('hidden', true)
    flash.show(saved)
    vi.advanceTimersByTime(60_000)
    expect(flash.read()).toMatchObject([{ isLeaving: false }])
    flash.pause('hidden', false)
    vi.advanceTimersByTime(5000)
    expect(flash.read()).toMatchObject([{ isLeaving: true }])
  })

  it('is not lengthened by the end of a pause that never was', () => {
    const flash = createFlash()
    flash.show(saved)
    vi.advanceTimersByTime(4000)
    flash.pause('focus', false)
    vi.advanceTimersByTime(1000)
    expect(flash.read()).toMatchObject([{ isLeaving: true }])
  })
})

it('tells its listeners of each change, and closing twice is closing once', () => {
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

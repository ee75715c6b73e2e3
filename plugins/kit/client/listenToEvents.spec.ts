import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenToEvents } from './listenToEvents.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function setUp() {
  const listeners = new Map<string, (event: { data?: unknown }) => void>()
  const line = {
    readyState: 0,
    close: vi.fn(),
    addEventListener: (type: string, listener: (event: { data?: unknown }) => void) =>
      listeners.set(type, listener),
  }
  const told = { onOpen: vi.fn(), onEvent: vi.fn(), onBreak: vi.fn(), onEnd: vi.fn() }
  const stop = listenToEvents('/events', { ...told, names: ['state'], open: () => line })
  return { line, told, stop, say: (type: string, data?: unknown) => listeners.get(type)?.({ data }) }
}

it('passes on the events it was asked for', () => {
  const { told, say } = setUp()
  say('open')
  say('state', '{"id":1}')
  say('other', '{}')
  expect(told.onOpen).toHaveBeenCalledOnce()
  expect(told.onEvent.mock.calls).toEqual([['state', '{"id":1}']])
})

it("closes at the server's end event, before the browser reconnects", () => {
  const { line, told, say } = setUp()
  say('open')
  say('end', '{"reason":"settled"}')
  expect(line.close).toHaveBeenCalled()
  expect(told.onEnd).toHaveBeenCalledOnce()
})

it('leaves reconnecting to the browser, and ends after a refusal', () => {
  const { line, told, say } = setUp()
  say('error')
  expect([told.onBreak.mock.calls.length, told.onEnd.mock.calls.length]).toEqual([1, 0])
  line.readyState = 2
  say('error')
  expect(told.onEnd).toHaveBeenCalledOnce()
})

it('waits for an answer no longer than the time limit of a request', async () => {
  const { told } = setUp()
  await pass(4499)
  expect(told.onEnd).not.toHaveBeenCalled()
  await pass(1)
  expect(told.onEnd).toHaveBeenCalledOnce()
})

it('considers a connection without heartbeats dead, and one with heartbeats alive', async () => {
  const { line, told, say } = setUp()
  say('open')
  for (let beat = 0; beat < 5; beat += 1) {
    await pass(20_000)
    say('heartbeat')
  }
  expect(told.onEnd).not.toHaveBeenCalled()
  await pass(45_000)
  expect(told.onEnd).toHaveBeenCalledOnce()
  expect(line.close).toHaveBeenCalled()
})

it('reports nothing after it was stopped', async () => {
  const { line, told, stop } = setUp()
  stop()
  await pass(60_000)
  expect(line.close).toHaveBeenCalledOnce()
  expect(told.onEnd).not.toHaveBeenCalled()
})

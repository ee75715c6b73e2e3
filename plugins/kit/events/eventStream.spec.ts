import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEventStream, type EventStreamOptions } from './eventStream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(options: Partial<EventStreamOptions> = {}) {
  const onClosed = vi.fn()
  const stream = createEventStream({ onClosed, ...options })
  return { ...stream, onClosed }
}

it('sends events as they come and ends with an end event', async () => {
  const { response, send, end, onClosed } = setUp()
  send([
    { event: 'state', data: '{"id":1}' },
    { event: 'state', data: '{"id":2}' },
  ])
  end('settled')
  expect(await response.text()).toBe(
    [
      'retry: 3000\n\n',
      'event: state\ndata: {"id":1}\n\n',
      'event: state\ndata: {"id":2}\n\n',
      'event: end\ndata: {"reason":"settled"}\n\n',
    ].join(''),
  )
  expect(onClosed).toHaveBeenCalledOnce()
})

it('sends a heartbeat every twenty seconds', async () => {
  const { response, close } = setUp()
  await vi.advanceTimersByTimeAsync(60_000)
  close()
  expect((await response.text()).match(/event: heartbeat/g)).toHaveLength(3)
})

it('expires after fifteen minutes', async () => {
  const { response, onClosed } = setUp()
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  expect(onClosed).toHaveBeenCalledOnce()
  expect(await response.text()).toContain('event: end\ndata: {"reason":"expired"}')
})

it('closes when its reader disconnects, and sends no more heartbeats', async () => {
  const { response, send, onClosed } = setUp()
  await response.body?.cancel()
  expect(onClosed).toHaveBeenCalledOnce()
  send([{ event: 'state' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vi.getTimerCount()).toBe(0)
})

it('closes when the request is aborted', () => {
  const gone = new AbortController()
  const { onClosed } = setUp({ signal: gone.signal })
  gone.abort()
  gone.abort()
  expect(onClosed).toHaveBeenCalledOnce()
})

it('disconnects a reader that is too slow', async () => {
  const { response, send, onClosed } = setUp({ maxWaitingBytes: 1000 })
  for (let sent = 0; sent < 20; sent += 1) send([{ event: 'state', data: `"${'x'.repeat(100)}"` }])
  expect(onClosed).toHaveBeenCalledOnce()
  await expect(response.text()).rejects.toMatchObject({ name: 'AbortError' })
})

it('forbids caching, compression and buffering on the way', () => {
  const { response, close } = setUp()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-transform')
  close()
})

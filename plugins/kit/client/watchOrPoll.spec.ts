import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from './createClient.ts'
import { watchOrPoll } from './watchOrPoll.ts'

const page = { hidden: false }
let told: Parameters<Client['watch']>[0]
const stopWatching = vi.fn()
const watch: Client['watch'] = (rows) => {
  told = rows
  return stopWatching
}
const poll = vi.fn(async () => undefined)
const start = () => watchOrPoll(watch, { of: 'participation', ids: [7], poll })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  poll.mockReset().mockResolvedValue(undefined)
  page.hidden = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('polls from the moment at which the stream is refused until it is open', async () => {
  start()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll).not.toHaveBeenCalled()
  told.onBreak?.()
  told.onBreak?.()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(poll).toHaveBeenCalledTimes(3)
  told.onOpen?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll).toHaveBeenCalledTimes(3)
})

it('waits longer after each refusal, and again as before once it is answered', async () => {
  start()
  told.onBreak?.()
  poll.mockRejectedValueOnce(new Error('429')).mockRejectedValueOnce(new Error('429'))
  await vi.advanceTimersByTimeAsync(10_000 + 20_000)
  expect(poll).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(39_000)
  expect(poll).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000 + 10_000)
  expect(poll).toHaveBeenCalledTimes(4)
})

it('does not poll while the page is hidden, or once it has been stopped', async () => {
  const stop = start()
  told.onBreak?.()
  page.hidden = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll).not.toHaveBeenCalled()
  page.hidden = false
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(poll).not.toHaveBeenCalled()
  expect(stopWatching).toHaveBeenCalledOnce()
})

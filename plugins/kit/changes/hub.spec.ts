import { expect, it, vi } from 'vitest'
import type { ConnectionEvents } from './connection.ts'
import { createChangeHub } from './hub.ts'

function setUp() {
  const database = { isAway: false, time: 0, lines: [] as ConnectionEvents[] }
  const closed = vi.fn()
  const open = vi.fn(async (events: ConnectionEvents) => {
    await Promise.resolve()
    if (database.isAway) throw new Error('away')
    database.lines.push(events)
    return closed
  })
  const hub = createChangeHub(open, () => database.time)
  const subscriber = () => ({ onChanges: vi.fn(), onLost: vi.fn() })
  return { hub, open, closed, database, subscriber }
}

it('shares one connection and closes it with the last subscriber', async () => {
  const { hub, open, closed, subscriber } = setUp()
  const ends = await Promise.all([
    hub.subscribe('images', subscriber()),
    hub.subscribe('images', subscriber()),
    hub.subscribe('teasers', subscriber()),
  ])
  expect(open).toHaveBeenCalledOnce()
  for (const end of ends.slice(1)) end()
  await Promise.resolve()
  expect(closed).not.toHaveBeenCalled()
  ends[0]?.()
  ends[0]?.()
  await Promise.resolve()
  expect(closed).toHaveBeenCalledOnce()
})

it('notifies the subscribers of a topic', async () => {
  const { hub, database, subscriber } = setUp()
  const [images, teasers] = [subscriber(), subscriber()]
  await hub.subscribe('images', images)
  await hub.subscribe('teasers', teasers)
  database.lines[0]?.onText('images 7,8')
  database.lines[0]?.onText('nonsense')
  expect(images.onChanges.mock.calls).toEqual([[[7, 8]]])
  expect(teasers.onChanges).not.toHaveBeenCalled()
})

it('notifies all subscribers when the connection breaks, and opens another for the next one', async () => {
  const { hub, open, database, subscriber } = setUp()
  const [first, second] = [subscriber(), subscriber()]
  await hub.subscribe('images', first)
  database.lines[0]?.onLost()
  expect(first.onLost).toHaveBeenCalledOnce()
  await hub.subscribe('images', second)
  expect(open).toHaveBeenCalledTimes(2)
  database.lines[1]?.onText('images 7')
  expect(first.onChanges).not.toHaveBeenCalled()
  expect(second.onChanges).toHaveBeenCalledOnce()
})

it('retries an absent database with a backoff, however many subscribe', async () => {
  const { hub, open, database, subscriber } = setUp()
  const attempt = () => hub.subscribe('images', subscriber())
  database.isAway = true
  await Promise.all(Array.from({ length: 50 }, () => expect(attempt()).rejects.toThrow('away')))
  expect(open).toHaveBeenCalledOnce()
  database.time = 999
  await expect(attempt()).rejects.toThrow('away')
  expect(open).toHaveBeenCalledOnce()
  database.time = 1000
  await expect(attempt()).rejects.toThrow('away')
  database.time = 2999
  await expect(attempt()).rejects.toThrow('away')
  expect(open).toHaveBeenCalledTimes(2)
  database.time = 3000
  database.isAway = false
  await expect(attempt()).resolves.toBeTypeOf('function')
  expect(open).toHaveBeenCalledTimes(3)
})

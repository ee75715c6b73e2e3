import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { StoreAway } from '../../errors/causes.ts'
import { relayDownload } from './download.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
/** The longest pause of the store, in ms; a reader may take three times as long. */
const IDLE_MS = 20_000

it('passes everything on', async () => {
  expect(await text(relayDownload(Readable.from(['Lit', 'fass'])))).toBe('Litfass')
})

it('fails when the store stops sending', async () => {
  const body = new Readable({ read: () => undefined })
  body.push('half')
  const failing = expect(text(relayDownload(body))).rejects.toThrow(StoreAway)
  await turn()
  vi.advanceTimersByTime(IDLE_MS - 1)
  expect(body.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  await failing
  expect(body.destroyed).toBe(true)
})

it('waits for a reader that takes a break longer than the store may, and as often as it takes one', async () => {
  const relay = relayDownload(manyChunks())
  const taken: Buffer[] = []
  for (let time = 0; time < 4; time += 1) {
    await turn()
    vi.advanceTimersByTime(3 * IDLE_MS - 1)
    taken.push(relay.read(64 * 1024))
  }
  expect(Buffer.concat(taken).length + (await text(relay)).length).toBe(39 * 64 * 1024)
})

it('ends a reader that takes nothing any more, so that its connection is free', async () => {
  const body = manyChunks()
  const relay = relayDownload(body)
  const ended = new Promise((resolve) => relay.once('error', resolve))
  await turn()
  vi.advanceTimersByTime(3 * IDLE_MS)
  expect(await ended).toMatchObject({ message: 'The reader stopped taking.' })
  expect(body.destroyed).toBe(true)
})

it('takes a small file at once, so that its connection is free before a slow reader is done', async () => {
  const body = Readable.from([Buffer.alloc(100_000), Buffer.alloc(100_000)])
  relayDownload(body)
  await turn()
  expect(body.readableEnded).toBe(true)
})

it('closes the connection to the store when the reader disconnects', async () => {
  const body = new Readable({ read: () => undefined })
  relayDownload(body).destroy()
  await turn()
  expect(body.destroyed).toBe(true)
})

it('says that the store is away when the connection breaks in the middle', async () => {
  const body = new Readable({ read: () => undefined })
  const relay = relayDownload(body)
  body.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  await expect(text(relay)).rejects.toMatchObject({ fault: 'unreachable', status: 503 })
})

/** 39 chunks of 64 kB: more than waits for a reader. */
function manyChunks(): Readable {
  let left = 40
  return new Readable({
    read() {
      left -= 1
      this.push(left > 0 ? Buffer.alloc(64 * 1024) : null)
    },
  })
}

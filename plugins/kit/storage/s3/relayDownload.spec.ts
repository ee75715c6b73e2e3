import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { StoreAway } from '../../errors/StoreAway.ts'
import { relayDownload } from './relayDownload.ts'

it('passes everything on', async () => {
  expect(await text(relayDownload(Readable.from(['Lit', 'fass'])))).toBe('Litfass')
})

it('fails when the store stops sending', async () => {
  const body = new Readable({ read: () => undefined })
  body.push('half')
  await expect(text(relayDownload(body, 20))).rejects.toThrow(StoreAway)
  expect(body.destroyed).toBe(true)
})

it('waits as long as it takes for a reader that takes a break', async () => {
  let left = 40
  const body = new Readable({
    read() {
      left -= 1
      this.push(left > 0 ? Buffer.alloc(64 * 1024) : null)
    },
  })
  const relay = relayDownload(body, 20)
  await wait(120)
  expect((await text(relay)).length).toBe(39 * 64 * 1024)
})

it('takes a small file at once, so that its connection is free before a slow reader is done', async () => {
  const body = Readable.from([Buffer.alloc(100_000), Buffer.alloc(100_000)])
  relayDownload(body)
  await wait(20)
  expect(body.readableEnded).toBe(true)
})

it('lets go of the store when the reader goes away', async () => {
  const body = new Readable({ read: () => undefined })
  relayDownload(body).destroy()
  await wait(5)
  expect(body.destroyed).toBe(true)
})

it('says that the store is away when the connection breaks in the middle', async () => {
  const body = new Readable({ read: () => undefined })
  const relay = relayDownload(body)
  body.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  await expect(text(relay)).rejects.toMatchObject({ fault: 'unreachable', status: 503 })
})

import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { StoreAway } from '../../errors/causes.ts'
import { eventually } from '../../testing/eventually.ts'
import { freePort } from '../../testing/processes.ts'
import { openS3Server, type S3Server } from '../../testing/s3Server.ts'
import { fileStoreContract } from '../testing/fileStoreContract.ts'
import { s3FileStore } from './s3FileStore.ts'

let server: S3Server
let folder = ''
beforeAll(async () => {
  server = await openS3Server()
  folder = await mkdtemp(join(tmpdir(), 'litfass-files-'))
})
const others: Server[] = []
afterAll(async () => {
  for (const other of others) other.close()
  await server.close()
  await rm(folder, { recursive: true })
})

describe('a file store on S3', () => {
  fileStoreContract(async () => {
    const store = s3FileStore(server.settings)
    for await (const { key } of store.list('')) await store.remove(key)
    return store
  })
})

describe('a bucket', () => {
  it('is listed whole, however many pages that takes', async () => {
    const pages = [['a/1', 'a/2'], ['a/3'], ['a/4', 'a/5']]
    const asked: string[] = []
    const endpoint = await answering((url, response) => {
      asked.push(url)
      const page = Number(new URL(url, 'http://s3.test').searchParams.get('continuation-token') ?? 0)
      response.writeHead(200, { 'Content-Type': 'application/xml' })
      response.end(listing(pages[page] ?? [], page + 1 < pages.length ? String(page + 1) : undefined))
    })
    const store = s3FileStore({ ...server.settings, endpoint })
    const found = await Array.fromAsync(store.list('a/'))
    expect(found.map(({ key }) => key)).toEqual(pages.flat())
    expect(found[0]).toEqual({ key: 'a/1', bytes: 7, modifiedAt: new Date('2024-03-01T10:00:00Z') })
    expect(asked).toHaveLength(3)
    for (const url of asked) expect(url).toContain('prefix=a%2F')
  })

  it('is found usable when it is', async () => {
    expect(await s3FileStore(server.settings).check()).toBeUndefined()
  })

  const WRONG = {
    'a bucket that is not there': [{ bucket: 'nowhere' }, 'noBucket'],
    'a key that does not exist': [{ accessKeyId: 'SOMEBODY' }, 'refused'],
  } as const

  it.each(Object.entries(WRONG))('says with %s, from every function, that it is away', async (_, wrong) => {
    const [settings, fault] = wrong
    const store = s3FileStore({ ...server.settings, ...settings })
    await expectAway(store, fault)
  })

  it('reports a store that does not listen', async () => {
    const endpoint = `http://127.0.0.1:${await freePort()}`
    await expectAway(s3FileStore({ ...server.settings, endpoint }), 'unreachable')
  })

  it.each([500, 503])('says so when every answer is %i', async (status) => {
    const endpoint = await answering((_, response) => response.writeHead(status).end('<html>Oh dear</html>'))
    await expectAway(s3FileStore({ ...server.settings, endpoint }), 'faulty')
  })
})

describe('a download from S3', () => {
  it('releases its connection when the reader disconnects', async () => {
    // On the shared server connections of other stores close meanwhile.
    const own = await openS3Server()
    onTestFinished(own.close)
    const store = s3FileStore(own.settings)
    const path = join(folder, 'large')
    await writeFile(path, '')
    await truncate(path, 30_000_000)
    await store.putFile('large', path, 'text/plain')
    const before = await own.countConnections()
    const all = await Promise.all(Array.from({ length: 20 }, () => store.open('large')))
    expect(await own.countConnections()).toBeGreaterThan(before)
    for (const opened of all) opened?.stream.destroy()
    await eventually('the connections to close', async () => (await own.countConnections()) <= before)
  })

  it('leaves room for everything else when every reader has stopped reading', async () => {
    const store = s3FileStore({ ...server.settings, maxDownloads: 3 })
    const path = join(folder, 'stalled')
    await writeFile(path, '')
    await truncate(path, 30_000_000)
    await store.putFile('stalled', path, 'text/plain')
    const readers = await Promise.all([1, 2, 3].map(() => store.open('stalled')))
    let isIn = false
    const next = store.open('stalled').then((opened) => {
      isIn = true
      return opened
    })
    expect(await store.stat('stalled')).toMatchObject({ bytes: 30_000_000 })
    await store.putFile('another', path, 'text/plain')
    await store.remove('another')
    expect(isIn).toBe(false)
    readers[0]?.stream.destroy()
    for (const opened of [await next, ...readers]) opened?.stream.destroy()
    await store.remove('stalled')
  })
})

async function expectAway(store: ReturnType<typeof s3FileStore>, fault: string): Promise<void> {
  const path = join(folder, 'source')
  await writeFile(path, 'x')
  const asked = {
    check: () => store.check(),
    stat: () => store.stat('a'),
    open: () => store.open('a'),
    putFile: () => store.putFile('a', path, 'text/plain'),
    list: () => Array.fromAsync(store.list('')),
    remove: () => store.remove('a'),
  }
  for (const [name, ask] of Object.entries(asked)) {
    const error = await ask().catch((thrown: unknown) => thrown)
    expect(error, name).toBeInstanceOf(StoreAway)
    expect(error, name).toMatchObject({ fault, status: 503 })
  }
}

/** A store that says what a test wants. */
async function answering(answer: (url: string, response: ServerResponse) => void): Promise<string> {
  const other = createServer((request, response) => {
    request.resume()
    request.on('end', () => answer(request.url ?? '', response))
  })
  others.push(other)
  const port = await freePort()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  return `http://127.0.0.1:${port}`
}

function listing(keys: string[], next: string | undefined): string {
  const contents = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>7</Size><LastModified>2024-03-01T10:00:00.000Z</LastModified></Contents>`,
  )
  const more = next
    ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`
    : '<IsTruncated>false</IsTruncated>'
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`
}

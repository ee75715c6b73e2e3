import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FileStore } from '../fileStore.ts'
import { refusedKeys, refusedPrefixes } from './refusedKeys.ts'

export type StoreUnderTest = {
  store: () => FileStore
  /** Stores a text or some bytes. */
  put: (key: string, content: string | Uint8Array) => Promise<void>
  read: (key: string, range?: { start: number; end: number }) => Promise<string | undefined>
  /** The listed keys, sorted. */
  keys: (prefix: string) => Promise<string[]>
}

/** The behaviour that every file store shares. `open` gives each test an empty store. */
export function fileStoreContract(open: (directory: string) => Promise<FileStore>): StoreUnderTest {
  let directory = ''
  let store: FileStore
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'litfass-files-'))
    store = await open(directory)
  })
  afterEach(() => rm(directory, { recursive: true }))

  const source = () => join(directory, 'source')
  const put: StoreUnderTest['put'] = async (key, content) => {
    await writeFile(source(), content)
    await store.putFile(key, source(), 'text/plain')
  }
  const read: StoreUnderTest['read'] = async (key, range) => {
    const opened = await store.open(key, range)
    return opened && text(opened.stream)
  }
  const keys: StoreUnderTest['keys'] = async (prefix) => {
    const found = await Array.fromAsync(store.list(prefix))
    return found.map(({ key }) => key).sort()
  }

  it('gives back what was stored, with its size, and leaves the source alone', async () => {
    await put('blobs/ab/cdef', 'Deich')
    expect(await read('blobs/ab/cdef')).toBe('Deich')
    expect(await store.stat('blobs/ab/cdef')).toMatchObject({ key: 'blobs/ab/cdef', bytes: 5 })
    expect((await store.stat('blobs/ab/cdef'))?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect((await stat(source())).size).toBe(5)
  })

  it('keeps an empty file, and one of 32 MB, byte for byte', async () => {
    await put('empty', '')
    expect(await store.stat('empty')).toMatchObject({ bytes: 0 })
    const large = Buffer.alloc(32_000_000, 'Litfass')
    await put('large', large)
    const opened = await store.open('large')
    expect(opened?.bytes).toBe(large.length)
    expect(opened && large.equals(await buffer(opened.stream))).toBe(true)
  })

  it('gives a part of a file, both ends included, and the size of the whole', async () => {
    await put('a', '0123456789')
    expect(await read('a', { start: 2, end: 4 })).toBe('234')
    expect(await read('a', { start: 8, end: 99 })).toBe('89')
    const opened = await store.open('a', { start: 3, end: 3 })
    expect(opened?.bytes).toBe(10)
    opened?.stream.destroy()
  })

  it('gives nothing of what is behind the end, and refuses a range no file can have', async () => {
    await put('a', '0123456789')
    const opened = await store.open('a', { start: 10, end: 12 })
    expect(opened?.bytes).toBe(10)
    expect(opened && (await text(opened.stream))).toBe('')
    for (const range of [
      { start: 4, end: 2 },
      { start: -2, end: 2 },
      { start: 0, end: 0.5 },
      { start: Number.NaN, end: 1 },
    ]) {
      await expect(store.open('a', range)).rejects.toThrow(RangeError)
    }
    expect(await store.open('nothing', { start: 10, end: 12 })).toBeUndefined()
  })

  it('knows nothing of what is not there, and of folders', async () => {
    await put('folder/file', 'x')
    for (const key of ['nothing', 'folder', 'folder/file/below']) {
      expect(await store.open(key)).toBeUndefined()
      expect(await store.stat(key)).toBeUndefined()
    }
  })

  it('replaces a file whole: who reads it meanwhile gets the old or the new one, never a mixture', async () => {
    const contents = ['a', 'b'].map((letter) => Buffer.alloc(400_000, letter))
    const [first = Buffer.of(), second = Buffer.of()] = contents
    await put('a', first)
    const writing = (async () => {
      for (let round = 0; round < 20; round += 1) await put('a', round % 2 ? first : second)
    })()
    for (let round = 0; round < 40; round += 1) {
      const opened = await store.open('a')
      const bytes = opened ? await buffer(opened.stream) : Buffer.of()
      expect(bytes.length).toBe(opened?.bytes)
      expect(contents.some((content) => content.equals(bytes))).toBe(true)
    }
    await writing
  })

  it('leaves the earlier file when there is nothing to store', async () => {
    await put('kept', 'old')
    await expect(store.putFile('kept', join(directory, 'not-there'), 'text/plain')).rejects.toThrow('ENOENT')
    expect(await read('kept')).toBe('old')
  })

  it('removes a file, and does not mind one that is gone', async () => {
    await put('a/b', 'x')
    await store.remove('a/b')
    await store.remove('a/b')
    expect(await store.stat('a/b')).toBeUndefined()
  })

  it('lists the files whose key starts with the prefix', async () => {
    for (const key of ['blobs/ab/1', 'blobs/ab/2', 'blobs/ac/3', 'variants/1']) await put(key, 'x')
    expect(await keys('')).toEqual(['blobs/ab/1', 'blobs/ab/2', 'blobs/ac/3', 'variants/1'])
    expect(await keys('blobs/a')).toEqual(['blobs/ab/1', 'blobs/ab/2', 'blobs/ac/3'])
    expect(await keys('blobs/ab/')).toEqual(['blobs/ab/1', 'blobs/ab/2'])
    expect(await keys('blobs/ab/2')).toEqual(['blobs/ab/2'])
    expect(await keys('nothing/')).toEqual([])
    const [listed] = await Array.fromAsync(store.list('variants/'))
    expect(listed).toMatchObject({ key: 'variants/1', bytes: 1, modifiedAt: expect.any(Date) })
  })

  it('goes on listing while what it has named is removed', async () => {
    for (const key of ['a/1', 'a/2', 'a/3']) await put(key, 'x')
    for await (const { key } of store.list('a/')) await store.remove(key)
    expect(await keys('')).toEqual([])
  })

  it('lets two hundred be served at once', async () => {
    await put('a', Buffer.alloc(50_000, 'a'))
    const all = await Promise.all(Array.from({ length: 200 }, () => read('a')))
    expect(all.every((content) => content?.length === 50_000)).toBe(true)
  })

  it.each(refusedKeys)('refuses the key %j for everything', async (key) => {
    await writeFile(join(directory, 'outside'), 'secret')
    await expect(put(key, 'x')).rejects.toThrow('Not a key')
    await expect(store.open(key)).rejects.toThrow('Not a key')
    await expect(store.stat(key)).rejects.toThrow('Not a key')
    await expect(store.remove(key)).rejects.toThrow('Not a key')
  })

  it.each(refusedPrefixes)('refuses to list %j', async (prefix) => {
    await writeFile(join(directory, 'outside'), 'secret')
    await put('a/b', 'x')
    await expect(keys(prefix)).rejects.toThrow('Not the start of a key')
  })

  return { store: () => store, put, read, keys }
}

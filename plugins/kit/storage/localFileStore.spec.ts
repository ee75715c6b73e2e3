import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileStore } from './FileStore.ts'
import { localFileStore } from './localFileStore.ts'

let directory = ''
let store: FileStore
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'litfass-files-'))
  store = localFileStore(join(directory, 'store'))
})
afterEach(() => rm(directory, { recursive: true }))

async function put(key: string, content: string | Uint8Array) {
  const path = join(directory, 'source')
  await writeFile(path, content)
  await store.putFile(key, path, 'text/plain')
}

async function read(key: string, range?: { start: number; end: number }) {
  const opened = await store.open(key, range)
  return opened && text(opened.stream)
}

async function keys(prefix: string) {
  const found = await Array.fromAsync(store.list(prefix))
  return found.map(({ key }) => key).sort()
}

describe('a local file store', () => {
  it('gives back what was stored, with its size, and leaves the source alone', async () => {
    await put('blobs/ab/cdef', 'Deich')
    expect(await read('blobs/ab/cdef')).toBe('Deich')
    expect(await store.stat('blobs/ab/cdef')).toMatchObject({ key: 'blobs/ab/cdef', bytes: 5 })
    expect((await store.stat('blobs/ab/cdef'))?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect((await stat(join(directory, 'source'))).size).toBe(5)
  })

  it('gives a part of a file, both ends included, and the size of the whole', async () => {
    await put('a', '0123456789')
    expect(await read('a', { start: 2, end: 4 })).toBe('234')
    expect(await read('a', { start: 8, end: 99 })).toBe('89')
    const opened = await store.open('a', { start: 0, end: 0 })
    expect(opened?.bytes).toBe(10)
    opened?.stream.destroy()
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

  it('leaves neither file nor rubbish when storing fails', async () => {
    await put('kept', 'old')
    await expect(store.putFile('kept', join(directory, 'not-there'), 'text/plain')).rejects.toThrow('ENOENT')
    expect(await read('kept')).toBe('old')
    expect(await readdir(join(directory, 'store', '.unfinished'))).toEqual([])
  })

  it('removes a file, and does not mind one that is gone', async () => {
    await put('a/b', 'x')
    await store.remove('a/b')
    await store.remove('a/b')
    expect(await store.stat('a/b')).toBeUndefined()
  })

  it('lists the files whose key starts with the prefix, finished ones only', async () => {
    for (const key of ['blobs/ab/1', 'blobs/ab/2', 'blobs/ac/3', 'variants/1']) await put(key, 'x')
    await writeFile(join(directory, 'store', '.unfinished', 'half'), 'x')
    expect(await keys('')).toEqual(['blobs/ab/1', 'blobs/ab/2', 'blobs/ac/3', 'variants/1'])
    expect(await keys('blobs/a')).toEqual(['blobs/ab/1', 'blobs/ab/2', 'blobs/ac/3'])
    expect(await keys('blobs/ab/')).toEqual(['blobs/ab/1', 'blobs/ab/2'])
    expect(await keys('blobs/ab/2')).toEqual(['blobs/ab/2'])
    expect(await keys('nothing/')).toEqual([])
  })

  it.each([
    ...[
      '',
      '.',
      '..',
      '/',
      '/etc/passwd',
      '../outside',
      'a/../../outside',
      'a/..',
      'a//b',
      'a/',
      '.unfinished/x',
    ],
    ...['.hidden', 'a\\b', 'a\0b', 'a b', 'C:/x', 'ä', 'a\n', '%2e%2e/x'],
  ])('refuses the key %j for everything', async (key) => {
    await mkdir(join(directory, 'store'), { recursive: true })
    await writeFile(join(directory, 'outside'), 'secret')
    await expect(put(key, 'x')).rejects.toThrow('Not a key')
    await expect(store.open(key)).rejects.toThrow('Not a key')
    await expect(store.stat(key)).rejects.toThrow('Not a key')
    await expect((async () => store.remove(key))()).rejects.toThrow('Not a key')
  })

  it.each(['../', '../store/', '/etc/', 'a/../../', './', '.unfinished/'])(
    'refuses to list %j',
    async (prefix) => {
      await writeFile(join(directory, 'outside'), 'secret')
      await put('a/b', 'x')
      await expect(keys(prefix)).rejects.toThrow('Not the start of a key')
    },
  )
})

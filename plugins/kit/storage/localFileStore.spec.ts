import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filesUnder, localFileStore } from './localFileStore.ts'
import { fileStoreContract } from './testing/fileStoreContract.ts'

describe('a local file store', () => {
  fileStoreContract(async (directory) => localFileStore(join(directory, 'store')))
})

describe('the folder of a local file store', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'litfass-files-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('lists finished files only, and keeps no rubbish of a file that could not be stored', async () => {
    const store = localFileStore(folder)
    await writeFile(join(folder, 'source'), 'x')
    await store.putFile('a/b', join(folder, 'source'), 'text/plain')
    await expect(store.putFile('a/c', join(folder, 'not-there'), 'text/plain')).rejects.toThrow('ENOENT')
    expect(await readdir(join(folder, '.unfinished'))).toEqual([])
    await writeFile(join(folder, '.unfinished', 'half'), 'x')
    const keys = (await Array.fromAsync(store.list(''))).map(({ key }) => key).sort()
    expect(keys).toEqual(['a/b', 'source'])
  })

  it('forgets what writers that died have left behind', async () => {
    const store = localFileStore(folder)
    await writeFile(join(folder, '.unfinished', 'half'), 'x')
    await store.discardUnfinished(new Date(Date.now() - 60_000))
    expect(await readdir(join(folder, '.unfinished'))).toEqual(['half'])
    await store.discardUnfinished(new Date(Date.now() + 60_000))
    expect(await readdir(join(folder, '.unfinished'))).toEqual([])
  })

  it('copies a file to a place, and fails where there is none', async () => {
    const { copyTo, putFile } = localFileStore(folder)
    await writeFile(join(folder, 'source'), '0123456789')
    await putFile('folder/copied', join(folder, 'source'), 'text/plain')
    expect(await copyTo?.('folder/copied', join(folder, 'copy'))).toBe(true)
    expect(await readFile(join(folder, 'copy'), 'utf8')).toBe('0123456789')
    await expect(copyTo?.('folder/copied', join(folder, 'no', 'place'))).rejects.toThrow('ENOENT')
    for (const key of ['nothing', 'folder', 'folder/copied/below'])
      expect(await copyTo?.(key, join(folder, 'copy'))).toBe(false)
  })

  it('reads at once what is small enough, whole or in part, and leaves the rest to a stream', async () => {
    const { readSmall, putFile } = localFileStore(folder)
    const small = async (limit: number, range?: { start: number; end: number }) =>
      (await readSmall?.('numbers', limit, range))?.toString()
    await writeFile(join(folder, 'source'), '0123456789')
    await putFile('numbers', join(folder, 'source'), 'text/plain')
    expect(await small(10)).toBe('0123456789')
    expect(await small(9)).toBeUndefined()
    expect(await small(3, { start: 2, end: 4 })).toBe('234')
    expect(await small(2, { start: 2, end: 4 })).toBeUndefined()
    expect(await small(9, { start: 8, end: 12 })).toBe('89')
    expect(await readSmall?.('a', 10)).toBeUndefined()
    expect(await readSmall?.('nothing', 10)).toBeUndefined()
  })
})

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'litfass-files-'))
})
afterEach(() => rm(root, { recursive: true }))

async function put(...path: string[]): Promise<string> {
  const file = join(root, ...path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, 'x')
  return file
}

async function list(folder: string): Promise<string[]> {
  return (await Array.fromAsync(filesUnder(folder))).sort()
}

describe('the files under a folder', () => {
  it('are those at any depth, without the folders', async () => {
    const files = [await put('a'), await put('b', 'c'), await put('b', 'd', 'e')]
    await mkdir(join(root, 'empty'))
    expect(await list(root)).toEqual(files)
  })

  it('are none where there is no folder', async () => {
    expect(await list(join(root, 'nowhere'))).toEqual([])
  })

  it('are still reported when other folders are removed in the meantime', async () => {
    for (let index = 0; index < 40; index += 1) await put(`folder-${index}`, 'file')
    const seen: string[] = []
    for await (const file of filesUnder(root)) {
      seen.push(file)
      const others = Array.from({ length: 40 }, (_, index) => join(root, `folder-${index}`))
      const going = others.filter((folder) => join(folder, 'file') !== file).slice(0, 39)
      if (seen.length === 1) for (const folder of going) await rm(folder, { recursive: true })
    }
    expect(seen).toHaveLength(1)
  })
})

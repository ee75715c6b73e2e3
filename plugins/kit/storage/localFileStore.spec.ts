import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localFileStore } from './localFileStore.ts'
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
})

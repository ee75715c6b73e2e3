import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesUnder } from './filesUnder.ts'

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

  it('are still told of when other folders go meanwhile', async () => {
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

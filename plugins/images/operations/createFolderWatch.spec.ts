import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFolderWatch } from './createFolderWatch.ts'

let directory = ''
let look: () => Promise<void>
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'litfass-watch-'))
  look = createFolderWatch({ directory, prefix: 'process-', own: join(directory, 'process-own') })
})
afterEach(() => rm(directory, { recursive: true }))

it('removes a folder with all that is in it once nobody has touched it for six looks', async () => {
  await folder('process-dead')
  await writeFile(join(directory, 'process-dead', 'upload'), 'x')
  await lookTimes(6)
  expect(await readdir(directory)).toEqual(['process-dead'])
  await look()
  expect(await readdir(directory)).toEqual([])
})

it('leaves a folder alone that somebody touches, whatever their clock says', async () => {
  await folder('process-live')
  for (let hours = 0; hours < 20; hours += 1) {
    // A clock that is far behind, and one that goes backwards.
    const time = new Date(Date.UTC(2001, 0, 1) - hours * 3_600_000)
    await utimes(join(directory, 'process-live'), time, time)
    await look()
  }
  expect(await readdir(directory)).toEqual(['process-live'])
})

it('judges nobody by how long ago it was, for both may have slept', async () => {
  await folder('process-asleep')
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  await utimes(join(directory, 'process-asleep'), yesterday, yesterday)
  await look()
  await look()
  expect(await readdir(directory)).toEqual(['process-asleep'])
})

it('begins to count anew when a folder is touched after all', async () => {
  await folder('process-slow')
  await lookTimes(6)
  await utimes(join(directory, 'process-slow'), 1, 1)
  await lookTimes(6)
  expect(await readdir(directory)).toEqual(['process-slow'])
})

it('touches neither its own folder nor what is somebody else’s', async () => {
  for (const name of ['process-own', 'other']) await folder(name)
  await lookTimes(10)
  expect(await readdir(directory)).toEqual(['other', 'process-own'])
})

async function folder(name: string): Promise<void> {
  await mkdir(join(directory, name))
}

async function lookTimes(count: number): Promise<void> {
  for (let time = 0; time < count; time += 1) await look()
}

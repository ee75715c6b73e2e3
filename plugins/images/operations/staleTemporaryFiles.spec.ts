import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { staleTemporaryFiles } from './staleTemporaryFiles.ts'

let directory = ''
afterEach(() => rm(directory, { recursive: true, force: true }))

it('leaves the folder of a process that lives, even when everything is asked for', async () => {
  directory = await mkdtemp(join(tmpdir(), 'litfass-stale-'))
  const [living, dead] = [join(directory, 'process-living'), join(directory, 'process-dead')]
  await mkdir(living)
  await mkdir(dead)
  const hourAgo = new Date(Date.now() - 3_600_000)
  await utimes(dead, hourAgo, hourAgo)
  const tomorrow = new Date(Date.now() + 86_400_000)
  expect(await staleTemporaryFiles(directory, tomorrow)).toEqual([dead])
  expect(await staleTemporaryFiles(directory, new Date(hourAgo.getTime() - 1000))).toEqual([])
})

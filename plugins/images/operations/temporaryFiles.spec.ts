import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { LitfassError } from '@litfass/kit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderFault } from '../jobs/renderImage.ts'
import { PipelineError } from '../pipeline/pipelineError.ts'
import {
  createFolderWatch,
  staleTemporaryFiles,
  withTemporaryFile,
  withTemporaryFolder,
} from './temporaryFiles.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'litfass-temporary-'))
})
afterAll(() => rm(directory, { recursive: true }))

const thrownBy = (work: Promise<unknown>) => work.catch((error: unknown) => error)

it('says 503 and when to come back for an upload whose file others took for a dead process’s', async () => {
  const work = withTemporaryFile(directory, async (path) => {
    await writeFile(path, 'x')
    await rm(dirname(path), { recursive: true })
    await readFile(path)
  })
  await expect(work).rejects.toMatchObject({ status: 503, options: { retryAfter: 30 } })
})

it('also reports a folder that another upload has created again in the meantime', async () => {
  const work = withTemporaryFile(directory, async (path) => {
    await writeFile(path, 'x')
    await rm(dirname(path), { recursive: true })
    await withTemporaryFile(directory, async (other) => writeFile(other, 'y'))
    await copyFile(path, join(directory, 'elsewhere'))
  })
  await expect(work).rejects.toMatchObject({ status: 503 })
})

it('does not call a render a picture’s fault whose folder has vanished', async () => {
  const work = withTemporaryFolder(directory, async (folder) => {
    await rm(dirname(folder), { recursive: true })
    await withTemporaryFile(directory, async (other) => writeFile(other, 'y'))
    throw new PipelineError('failure.corrupt', 'no such file')
  })
  expect(renderFault(await thrownBy(work), new AbortController().signal)).toBe('outages')
})

it('passes on other errors, even before there is a file, and leaves nothing behind', async () => {
  const refusal = new LitfassError('malformed')
  await expect(withTemporaryFile(directory, () => Promise.reject(refusal))).rejects.toBe(refusal)
  const source = await thrownBy(
    withTemporaryFile(directory, (path) => copyFile(join(directory, 'no such source'), path)),
  )
  expect(source).toMatchObject({ code: 'ENOENT' })
  const corrupt = new PipelineError('failure.corrupt', 'really')
  await expect(withTemporaryFolder(directory, () => Promise.reject(corrupt))).rejects.toBe(corrupt)
  const [folder = ''] = (await readdir(directory)).filter((name) => name.startsWith('process-'))
  expect(await readdir(join(directory, folder))).toEqual([])
})

describe('a folder watch', () => {
  let directory = ''
  let look: () => Promise<void>
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'litfass-watch-'))
    look = createFolderWatch({ directory, prefix: 'process-', own: join(directory, 'process-own') })
  })
  afterEach(() => rm(directory, { recursive: true }))

  it('removes a folder with its content once it is unchanged for six checks', async () => {
    await folder('process-dead')
    await writeFile(join(directory, 'process-dead', 'upload'), 'x')
    await lookTimes(6)
    expect(await readdir(directory)).toEqual(['process-dead'])
    await look()
    expect(await readdir(directory)).toEqual([])
  })

  it('keeps a folder that is in use, whatever the clock of its process says', async () => {
    await folder('process-live')
    for (let hours = 0; hours < 20; hours += 1) {
      // A clock that is far behind, and one that goes backwards.
      const time = new Date(Date.UTC(2001, 0, 1) - hours * 3_600_000)
      await utimes(join(directory, 'process-live'), time, time)
      await look()
    }
    expect(await readdir(directory)).toEqual(['process-live'])
  })

  it('does not judge a folder by its age, since both processes may have slept', async () => {
    await folder('process-asleep')
    const yesterday = new Date(Date.now() - 24 * 3_600_000)
    await utimes(join(directory, 'process-asleep'), yesterday, yesterday)
    await look()
    await look()
    expect(await readdir(directory)).toEqual(['process-asleep'])
  })

  it('restarts counting when a folder is used after all', async () => {
    await folder('process-slow')
    await lookTimes(6)
    await utimes(join(directory, 'process-slow'), 1, 1)
    await lookTimes(6)
    expect(await readdir(directory)).toEqual(['process-slow'])
  })

  it('touches neither its own folder nor files of other programs', async () => {
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
})

describe('stale temporary files', () => {
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
})

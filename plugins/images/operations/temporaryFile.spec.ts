import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { LitfassError } from '@litfass/kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderFault } from '../jobs/renderFault.ts'
import { PipelineError } from '../pipeline/pipelineError.ts'
import { withTemporaryFile, withTemporaryFolder } from './temporaryFile.ts'

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

it('says so too when the folder has been made anew meanwhile by another upload', async () => {
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

it('hands on what else goes wrong, before there is a file too, and leaves nothing', async () => {
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

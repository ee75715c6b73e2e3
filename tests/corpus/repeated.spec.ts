import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endRenderChildren, inspectUpload, PipelineError, renderInChild } from '@litfass/images/pipeline'
import { afterAll, describe, expect, it } from 'vitest'
import { corpusFolder, listPictures } from './listPictures.ts'

const TIMES = 20
const AT_ONCE = 4

afterAll(endRenderChildren)

describe.skipIf(!corpusFolder)('every file twenty times, in any order, four at once', () => {
  it('ends in the same bytes, or the same refusal, each time', async () => {
    const paths = ['photos', 'orientation', 'metadata', 'formats', 'broken']
      .flatMap((part) => listPictures(part))
      .map(({ path }) => path)
    const line = shuffled(paths.flatMap((path) => Array.from({ length: TIMES }, () => path)))
    const endings = new Map(paths.map((path) => [path, new Map<string, number>()]))
    const work = async () => {
      for (let path = line.pop(); path; path = line.pop()) {
        const seen = endings.get(path)
        const ending = await endingOf(path)
        seen?.set(ending, (seen.get(ending) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const counts = [...endings].map(([path, seen]) => [path, [...seen.values()]])
    expect(counts).toEqual(paths.map((path) => [path, [TIMES]]))
  })
})

/** How a file ends: as the digest of all its variants, or as the reason why there are none. */
async function endingOf(path: string): Promise<string> {
  const inspected = await inspectUpload(path)
  if (!inspected.ok) return inspected.refusal
  const outDir = await mkdtemp(join(tmpdir(), 'litfass-repeated-'))
  try {
    const recipe = { rotation: 0, crop: null } as const
    const { variants, ...rest } = await renderInChild({
      sourcePath: path,
      format: inspected.format,
      recipe,
      outDir,
    })
    const digest = createHash('sha256').update(JSON.stringify(rest))
    for (const name of (await readdir(outDir)).sort())
      digest.update(name).update(await readFile(join(outDir, name)))
    return `${variants.length} files ${digest.digest('hex')}`
  } catch (error) {
    if (error instanceof PipelineError) return error.failure
    throw error
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value)
}

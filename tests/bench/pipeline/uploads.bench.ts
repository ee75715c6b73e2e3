import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PLAIN_RECIPE } from '@litfass/images/model'
import { endRenderChildren, renderInChild } from '@litfass/images/pipeline'
import type { Bench, BenchSetting, Row } from '../bench.ts'
import { memoryOf } from '../contestant/memoryOf.ts'
import type { BenchPicture } from '../pictures/benchPicture.ts'
import { cameraPicture, largePng, movingPicture, phonePicture } from '../pictures/usualPictures.ts'
import { median } from '../runner/median.ts'

const UPLOADS = { tiny: 6, quick: 60, full: 200 } as const
const AT_ONCE = 2

const render = async (
  { folder }: BenchSetting,
  { path: sourcePath, format }: BenchPicture,
): Promise<void> => {
  const outDir = await mkdtemp(join(folder, 'upload-'))
  await renderInChild({ sourcePath, format, recipe: PLAIN_RECIPE, outDir })
  await rm(outDir, { recursive: true })
}

/** Resident memory of all processes that render, in MB. */
const childrenMb = async (): Promise<number> => {
  const pids = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8'))
    .trim()
    .split(' ')
    .filter(Boolean)
  const each = await Promise.all(pids.map((pid) => memoryOf(Number(pid)).catch(() => ({ nowMb: 0 }))))
  return each.reduce((sum, { nowMb }) => sum + nowMb, 0)
}

/** Memory after each pair of pictures. */
const measure = async (setting: BenchSetting): Promise<number[]> => {
  const usual = [cameraPicture, phonePicture, largePng, movingPicture]
  const pictures = await Promise.all(usual.map((make) => make(setting)))
  const mixed = Array.from({ length: UPLOADS[setting.thoroughness] }, (_, at) => pictures.slice(at % 4)[0])
  const taken: number[] = []
  for (let at = 0; at < mixed.length; at += AT_ONCE) {
    const pair = mixed.slice(at, at + AT_ONCE)
    await Promise.all(pair.map((picture) => picture && render(setting, picture)))
    taken.push(await childrenMb())
  }
  await endRenderChildren()
  return taken
}

async function* rows(setting: BenchSetting): AsyncIterable<Row> {
  const taken = await measure(setting)
  const quarter = Math.max(1, Math.floor(taken.length / 4))
  const [early, late] = [median(taken.slice(quarter, 2 * quarter)), median(taken.slice(-quarter))]
  const on = `${UPLOADS[setting.thoroughness]} mixed pictures, two at once`
  const common = { on, unit: 'MB' }
  yield { ...common, what: 'memory afterwards', ours: late, value: late, target: { atMost: 300 } }
  yield {
    ...common,
    what: 'memory, last against second quarter',
    ours: late,
    reference: early,
    value: late / early,
    target: { atMost: 1.1 },
  }
  const most = Math.max(...taken)
  yield { ...common, what: 'memory, most between two pictures', ours: most, value: most }
}

export default {
  name: 'uploads',
  title: 'Memory of the rendering processes over many uploads',
  rows,
} satisfies Bench

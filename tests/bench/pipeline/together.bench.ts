import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { PLAIN_RECIPE } from '@litfass/images/model'
import { endRenderChildren, renderInChild } from '@litfass/images/pipeline'
import type { Bench, BenchSetting, Row } from '../bench.ts'
import { startContestant } from '../contestant/startContestant.ts'
import type { BenchPicture } from '../pictures/benchPicture.ts'
import { photographs } from '../pictures/photographs.ts'
import { median, spread } from '../runner/median.ts'
import { takeTurns } from '../runner/takeTurns.ts'

const AT_ONCE = 2

const perSecond = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return (AT_ONCE * 1000) / (performance.now() - before)
}

/** Ours as the worker runs it, each picture in a process of its own; Payload's in two processes too. */
const measure = async (setting: BenchSetting, picture: BenchPicture): Promise<number[][]> => {
  const ours = async () => {
    const outDir = await mkdtemp(join(setting.folder, 'together-'))
    const { path: sourcePath, format } = picture
    await renderInChild({ sourcePath, format, recipe: PLAIN_RECIPE, outDir })
  }
  const servers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => startContestant(setting, 'reference')),
  )
  try {
    let next = 0
    const theirs = async () => servers[next++ % AT_ONCE]?.run('payload', picture)
    return await takeTurns(setting.turns, [() => perSecond(ours), () => perSecond(theirs)])
  } finally {
    for (const server of servers) server.end()
    await endRenderChildren()
  }
}

async function* rows(setting: BenchSetting): AsyncIterable<Row> {
  for (const { name: on, ...picture } of await photographs(setting)) {
    const [ours = [], theirs = []] = await measure(setting, { name: on, ...picture })
    const [mine, reference] = [median(ours), median(theirs)]
    const [value, target] = [mine / reference, { atLeast: 3 }]
    const what = 'pictures a second, two at once'
    yield { what, on, ours: mine, reference, unit: '/s', value, target, spread: spread(ours) }
  }
}

export default { name: 'together', title: 'Two jobs at once', rows } satisfies Bench

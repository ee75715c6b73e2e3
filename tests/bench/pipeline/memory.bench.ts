import type { Bench, BenchSetting, Row } from '../bench.ts'
import type { Subject } from '../contestant/messages.ts'
import { startContestant } from '../contestant/startContestant.ts'
import type { BenchPicture } from '../pictures/benchPicture.ts'
import { cameraPicture, largePng, movingPicture, phonePicture } from '../pictures/usualPictures.ts'
import { worstPictures } from '../pictures/worstPictures.ts'
import { median, spread } from '../runner/median.ts'

/** What one picture takes above what the process has before it, at the worst moment; a fresh process each time. */
const aboveIdle = async (setting: BenchSetting, picture: BenchPicture): Promise<number> => {
  const contestant = await startContestant(setting, 'ours')
  try {
    const { nowMb } = await contestant.memory()
    // Turning a moving picture is what takes most of all; it makes no difference to the others.
    const subject: Subject = picture.name.includes('turned') ? 'oursTurned' : 'ours'
    await contestant.run(subject, picture)
    return (await contestant.memory()).peakMb - nowMb
  } finally {
    contestant.end()
  }
}

const measure = async (setting: BenchSetting, picture: BenchPicture, turns: number): Promise<number[]> => {
  const taken: number[] = []
  for (let turn = 0; turn < turns; turn += 1) taken.push(await aboveIdle(setting, picture))
  return taken
}

async function* rows(setting: BenchSetting): AsyncIterable<Row> {
  const row = (what: string, on: string, taken: readonly number[], atMost: number): Row => {
    const ours = median(taken)
    return { what, on, ours, unit: 'MB', value: ours, target: { atMost }, spread: spread(taken) }
  }
  for (const make of [cameraPicture, phonePicture, largePng, movingPicture]) {
    const picture = await make(setting)
    yield row('memory, usual', picture.name, await measure(setting, picture, setting.turns), 110)
  }
  for (const picture of await worstPictures(setting)) {
    const turns = Math.min(3, setting.turns)
    yield row('memory, worst accepted', picture.name, await measure(setting, picture, turns), 500)
  }
}

export default { name: 'memory', title: 'Memory above an idle process', rows } satisfies Bench

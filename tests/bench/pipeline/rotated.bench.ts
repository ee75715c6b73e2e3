import type { Bench, BenchSetting, Row } from '../bench.ts'
import { startContestant } from '../contestant/startContestant.ts'
import { photographs } from '../pictures/photographs.ts'
import { compareRow } from '../report/compareRow.ts'
import { takeTurns } from '../runner/takeTurns.ts'

/** The same, turned by 90 degrees. */
async function* rows(setting: BenchSetting): AsyncIterable<Row> {
  const [mine, theirs] = [await startContestant(setting, 'ours'), await startContestant(setting, 'reference')]
  for (const picture of await photographs(setting)) {
    const [ours = [], reference = []] = await takeTurns(setting.turns, [
      () => mine.run('oursTurned', picture),
      () => theirs.run('naiveTurned', picture),
    ])
    const target = { atMost: 0.35 }
    yield compareRow(picture.name, ours)({ what: 'turned, against naive', by: 'ms', reference, target })
  }
  mine.end()
  theirs.end()
}

export default { name: 'rotated', title: 'One picture turned by 90 degrees', rows } satisfies Bench

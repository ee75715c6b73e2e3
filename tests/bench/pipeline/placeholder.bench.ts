import type { Bench, BenchSetting, Row } from '../bench.ts'
import { startContestant } from '../contestant/startContestant.ts'
import { photographs } from '../pictures/photographs.ts'
import { compareRow } from '../report/compareRow.ts'
import { takeTurns } from '../runner/takeTurns.ts'

/** Placeholder and dominant colour as a part of the whole job. */
async function* rows(setting: BenchSetting): AsyncIterable<Row> {
  const [part, whole] = [await startContestant(setting, 'ours'), await startContestant(setting, 'ours')]
  for (const picture of await photographs(setting)) {
    const [ours = [], reference = []] = await takeTurns(setting.turns, [
      () => part.run('placeholder', picture),
      () => whole.run('ours', picture),
    ])
    const target = { atMost: 0.05 }
    const row = compareRow(picture.name, ours)
    yield row({ what: 'placeholder and colour, against the job', by: 'cpuMs', reference, target })
  }
  part.end()
  whole.end()
}

export default { name: 'placeholder', title: 'Placeholder and dominant colour', rows } satisfies Bench

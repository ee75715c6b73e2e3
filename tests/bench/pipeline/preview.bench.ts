import type { Bench, BenchSetting, Row } from '../bench.ts'
import { startContestant } from '../contestant/startContestant.ts'
import { photographs } from '../pictures/photographs.ts'
import { compareRow } from '../report/compareRow.ts'
import { takeTurns } from '../runner/takeTurns.ts'

/** What an editor waits for who turns a picture, at size XL. */
async function* rows(setting: BenchSetting): AsyncIterable<Row> {
  const [mine, theirs] = [await startContestant(setting, 'ours'), await startContestant(setting, 'reference')]
  for (const picture of await photographs(setting)) {
    const [ours = [], reference = []] = await takeTurns(setting.turns, [
      () => mine.run('preview', picture),
      () => theirs.run('originalPreview', picture),
    ])
    const target = { atMost: 0.1 }
    const what = 'turned preview, against turning the original'
    yield compareRow(picture.name, ours)({ what, by: 'ms', reference, target })
  }
  mine.end()
  theirs.end()
}

export default { name: 'preview', title: 'Preview of a turned picture', rows } satisfies Bench

import type { Bench, BenchSetting, Row } from '../bench.ts'
import type { Cost, Subject } from '../contestant/messages.ts'
import { startContestant } from '../contestant/startContestant.ts'
import type { BenchPicture } from '../pictures/benchPicture.ts'
import { photographs } from '../pictures/photographs.ts'
import { compareRow } from '../report/compareRow.ts'
import { takeTurns } from '../runner/takeTurns.ts'

const CONTESTANTS: readonly Subject[] = ['ours', 'naive', 'payload', 'floor']

const measure = async (setting: BenchSetting, picture: BenchPicture): Promise<Cost[][]> => {
  const processes = await Promise.all(
    CONTESTANTS.map((subject) => startContestant(setting, subject === 'ours' ? 'ours' : 'reference')),
  )
  try {
    const turns = CONTESTANTS.map((subject, at) => async () => {
      const cost = await processes[at]?.run(subject, picture)
      if (!cost) throw new Error(`Nobody measures ${subject}`)
      return cost
    })
    return await takeTurns(setting.turns, turns)
  } finally {
    for (const each of processes) each.end()
  }
}

/** All variants, placeholder and colour of one picture, against each reference. */
async function* rows(setting: BenchSetting): AsyncIterable<Row> {
  for (const picture of await photographs(setting)) {
    const [ours = [], naive = [], payload = [], floor = []] = await measure(setting, picture)
    const row = compareRow(picture.name, ours)
    yield row({ what: 'time, against naive', by: 'ms', reference: naive, target: { atMost: 0.45 } })
    yield row({ what: "time, against Payload's own", by: 'ms', reference: payload, target: { atMost: 0.42 } })
    yield row({ what: 'time, against the floor', by: 'ms', reference: floor, target: { atMost: 1.2 } })
    yield row({
      what: "processor, against Payload's own",
      by: 'cpuMs',
      reference: payload,
      target: { atMost: 0.35 },
    })
    yield row({
      what: "bytes, against Payload's own",
      by: 'bytes',
      reference: payload,
      target: { atMost: 1.03 },
    })
  }
}

export default { name: 'time', title: 'One picture: all variants, placeholder, colour', rows } satisfies Bench

import type { Bench, BenchSetting, Row } from '../bench.ts'
import { reading } from './participation/reading.ts'
import { storm } from './participation/storm.ts'
import { votes } from './participation/votes.ts'
import { makePictures } from './world/makePictures.ts'
import { openSite } from './world/openSite.ts'
import { openStockApp } from './world/openStockApp.ts'
import { whileOpen } from './world/whileOpen.ts'

const rows = (setting: BenchSetting): AsyncIterable<Row> =>
  whileOpen(setting, async function* (opened) {
    const pictures = await makePictures(setting, 1)
    const env = { LITFASS_TRUSTED_PROXIES: '127.0.0.1,::1' }
    const site = await opened(openSite({ pictures, env }))
    const stock = await opened(openStockApp(setting, pictures))
    const world = { site, stock }
    yield* votes(setting, world)
    yield* reading(setting, world)
    yield* storm(setting, world)
  })

export default {
  name: 'participation',
  title: 'Participation: votes, what is read of a poll, and a poll that 200 readers watch',
  rows,
} satisfies Bench

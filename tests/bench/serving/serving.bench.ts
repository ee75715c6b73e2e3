import type { Bench, BenchSetting, Row } from '../bench.ts'
import { lists } from './parts/lists.ts'
import { stubs } from './parts/stubs.ts'
import { manyUploads, uploads } from './parts/uploads.ts'
import { variants } from './parts/variants.ts'
import { withWorld } from './world/withWorld.ts'

const rows = (setting: BenchSetting): AsyncIterable<Row> =>
  withWorld(setting, async function* (world) {
    yield* stubs(setting, world)
    yield* variants(setting, world)
    yield* lists(setting, world)
    yield* uploads(setting, world)
    yield* manyUploads(setting, world)
  })

export default {
  name: 'serving',
  title: 'Serving: production builds, 16 connections',
  rows,
} satisfies Bench

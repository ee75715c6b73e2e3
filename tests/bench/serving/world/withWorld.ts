import { rm } from 'node:fs/promises'
import type { BenchSetting } from '../../bench.ts'
import { makePictures } from './makePictures.ts'
import { openSite } from './openSite.ts'
import { openStaticServer } from './openStaticServer.ts'
import { openStockApp } from './openStockApp.ts'
import type { World } from './World.ts'

/** Opens both sides one after another, and ends them once the work is done, has failed, or is broken off. */
export async function* withWorld<Result>(
  setting: BenchSetting,
  work: (world: World) => AsyncIterable<Result>,
): AsyncIterable<Result> {
  const ends: Array<() => Promise<void>> = []
  const opened = async <Side extends { end: () => Promise<void> }>(opening: Promise<Side>): Promise<Side> => {
    const side = await opening
    ends.unshift(side.end)
    return side
  }
  const end = async () => {
    for (const endSide of ends.splice(0)) await endSide()
  }
  const breakOff = () =>
    void end()
      .finally(() => rm(setting.folder, { recursive: true, force: true }))
      .finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, breakOff)
  try {
    const pictures = await makePictures(setting)
    const site = await opened(openSite(pictures))
    const stock = await opened(openStockApp(setting, pictures))
    const files = await opened(openStaticServer(site.variant))
    yield* work({ site, stock, files })
  } finally {
    await end()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, breakOff)
  }
}

import { rm } from 'node:fs/promises'
import type { BenchSetting } from '../../bench.ts'

/** A server, or whatever else must be ended. */
interface Side {
  readonly end: () => Promise<void>
}

/** Keeps in mind that something was opened and has to be ended. */
export type Opened = <Opening extends Side>(opening: Promise<Opening>) => Promise<Opening>

/** Ends all that the work opened, the last first, once it is done, has failed, or is broken off. */
export async function* whileOpen<Result>(
  setting: BenchSetting,
  work: (opened: Opened) => AsyncIterable<Result>,
): AsyncIterable<Result> {
  const ends: Array<() => Promise<void>> = []
  const opened: Opened = async (opening) => {
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
    yield* work(opened)
  } finally {
    await end()
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, breakOff)
  }
}

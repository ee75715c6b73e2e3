import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { childEnvironment } from '@litfass/images/pipeline'
import type { BenchSetting } from '../bench.ts'
import type { BenchPicture } from '../pictures/benchPicture.ts'
import { type Memory, memoryOf } from './memoryOf.ts'
import { type Cost, isCost, type Subject } from './messages.ts'

/** A process that does one thing again and again and says what it cost. */
export interface Contestant {
  readonly run: (subject: Subject, picture: BenchPicture) => Promise<Cost>
  readonly memory: () => Promise<Memory>
  readonly end: () => void
}

/**
 * Starts a process of its own, ready and idle when this returns. Ours gets the environment that the worker gives its
 * render processes, a reference that of this process. @throws Error (from `run`) where it fails.
 */
export const startContestant = async (
  { folder }: BenchSetting,
  side: 'ours' | 'reference',
): Promise<Contestant> => {
  const env = side === 'ours' ? childEnvironment(process.env) : process.env
  const execArgv = ['--max-old-space-size=256']
  const child = fork(join(import.meta.dirname, 'main.ts'), [], { execArgv, env })
  const outDir = await mkdtemp(join(folder, 'out-'))
  const failed = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`A contestant ended with ${signal ?? code}`)
  })
  failed.catch(() => undefined)
  await Promise.race([once(child, 'message'), failed])
  const run = async (subject: Subject, { path, format }: BenchPicture): Promise<Cost> => {
    const answered = once(child, 'message')
    child.send({ subject, path, format, outDir })
    const [cost] = await Promise.race([answered, failed])
    if (!isCost(cost)) throw new Error('A contestant answered something unknown')
    return cost
  }
  return { run, memory: () => memoryOf(child.pid ?? 0), end: () => child.disconnect() }
}

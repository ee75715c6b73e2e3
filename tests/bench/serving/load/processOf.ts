import { readFile } from 'node:fs/promises'
import { memoryOf } from '../../contestant/memoryOf.ts'
import { type Load, type Measured, measureLoad } from './requestsPerSecond.ts'

/** The system counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Processor time of a process and all its threads so far, in ms. @throws Error where the system has no `/proc` */
const processorMs = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) * TICK_MS
}

/** A load, and the server that answers it. */
export interface ServedLoad extends Load {
  readonly pid: number
}

/** The result of a load, with the server's processor time for each answer in ms. */
export interface ServedMeasure extends Measured {
  readonly processorMs: number
}

/** Measures a load and its server: on two cores the sender takes one, but not the server's processor time. */
export const measureServed = async (load: ServedLoad, seconds: number): Promise<ServedMeasure> => {
  const before = await processorMs(load.pid)
  const measured = await measureLoad(load, seconds)
  const spent = (await processorMs(load.pid)) - before
  return { ...measured, processorMs: spent / measured.answers }
}

const EVERY_MS = 200

/** Resident memory of a process while something is done, in MB: before, at most, and a while afterwards. */
export interface MemoryWhile {
  readonly beforeMb: number
  readonly mostMb: number
  readonly afterMb: number
}

/** Watches the memory of a process. @param restMs how long after the work its last look is */
export const memoryWhile = async (
  pid: number,
  work: () => Promise<unknown>,
  restMs: number,
): Promise<MemoryWhile> => {
  const now = async () => (await memoryOf(pid)).nowMb
  const beforeMb = await now()
  let mostMb = beforeMb
  const look = async () => {
    mostMb = Math.max(mostMb, await now())
  }
  const watch = setInterval(look, EVERY_MS)
  try {
    await work()
    await look()
    await new Promise((resolve) => setTimeout(resolve, restMs))
    return { beforeMb, mostMb, afterMb: await now() }
  } finally {
    clearInterval(watch)
  }
}

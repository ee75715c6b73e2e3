import { readFile } from 'node:fs/promises'

const EVERY_MS = 100

const residentKb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
}

/**
 * Calls `onExceeded` once a process uses more resident memory than allowed. Does nothing where there is no
 * `/proc`. Returns what ends the watch.
 */
export const watchMemory = (pid: number, limitMb: number, onExceeded: () => void): (() => void) => {
  let isWatching = process.platform === 'linux'
  const look = async () => {
    // A process that has just ended has no status, and nothing to watch.
    const kb = await residentKb(pid).catch(() => 0)
    if (isWatching && kb > limitMb * 1024) onExceeded()
  }
  const timer = isWatching ? setInterval(look, EVERY_MS) : undefined
  return () => {
    isWatching = false
    clearInterval(timer)
  }
}

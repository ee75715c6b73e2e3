import { readFile } from 'node:fs/promises'

/** Resident memory of a process in MB, now and at most so far. */
export interface Memory {
  readonly nowMb: number
  readonly peakMb: number
}

/** Reads a process's memory; none once it has ended. @throws Error where the system has no `/proc`. */
export const memoryOf = async (pid: number): Promise<Memory> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const mb = (field: string) => {
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
    return (Number(kilobytes ?? 0) * 1024) / 1e6
  }
  return { nowMb: mb('VmRSS'), peakMb: mb('VmHWM') }
}

import type { Log } from './createLog.ts'

/** An error that nobody caught ends the process as ever, but with a line of the log instead of all it holds. */
export function logCrash(log: Log): void {
  process.on('uncaughtException', (err) => {
    log.error({ msg: 'the process ends', err })
    process.exit(1)
  })
}

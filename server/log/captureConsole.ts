import { format } from 'node:util'
import type { Log } from './createLog.ts'

/** Next and libraries speak to the console; their words become lines of the log, so that every line is one of it. */
export function captureConsole(log: Log): void {
  console.error = (...said: unknown[]) => log.error(entryOf(said))
  console.warn = (...said: unknown[]) => log.warn(entryOf(said))
  console.info = (...said: unknown[]) => log.info(entryOf(said))
  console.log = console.info
}

function entryOf(said: readonly unknown[]) {
  const err = said.find((item) => item instanceof Error)
  const words = said.filter((item) => item !== err)
  return { msg: words.length > 0 ? format(...words).trim() : String(err), ...(err && { err }) }
}

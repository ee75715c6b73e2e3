import { format } from 'node:util'
import type { Log } from './createLog.ts'
import { describeEntry } from './describeEntry.ts'
import { describeError } from './describeError.ts'

/** Next and libraries speak to the console; their words become lines of the log, so that every line is one of it. */
export function captureConsole(log: Log): void {
  console.error = (...said: unknown[]) => log.error(entryOf(said))
  console.warn = (...said: unknown[]) => log.warn(entryOf(said))
  console.info = (...said: unknown[]) => log.info(entryOf(said))
  console.log = console.info
}

function entryOf(said: readonly unknown[]) {
  const err = said.find((item) => item instanceof Error)
  const words = said.filter((item) => item !== err).map((item) => asWords(item))
  return { msg: words.length > 0 ? format(...words).trim() : describeError(err).message, ...(err && { err }) }
}

/** Printed whole, an error would show the values of its statement; that is so inside an object, too. */
function asWords(item: unknown): unknown {
  if (item instanceof Error) return describeError(item).stack
  const isHolder = typeof item === 'object' && item !== null && Object.values(item).some(isError)
  return isHolder ? describeEntry(item) : item
}

function isError(value: unknown): value is Error {
  return value instanceof Error
}

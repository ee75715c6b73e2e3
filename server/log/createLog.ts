import { hostname } from 'node:os'
import type { Environment, LogLevel } from '../environment.ts'
import { describeEntry } from './describeEntry.ts'
import { readableLine } from './readableLine.ts'

/** Pino's numbers, which Payload's own lines have too. */
const NUMBERS: Readonly<Record<LogLevel, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  silent: 100,
}

/** What a line says: words in `msg`, ids and numbers beside them, an error in `err`. Never personal data. */
export type LogEntry = { msg: string; err?: unknown } & Record<string, unknown>

export type Log = Record<'info' | 'warn' | 'error', (entry: LogEntry) => void>

const origin = { pid: process.pid, hostname: hostname() }

/** The log of a process before, and beside, Payload's: lines of the same shape without loading Payload for them. */
export function createLog(
  { logLevel, logFormat }: Pick<Environment, 'logLevel' | 'logFormat'>,
  out: { write: (text: string) => unknown } = process.stdout,
): Log {
  const writer = (level: 'info' | 'warn' | 'error') => (entry: LogEntry) => {
    if (NUMBERS[level] < NUMBERS[logLevel]) return
    const line = { level: NUMBERS[level], time: Date.now(), ...origin, ...describeEntry(entry) }
    const text = `${JSON.stringify(line)}\n`
    out.write(logFormat === 'json' ? text : readableLine(text))
  }
  return { info: writer('info'), warn: writer('warn'), error: writer('error') }
}

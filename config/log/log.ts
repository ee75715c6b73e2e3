import { hostname } from 'node:os'
import { format } from 'node:util'
import type { Config } from 'payload'
import type { Environment } from '../environment.ts'
import type { LogLevel } from '../variables.ts'
import { describeEntry, describeError, withoutValues } from './privacy.ts'

/** Pino's levels, which Payload's own lines use too. */
const NUMBERS: Readonly<Record<LogLevel, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  silent: 100,
}

/** A log entry: a message in `msg`, ids and numbers beside it, an error in `err`. Never personal data. */
type LogEntry = { msg: string; err?: unknown } & Record<string, unknown>

export type Log = Record<'info' | 'warn' | 'error', (entry: LogEntry) => void>

const origin = { pid: process.pid, hostname: hostname() }

/** Creates a log with lines of the same shape as Payload's, without loading Payload. */
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

const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}
/** Present in every line and not shown on a terminal. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err'])

/** Formats a JSON log line for a terminal, with the stack of an error below it. */
export function readableLine(line: string): string {
  const entry = parse(line)
  if (!entry) return line
  const { time, level, msg, err } = entry
  const details = Object.entries(entry)
    .filter(([key, value]) => !HIDDEN.has(key) && value !== undefined)
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const clock = new Date(Number(time)).toTimeString().slice(0, 8)
  const words = [clock, LEVELS[Number(level)], msg, details.length > 0 && `(${details.join(' ')})`]
  return `${words.filter(Boolean).join(' ')}\n${stackOf(err)}`
}

function stackOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return ''
  const text = 'stack' in err ? err.stack : JSON.stringify(err)
  return `${String(text).replace(/^/gm, '    ')}\n`
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null ? { ...entry } : undefined
  } catch {
    return undefined
  }
}

/** Redirects the console, which Next and libraries write to, into the log. */
export function captureConsole(log: Log): void {
  console.error = (...said: unknown[]) => log.error(consoleEntry(said))
  console.warn = (...said: unknown[]) => log.warn(consoleEntry(said))
  console.info = (...said: unknown[]) => log.info(consoleEntry(said))
  console.log = console.info
}

function consoleEntry(said: readonly unknown[]) {
  const err = said.find((item) => item instanceof Error)
  const words = said.filter((item) => item !== err).map((item) => asWords(item))
  return { msg: words.length > 0 ? format(...words).trim() : describeError(err).message, ...(err && { err }) }
}

/** Printed as it is, an error would show its statement's values, also inside an object. */
function asWords(item: unknown): unknown {
  if (item instanceof Error) return describeError(item).stack
  const isHolder = typeof item === 'object' && item !== null && Object.values(item).some(isError)
  return isHolder ? describeEntry(item) : item
}

function isError(value: unknown): value is Error {
  return value instanceof Error
}

/** Ends the process on an uncaught error, with a log line instead of the raw error. */
export function logCrash(log: Log): void {
  process.on('uncaughtException', (err) => {
    log.error({ msg: 'the process ends', err })
    process.exit(1)
  })
}

/** Configures Payload's logger: JSON lines, or readable ones on a terminal, with errors as `describeError` returns them. */
export function payloadLogger({
  logLevel,
  logFormat,
}: Pick<Environment, 'logLevel' | 'logFormat'>): NonNullable<Config['logger']> {
  const words = { write: (line: string) => void process.stdout.write(readableLine(line)) }
  return { options: { level: logLevel, ...describing }, ...(logFormat === 'text' && { destination: words }) }
}

const describing: NonNullable<Extract<Config['logger'], { options: unknown }>>['options'] = {
  serializers: { err: (err: unknown) => (err instanceof Error ? describeError(err) : err) },
  hooks: {
    // The serializer alone is not enough: pino takes a missing msg from the error, and errors have other keys, too.
    logMethod(args, method) {
      Reflect.apply(method, this, [pinoEntry(args)])
    },
  },
}

/** Normalises pino's arguments: an entry with a message, a message, or an error; messages may have placeholders. */
function pinoEntry([first, ...rest]: readonly unknown[]): Record<string, unknown> {
  const [entry, words] = typeof first === 'object' ? [first, rest] : [{}, [first, ...rest]]
  const described = entry instanceof Error ? { err: describeError(entry) } : describeEntry(entry ?? {})
  return words[0] === undefined ? described : { ...described, msg: textOf(words) }
}

function textOf([text, ...rest]: readonly unknown[]): string {
  const told = rest.map((item) => (item instanceof Error ? describeError(item).stack : item))
  return withoutValues(format(text, ...told))
}

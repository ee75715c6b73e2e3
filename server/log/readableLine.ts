const LEVELS: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}
/** What every line has and nobody reads on a terminal. */
const HIDDEN = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'err'])

/** A log line of JSON as one line for people, with the stack of an error below it. */
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

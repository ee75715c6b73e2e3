import { SingleBar } from 'cli-progress'

type Progress = {
  done: number
  /** Absent while it is unknown. */
  total?: number
  /** Time since the start, in ms. */
  elapsedMs: number
  /** The unit of the count, in the plural. */
  unit: string
}

/** Describes progress in words: `1,200 of 10,000 files, 35 a second, about 4 min left`. */
export function progressLine({ done, total, elapsedMs, unit }: Progress): string {
  const rate = elapsedMs > 0 ? done / (elapsedMs / 1000) : 0
  const count =
    total === undefined
      ? `${formatNumber(done)} ${unit}`
      : `${formatNumber(done)} of ${formatNumber(total)} ${unit}`
  if (done === 0 || rate === 0) return count
  const left = total === undefined || total <= done ? undefined : (total - done) / rate
  return [
    count,
    `${rate < 10 ? rate.toFixed(1) : formatNumber(Math.round(rate))} a second`,
    ...(left === undefined ? [] : [`about ${duration(left)} left`]),
  ].join(', ')
}

/** Formats a number with thousands separators. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-GB')
}

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** How often a line is written when the stream is no terminal, in ms. */
const LINE_EVERY_MS = 5000

type Meter = {
  update: (done: number) => void
  /** Writes a line above the bar. */
  say: (line: string) => void
  end: () => void
}

type MeterOptions = {
  unit: string
  total?: number
  /** The stream for progress: standard error, so that standard output holds only the result. */
  stream?: NodeJS.WriteStream
}

/** Shows progress: a bar on a terminal, elsewhere a line every few seconds. */
export function createMeter({ unit, total, stream = process.stderr }: MeterOptions): Meter {
  const began = Date.now()
  const words = (done: number) => progressLine({ done, total, elapsedMs: Date.now() - began, unit })
  return stream.isTTY ? barMeter(words, stream, total) : lineMeter(words, stream)
}

type Words = (done: number) => string

function barMeter(words: Words, stream: NodeJS.WriteStream, total: number | undefined): Meter {
  const format = total === undefined ? '{words}' : '{bar} {words}'
  const bar = new SingleBar({ format, stream, barsize: 24, hideCursor: true, clearOnComplete: true })
  bar.start(Math.max(1, total ?? 1), 0, { words: words(0) })
  return {
    update: (done) => bar.update(Math.min(done, bar.getTotal()), { words: words(done) }),
    say: (line) => {
      stream.write(`\r\u001b[2K${line}\n`)
    },
    end: () => bar.stop(),
  }
}

function lineMeter(words: Words, stream: NodeJS.WriteStream): Meter {
  let last = Date.now()
  return {
    update: (done) => {
      if (Date.now() - last < LINE_EVERY_MS) return
      last = Date.now()
      stream.write(`${words(done)}\n`)
    },
    say: (line) => {
      stream.write(`${line}\n`)
    },
    end: () => undefined,
  }
}

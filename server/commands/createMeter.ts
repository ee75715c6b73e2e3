import { SingleBar } from 'cli-progress'
import { progressLine } from './progressLine.ts'

/** Without a terminal a line is written this often. */
const LINE_EVERY_MS = 5000

export type Meter = {
  update: (done: number) => void
  /** Writes a line above the bar. */
  say: (line: string) => void
  end: () => void
}

export type MeterOptions = {
  unit: string
  total?: number
  /** Progress is written here, so that the result alone goes to the standard output. */
  stream?: NodeJS.WriteStream
}

/** Shows progress with numbers: a bar on a terminal, plain lines every few seconds elsewhere. */
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

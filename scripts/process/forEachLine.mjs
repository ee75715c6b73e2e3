import { createInterface } from 'node:readline'

/** Calls `take` with every line a stream brings, without its line end; a stream that breaks off just ends. */
export function forEachLine(stream, take) {
  stream.on('error', () => undefined)
  createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', take)
}

import { pipeline, type Readable, Transform } from 'node:stream'
import { StoreAway } from '../../errors/StoreAway.ts'
import { storeFault } from './storeFault.ts'

const IDLE_MS = 20_000
/** In bytes; nearly every variant fits, so a visitor on a slow line does not hold on to a connection to the store. */
const BUFFER = 512 * 1024
/** A reader that has taken nothing by this many looks, a minute, has to let go of its connection to the store. */
const MOST_PAUSES = 3

/**
 * Passes a download on. It fails when the store sends nothing for too long, and when the reader takes nothing for three
 * times as long; a reader that goes away closes the connection.
 */
export function relayDownload(body: Readable, idleMs = IDLE_MS): Readable {
  let pauses = 0
  const relay = new Transform({
    readableHighWaterMark: BUFFER,
    writableHighWaterMark: BUFFER,
    transform: (chunk, _encoding, done) => {
      pauses = 0
      timer.refresh()
      done(null, chunk)
    },
  })
  const look = () => {
    if (!relay.writableNeedDrain) {
      body.destroy(new StoreAway('unreachable', new Error('The store stopped sending.')))
      return
    }
    pauses += 1
    if (pauses < MOST_PAUSES) timer.refresh()
    else relay.destroy(new Error('The reader stopped taking.'))
  }
  const timer = setTimeout(look, idleMs)
  // What the store did comes first: the pipeline would hand on the error as it is.
  body.once('error', (error) => relay.destroy(asError(storeFault(error))))
  pipeline(body, relay, () => clearTimeout(timer))
  return relay
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value))
}

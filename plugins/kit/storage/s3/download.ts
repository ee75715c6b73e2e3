import { pipeline, Readable, Transform } from 'node:stream'
import { StoreAway } from '../../errors/causes.ts'
import type { ByteRange } from '../fileStore.ts'
import { type OpenedClient, storeFault } from './client.ts'

type ReadObject = {
  bucket: string
  key: string
  range?: ByteRange | undefined
  signal: AbortSignal
  /** Called once when the download has ended. */
  onSent: () => void
}

/** Opens an object or a range of it, with the size of the whole object. */
export async function readObject(
  { sdk, downloads }: OpenedClient,
  { bucket, key, range, signal, onSent }: ReadObject,
): Promise<{ stream: Readable; bytes: number }> {
  const get = new sdk.GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ...(range && { Range: `bytes=${range.start}-${range.end}` }),
  })
  const { Body, ContentLength, ContentRange } = await downloads.send(get, { abortSignal: signal })
  const bytes = range ? Number(ContentRange?.split('/')[1]) : ContentLength
  if (!(Body instanceof Readable) || bytes === undefined || Number.isNaN(bytes)) {
    if (Body instanceof Readable) Body.destroy()
    const missing = range ? 'the range asked for' : 'a length'
    throw new StoreAway('faulty', new Error(`The store answered without ${missing}.`))
  }
  Body.once('close', onSent)
  return { stream: relayDownload(Body), bytes }
}

const IDLE_MS = 20_000
/** In bytes. Nearly every variant fits, so a slow reader does not occupy a connection to the store. */
const BUFFER = 512 * 1024
/** Checks after which an idle reader, after one minute, loses its connection to the store. */
const MOST_PAUSES = 3

/**
 * Relays a download. Fails when the store stalls for too long, or the reader for three times as long; a reader that
 * disconnects closes the connection.
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
  // Registered before the pipeline, which would pass on the error unconverted.
  body.once('error', (error) => relay.destroy(asError(storeFault(error))))
  pipeline(body, relay, () => clearTimeout(timer))
  return relay
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value))
}

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { StoreAway } from '../../errors/StoreAway.ts'
import { md5Of } from './md5Of.ts'
import type { OpenedClient } from './openClient.ts'
import { storeFault } from './storeFault.ts'
import { withTimeLimit } from './withTimeLimit.ts'

const IDLE_MS = 20_000
const TRIES = 3
/** What may still be on its way when the last byte has been handed over, and how slow a line may be. */
const IN_FLIGHT_BYTES = 4_000_000
const SLOWEST_BYTES_PER_MS = 100

export type PutObject = { bucket: string; key: string; path: string; contentType: string }

/**
 * Sends a file in one request, so a reader sees all of it or the file before it. The SDK cannot send a stream twice,
 * so trying again is done here.
 */
export async function putObject(opened: OpenedClient, object: PutObject): Promise<void> {
  const { size } = await stat(object.path)
  const md5 = await md5Of(object.path)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(opened, object, { size, md5 })
    } catch (error) {
      const fault = storeFault(error)
      if (attempt === TRIES || !isPassing(fault)) throw fault
      await wait(100 * attempt)
    }
  }
}

async function send(
  { sdk, client }: OpenedClient,
  { bucket, key, path, contentType }: PutObject,
  { size, md5 }: { size: number; md5: string },
): Promise<void> {
  await withTimeLimit(IDLE_MS, async ({ signal, extend }) => {
    const body = new Transform({
      transform: (chunk, _encoding, done) => {
        extend()
        done(null, chunk)
      },
      flush: (done) => {
        extend(IDLE_MS + Math.min(size, IN_FLIGHT_BYTES) / SLOWEST_BYTES_PER_MS)
        done()
      },
    })
    const source = createReadStream(path)
    const whole = new Promise<void>((resolve, reject) => {
      pipeline(source, body, (error) => (error ? reject(error) : resolve()))
    })
    const put = new sdk.PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentLength: size,
      ContentMD5: md5,
      ContentType: contentType,
      // Who may see a file is asked on every request: nothing may keep what comes straight from the bucket.
      CacheControl: 'private, no-store',
    })
    try {
      await Promise.all([client.send(put, { abortSignal: signal }), whole])
    } finally {
      source.destroy()
      body.destroy()
    }
  })
}

/** A broken connection or a hiccup; what took its whole time is not worth waiting for once more. */
function isPassing(fault: unknown): boolean {
  return fault instanceof StoreAway && (fault.fault === 'faulty' || isBroken(fault.options.cause))
}

function isBroken(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')
}

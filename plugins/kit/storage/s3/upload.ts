import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Transform } from 'node:stream'
import { pipeline as pipe } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { StoreAway } from '../../errors/causes.ts'
import { type OpenedClient, storeFault } from './client.ts'
import { withTimeLimit } from './limits.ts'

const IDLE_MS = 20_000
const TRIES = 3
/** Bytes that may be in flight after the last write, and the slowest accepted connection. */
const IN_FLIGHT_BYTES = 4_000_000
const SLOWEST_BYTES_PER_MS = 100

type PutObject = { bucket: string; key: string; path: string; contentType: string }

/**
 * Sends a file in one request, so readers see either the whole file or the previous one. The SDK cannot resend a stream,
 * so retries are done here.
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
      // Access is checked on every request, so nothing may cache files served by the bucket itself.
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

/** Whether a fault is worth a retry: a broken connection or a server error, but no time-out. */
function isPassing(fault: unknown): boolean {
  return fault instanceof StoreAway && (fault.fault === 'faulty' || isBroken(fault.options.cause))
}

function isBroken(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && (cause.code === 'ECONNRESET' || cause.code === 'EPIPE')
}

/** Computes the `Content-MD5` of a file, by which the store detects corrupted uploads. */
async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5')
  await pipe(createReadStream(path), hash)
  return hash.digest('base64')
}

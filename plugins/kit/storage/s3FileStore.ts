import { Readable } from 'node:stream'
import { StoreAway } from '../errors/StoreAway.ts'
import type { FileStore, StoredFile } from './FileStore.ts'
import { requireKey } from './requireKey.ts'
import { requirePrefix } from './requirePrefix.ts'
import { requireRange } from './requireRange.ts'
import { createBreaker } from './s3/createBreaker.ts'
import { createSlots } from './s3/createSlots.ts'
import { listObjects } from './s3/listObjects.ts'
import { type OpenedClient, openClient } from './s3/openClient.ts'
import { putObject } from './s3/putObject.ts'
import { readObject } from './s3/readObject.ts'
import type { S3Settings } from './s3/S3Settings.ts'
import { statusOf, storeFault } from './s3/storeFault.ts'
import { withTimeLimit } from './s3/withTimeLimit.ts'

/** More than a site needs at once. */
const MAX_DOWNLOADS = 512
/** How long the store may take to begin an answer, in milliseconds. */
const ANSWER_MS = 10_000

export type S3FileStore = FileStore & {
  /** Asks whether the bucket can be used; throws `StoreAway` where not. */
  check: () => Promise<void>
}

/**
 * Keeps files in a bucket of an S3-compatible store. The bucket stays private: who may see a file is asked on every
 * request. Nothing is opened before the first use, so making one never fails.
 * @throws StoreAway from every function while the store cannot be used, after 20 seconds without progress at the most
 */
export function s3FileStore(settings: S3Settings): S3FileStore {
  const { bucket, report, maxDownloads = MAX_DOWNLOADS } = settings
  const name = `the bucket ${bucket}${settings.endpoint ? ` at ${settings.endpoint}` : ''}`
  const guard = createBreaker({
    onAway: (error) => report?.(`${name} cannot be reached: ${reasonOf(error)}`),
    onBack: () => report?.(`${name} answers again`),
  })
  // Waited for out of the guard's sight: that many are reading does not mean that the store is away.
  const enterDownload = createSlots({ count: maxDownloads, waitMs: ANSWER_MS })
  let opening: Promise<OpenedClient> | undefined
  const opened = () => {
    opening ??= openClient(settings, maxDownloads)
    return opening
  }
  const ask = <T>(work: (client: OpenedClient, signal: AbortSignal) => Promise<T>): Promise<T> =>
    guard(async () => {
      const client = await opened()
      return withTimeLimit(ANSWER_MS, ({ signal }) => work(client, signal)).catch((error) => {
        throw isAbsent(error) || statusOf(error) === 416 ? error : storeFault(error)
      })
    })

  const check = () =>
    ask(async ({ sdk, client }, signal) => {
      try {
        await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }), { abortSignal: signal })
      } catch (error) {
        throw statusOf(error) === 404 ? new StoreAway('noBucket', error) : error
      }
    })

  /** The answer to HEAD has no body, so it does not say whether the key or the whole bucket is missing. */
  const stat = (key: string): Promise<StoredFile | undefined> =>
    ask(async ({ sdk, client }, signal) => {
      const head = new sdk.HeadObjectCommand({ Bucket: bucket, Key: key })
      const found = await client.send(head, { abortSignal: signal })
      return { key, bytes: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) }
    }).catch(async (error) => {
      if (!isAbsent(error)) throw error
      await check()
      return undefined
    })

  return {
    check,
    putFile: async (key, path, contentType) => {
      requireKey(key)
      await guard(async () => putObject(await opened(), { bucket, key, path, contentType }))
    },
    open: async (key, range) => {
      requireKey(key)
      requireRange(range)
      const onSent = await enterDownload()
      try {
        return await ask((client, signal) => readObject(client, { bucket, key, range, signal, onSent }))
      } catch (error) {
        onSent()
        if (isAbsent(error)) return undefined
        if (statusOf(error) !== 416) throw error
        // The range begins behind the end.
        const whole = await stat(key)
        return whole && { stream: Readable.from([]), bytes: whole.bytes }
      }
    },
    stat: async (key) => stat(requireKey(key)),
    remove: async (key) => {
      requireKey(key)
      await ask(async ({ sdk, client }, signal) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal: signal })
      }).catch(ignoreAbsent)
    },
    // Every file is sent in one request, so the store itself drops what was not sent to its end.
    discardUnfinished: async () => undefined,
    list: (prefix) => {
      requirePrefix(prefix)
      return listObjects((token) =>
        ask(({ sdk, client }, signal) => {
          const list = { Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }
          return client.send(new sdk.ListObjectsV2Command(list), { abortSignal: signal })
        }),
      )
    },
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

function ignoreAbsent(error: unknown): void {
  if (!isAbsent(error)) throw error
}

function reasonOf({ fault, options: { cause } }: StoreAway): string {
  return cause instanceof Error ? cause.message || cause.name : fault
}

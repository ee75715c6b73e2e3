import { Readable } from 'node:stream'
import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import { StoreAway } from '../../errors/causes.ts'
import { once } from '../../remember.ts'
import { type FileStore, requireKey, requirePrefix, requireRange, type StoredFile } from '../fileStore.ts'
import { type OpenedClient, openClient, type S3Settings, statusOf, storeFault } from './client.ts'
import { readObject } from './download.ts'
import { createBreaker, createSlots, withTimeLimit } from './limits.ts'
import { putObject } from './upload.ts'

/** More than a site needs concurrently. */
const MAX_DOWNLOADS = 512
/** How long the store may take to answer, in ms. */
const ANSWER_MS = 10_000

export type S3FileStore = FileStore & {
  /** Checks that the bucket can be used; throws `StoreAway` otherwise. */
  check: () => Promise<void>
}

/**
 * Creates a file store in a bucket of an S3-compatible store. The bucket stays private: access is checked on every
 * request. Connections are opened on first use, so creating the store never fails.
 * @throws StoreAway from every function while the store cannot be used, after 20 seconds without progress at most
 */
export function s3FileStore(settings: S3Settings): S3FileStore {
  const { bucket, report, maxDownloads = MAX_DOWNLOADS } = settings
  const name = `the bucket ${bucket}${settings.endpoint ? ` at ${settings.endpoint}` : ''}`
  const guard = createBreaker({
    onAway: (error) => report?.(`${name} cannot be reached: ${reasonOf(error)}`),
    onBack: () => report?.(`${name} answers again`),
  })
  // Outside the breaker: many concurrent downloads do not mean that the store is away.
  const enterDownload = createSlots({ count: maxDownloads, waitMs: ANSWER_MS })
  const opened = once(() => openClient(settings, maxDownloads))
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

  /** The answer to HEAD has no body, so a 404 does not tell whether the key or the bucket is missing. */
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
        // The range starts beyond the end of the file.
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
    // Every file is sent in one request, so the store itself discards incomplete ones.
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

type Page = Pick<ListObjectsV2CommandOutput, 'Contents' | 'NextContinuationToken' | 'IsTruncated'>

/** Yields every object of a paginated listing. */
async function* listObjects(readPage: (token?: string) => Promise<Page>): AsyncIterable<StoredFile> {
  let token: string | undefined
  do {
    const page = await readPage(token)
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key && LastModified) yield { key: Key, bytes: Size ?? 0, modifiedAt: LastModified }
    }
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}

import type { S3Client } from '@aws-sdk/client-s3'
import { isStoreAway, StoreAway, type StoreFault } from '../../errors/causes.ts'

/** A bucket of an S3-compatible store, with its credentials. */
export type S3Settings = {
  bucket: string
  /** Address of a store other than Amazon's, such as `http://minio:9000`; buckets are addressed by path. */
  endpoint?: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Concurrent downloads; 512 when left out. A visitor on a slow connection holds one for each large file. */
  maxDownloads?: number | undefined
  /** Called with an English sentence when the store becomes unreachable, and when it is back. */
  report?: ((line: string) => void) | undefined
}

const CONNECT_MS = 3000
/** For requests and uploads, which have time limits. */
const MAX_SOCKETS = 128

/** Errors are thrown and logged by their callers. */
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore }

type Sdk = typeof import('@aws-sdk/client-s3')
export type OpenedClient = {
  sdk: Sdk
  client: S3Client
  /** With its own connections, so that downloads never block other requests. */
  downloads: S3Client
}

/** Loads the SDK on first use and creates the clients. */
export async function openClient(settings: S3Settings, maxDownloads: number): Promise<OpenedClient> {
  const sdk = await import('@aws-sdk/client-s3')
  return {
    sdk,
    client: makeClient(sdk, settings, MAX_SOCKETS),
    downloads: makeClient(sdk, settings, maxDownloads),
  }
}

function makeClient(
  sdk: Sdk,
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  maxSockets: number,
): S3Client {
  return new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    logger: silent,
    // Many compatible stores lack the newer checksums; uploads carry Content-MD5, which all support.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would open another connection for every upload.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      // `withTimeLimit` and `relayDownload` have the time limits, as they know which side is slow.
      socketTimeout: 0,
      httpAgent: { maxSockets, keepAlive: true },
      httpsAgent: { maxSockets, keepAlive: true },
    },
  })
}

function ignore(): void {
  // The SDK's own log lines are dropped.
}

const REFUSALS = new Set([401, 403])

/** Converts an error of the SDK into `StoreAway`; programming errors and errors of local files are returned as they are. */
export function storeFault(error: unknown): unknown {
  if (isStoreAway(error) || !(error instanceof Error)) return error
  if (error instanceof TypeError || error instanceof RangeError || isFileError(error)) return error
  return new StoreAway(kindOf(error), error)
}

/** Returns the HTTP status of the store's answer; `undefined` when it did not answer. */
export function statusOf(error: unknown): number | undefined {
  const { $metadata } = error instanceof Error && '$metadata' in error ? error : { $metadata: undefined }
  if (typeof $metadata !== 'object' || $metadata === null || !('httpStatusCode' in $metadata))
    return undefined
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined
}

function kindOf(error: Error): StoreFault {
  const status = statusOf(error)
  if (status === undefined) return 'unreachable'
  if (error.name === 'NoSuchBucket') return 'noBucket'
  return REFUSALS.has(status) ? 'refused' : 'faulty'
}

/** System calls on files; those on sockets are connect, getaddrinfo and write. */
const FILE_CALLS = new Set([
  'open',
  'stat',
  'fstat',
  'lstat',
  'close',
  'mkdir',
  'copyfile',
  'rename',
  'unlink',
])
/** Codes of failed reads that sockets never have. */
const READ_FAULTS = new Set(['EIO', 'EISDIR', 'EBADF', 'EINVAL', 'ESTALE', 'EOVERFLOW'])

/** Whether a local file could not be read, which says nothing about the store. */
export function isFileError(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return false
  const { syscall, code } = error
  return (
    typeof syscall === 'string' &&
    (FILE_CALLS.has(syscall) || (syscall === 'read' && READ_FAULTS.has(String(code))))
  )
}

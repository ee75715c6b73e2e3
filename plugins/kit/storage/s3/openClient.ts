import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from './S3Settings.ts'

const CONNECT_MS = 3000
/** For questions and uploads, which end by their time limits. */
const MAX_SOCKETS = 128

/** Whatever goes wrong is thrown, and told by whoever catches it. */
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore }

type Sdk = typeof import('@aws-sdk/client-s3')
export type OpenedClient = {
  sdk: Sdk
  client: S3Client
  /** With connections of its own: however many readers there are, what is asked and sent needs none of theirs. */
  downloads: S3Client
}

/** Loads the SDK, which a project on local files never does, and makes the clients. */
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
    // Many compatible stores know none of the newer checksums; uploads carry Content-MD5, which all know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would cost every upload a connection of its own.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      // The limits on waiting are those of `withTimeLimit` and `relayDownload`, which know who keeps whom waiting.
      socketTimeout: 0,
      httpAgent: { maxSockets, keepAlive: true },
      httpsAgent: { maxSockets, keepAlive: true },
    },
  })
}

function ignore(): void {
  // Nothing to tell.
}

import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from './S3Settings.ts'

const CONNECT_MS = 3000
/** More than a site needs at once: a visitor on a slow line holds one for each large file. */
const MAX_SOCKETS = 512

/** Whatever goes wrong is thrown, and told by whoever catches it. */
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore }

type Sdk = typeof import('@aws-sdk/client-s3')
export type OpenedClient = { sdk: Sdk; client: S3Client }

/** Loads the SDK, which a project on local files never does, and makes the client. */
export async function openClient(settings: S3Settings): Promise<OpenedClient> {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
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
      httpAgent: { maxSockets: MAX_SOCKETS, keepAlive: true },
      httpsAgent: { maxSockets: MAX_SOCKETS, keepAlive: true },
    },
  })
  return { sdk, client }
}

function ignore(): void {
  // Nothing to tell.
}

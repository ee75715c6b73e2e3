import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '../../storage/s3/S3Settings.ts'
import { filesBelow } from '../filesBelow.ts'
import { putWhole } from './putWhole.ts'

/** Written behind the name of each object by the server. */
const OBJECT = '._S3rver_object'

export type S3Server = {
  port: number
  /** What a file store needs to use it. */
  settings: S3Settings & { endpoint: string }
  /** The same as environment variables. */
  env: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** Where the server keeps an object. */
  pathOf: (key: string) => string
  /** The keys in the bucket, sorted. */
  keys: () => Promise<string[]>
  /** Connections that are open. */
  countConnections: () => Promise<number>
  close: () => Promise<void>
}

/** A server that speaks S3 over HTTP, with one empty bucket in a folder of its own. Needs the package `s3rver`. */
export async function openS3Server(): Promise<S3Server> {
  const { default: S3rver } = await import('s3rver')
  const directory = await mkdtemp(join(tmpdir(), 'litfass-s3-'))
  const bucket = 'litfass'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  server.store.putObject = (stored) => putWhole(server.store, stored)
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const key = 'S3RVER'
  return {
    port,
    settings: { bucket, endpoint, region: 'us-east-1', accessKeyId: key, secretAccessKey: key },
    env: { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: key },
    pathOf: (name) => join(directory, bucket, `${name}${OBJECT}`),
    keys: async () => {
      const files = await filesBelow(join(directory, bucket))
      return files.filter((file) => file.endsWith(OBJECT)).map((file) => file.slice(0, -OBJECT.length))
    },
    countConnections: () =>
      new Promise((resolve, reject) =>
        server.httpServer.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    close: async () => {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
      await rm(directory, { recursive: true })
    },
  }
}

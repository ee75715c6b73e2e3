import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type S3rver from 's3rver'
import type { S3Settings } from '../storage/s3/client.ts'
import { filesBelow } from './filesBelow.ts'

type Store = S3rver['store']
type Stored = Parameters<Store['putObject']>[0]

/** S3 never shows a partial object, but the test server would show one that is still being written. */
async function putWhole(store: Store, stored: Stored): Promise<{ size: number; md5: string }> {
  const { bucket, key } = stored
  const content = await buffer(stored.content)
  const md5 = createHash('md5').update(content).digest('hex')
  const path = store.getResourcePath(bucket, key, 'object')
  await mkdir(dirname(path), { recursive: true })
  await writeAside(store.getResourcePath(bucket, key, 'metadata.json'), JSON.stringify(kept(stored)))
  await writeAside(`${path}.md5`, md5)
  await writeAside(path, content)
  return { size: content.length, md5 }
}

function kept({ metadata }: Stored): Record<string, string | undefined> {
  return { 'content-type': metadata['content-type'], 'cache-control': metadata['cache-control'] }
}

async function writeAside(path: string, content: string | Uint8Array): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  await writeFile(aside, content)
  await rename(aside, path)
}

/** Written behind the name of each object by the server. */
const OBJECT = '._S3rver_object'

export type S3Server = {
  port: number
  /** Settings for a file store on this server. */
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

/** A server that speaks S3 over HTTP, with one empty bucket in a separate folder. Needs the package `s3rver`. */
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

import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type S3rver from 's3rver'

type Store = S3rver['store']
type Stored = Parameters<Store['putObject']>[0]

/** S3 shows an object whole or not at all; the test server alone would show one that is still being written. */
export async function putWhole(store: Store, stored: Stored): Promise<{ size: number; md5: string }> {
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

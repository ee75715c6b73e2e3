import { Readable } from 'node:stream'
import type { ByteRange } from '../FileStore.ts'
import type { OpenedClient } from './openClient.ts'
import { relayDownload } from './relayDownload.ts'

export type ReadObject = { bucket: string; key: string; range?: ByteRange | undefined; signal: AbortSignal }

/** Opens an object, or a part of it, with the size of the whole. */
export async function readObject(
  { sdk, client }: OpenedClient,
  { bucket, key, range, signal }: ReadObject,
): Promise<{ stream: Readable; bytes: number }> {
  const get = new sdk.GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ...(range && { Range: `bytes=${range.start}-${range.end}` }),
  })
  const { Body, ContentLength, ContentRange } = await client.send(get, { abortSignal: signal })
  const bytes = range ? Number(ContentRange?.split('/')[1]) : ContentLength
  if (!(Body instanceof Readable) || bytes === undefined || Number.isNaN(bytes)) {
    if (Body instanceof Readable) Body.destroy()
    throw new Error(`The store answered without ${range ? 'the range asked for' : 'a length'}.`)
  }
  return { stream: relayDownload(Body), bytes }
}

import { Readable } from 'node:stream'
import { StoreAway } from '../../errors/StoreAway.ts'
import type { ByteRange } from '../FileStore.ts'
import type { OpenedClient } from './openClient.ts'
import { relayDownload } from './relayDownload.ts'

export type ReadObject = {
  bucket: string
  key: string
  range?: ByteRange | undefined
  signal: AbortSignal
  /** Called once when the store has sent everything or will send no more. */
  onSent: () => void
}

/** Opens an object, or a part of it, with the size of the whole. */
export async function readObject(
  { sdk, downloads }: OpenedClient,
  { bucket, key, range, signal, onSent }: ReadObject,
): Promise<{ stream: Readable; bytes: number }> {
  const get = new sdk.GetObjectCommand({
    Bucket: bucket,
    Key: key,
    ...(range && { Range: `bytes=${range.start}-${range.end}` }),
  })
  const { Body, ContentLength, ContentRange } = await downloads.send(get, { abortSignal: signal })
  const bytes = range ? Number(ContentRange?.split('/')[1]) : ContentLength
  if (!(Body instanceof Readable) || bytes === undefined || Number.isNaN(bytes)) {
    if (Body instanceof Readable) Body.destroy()
    const missing = range ? 'the range asked for' : 'a length'
    throw new StoreAway('faulty', new Error(`The store answered without ${missing}.`))
  }
  Body.once('close', onSent)
  return { stream: relayDownload(Body), bytes }
}

import { refusal } from '../operations/acceptUpload.ts'
import { addressError, defaultFetching, type FetchingOptions, watchRate } from './limits.ts'
import { type AddressRequest, chunksOf, headerText, type OpenedAddress, withAddress } from './openAddress.ts'

/** A file of another server. */
export type FetchedBytes = { bytes: Uint8Array; contentType: string }

/**
 * Downloads a file that is no picture, such as a feed, under the same rules: internal addresses are contacted by nothing but a
 * trusted address itself; time, size and rate are limited.
 * @throws LitfassError `malformed`, `refused`, `upload.addressTimeout`, `upload.tooLarge`
 * @example
 * const { bytes } = await fetchBytes({ address, accept: 'application/rss+xml', isTrusted: true }, { maxBytes: 20_000_000 })
 */
export function fetchBytes(
  asked: AddressRequest,
  limits: Partial<FetchingOptions> = {},
): Promise<FetchedBytes> {
  const options = { ...defaultFetching, ...limits }
  return withAddress(asked, options, async (opened) => ({
    bytes: await readBytes(opened, options),
    contentType: headerText(opened.answer, 'content-type') ?? '',
  }))
}

async function readBytes({ answer, clock }: OpenedAddress, options: FetchingOptions): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const stopWatching = watchRate(() => bytes, clock, options)
  try {
    const isPlain = (headerText(answer, 'content-encoding') ?? 'identity') === 'identity'
    if (answer.statusCode !== 200 || !isPlain)
      throw addressError('refused', new Error(`Answered ${answer.statusCode}.`))
    for await (const chunk of chunksOf(answer.body)) {
      bytes += chunk.length
      if (bytes > options.maxBytes) throw refusal('upload.tooLarge')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    stopWatching()
    answer.body.on('error', () => undefined).destroy()
  }
}

import { type FileHandle, open } from 'node:fs/promises'
import type { Dispatcher } from 'undici'
import { SNIFF_BYTES, sniffFormat } from '../domain/sniffFormat.ts'
import { refusal } from '../operations/acceptUpload.ts'
import type { Clock } from './createClock.ts'
import type { FetchingOptions } from './FetchingOptions.ts'
import { addressError } from './fetchError.ts'
import { headerText } from './headerText.ts'
import { watchRate } from './watchRate.ts'

/**
 * Writes an answer's file to `path` while it comes: counted as it comes, whatever its length was said to be, and given
 * up with its first bytes when they are no picture's.
 * @throws LitfassError `refused`, `upload.type`, `upload.tooLarge`
 */
export async function saveAnswer(
  answer: Dispatcher.ResponseData,
  path: string,
  clock: Clock,
  options: FetchingOptions,
): Promise<void> {
  try {
    refuseByHead(answer, options)
    const file = await open(path, 'wx', 0o600)
    try {
      await writeChunks(file, answer, clock, options)
    } finally {
      await file.close()
    }
  } finally {
    answer.body.on('error', () => undefined).destroy()
  }
}

function refuseByHead(answer: Dispatcher.ResponseData, { maxBytes }: FetchingOptions): void {
  if (answer.statusCode !== 200) throw addressError('refused', new Error(`Answered ${answer.statusCode}.`))
  // We asked for the file as it is. Nothing is unpacked here, so nothing small can become large.
  if ((headerText(answer, 'content-encoding') ?? 'identity') !== 'identity') throw refusal('upload.type')
  if (Number(headerText(answer, 'content-length') ?? 0) > maxBytes) throw refusal('upload.tooLarge')
}

async function writeChunks(
  file: FileHandle,
  { body }: Dispatcher.ResponseData,
  clock: Clock,
  options: FetchingOptions,
): Promise<void> {
  let bytes = 0
  let head = Buffer.alloc(0)
  const stopWatching = watchRate(() => bytes, clock, options)
  try {
    for await (const chunk of chunksOf(body)) {
      bytes += chunk.length
      if (bytes > options.maxBytes) throw refusal('upload.tooLarge')
      if (head.length < SNIFF_BYTES) {
        head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES)])
        if (head.length >= SNIFF_BYTES && !sniffFormat(head)) throw refusal('upload.type')
      }
      await file.appendFile(chunk)
    }
  } finally {
    stopWatching()
  }
}

/** Apart from the writing: what goes wrong here is the other server's, what goes wrong there is our disk's. */
async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) yield chunk
  } catch (error) {
    throw addressError('refused', error)
  }
}

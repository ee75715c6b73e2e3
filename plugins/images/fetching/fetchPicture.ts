import { type FileHandle, open } from 'node:fs/promises'
import type { Dispatcher } from 'undici'
import { PICTURE_MIME_TYPES } from '../model/files/formats.ts'
import { pictureFileName } from '../model/files/pictureAddress.ts'
import { SNIFF_BYTES, sniffFormat } from '../model/files/sniffFormat.ts'
import { refusal } from '../operations/acceptUpload.ts'
import { addressError, type Clock, type FetchingOptions, watchRate } from './limits.ts'
import { chunksOf, headerText, withAddress } from './openAddress.ts'

type PictureRequest = {
  /** The address as typed. */
  address: string
  /** Path of the file to create; the caller removes it. */
  path: string
  /** Aborted when the request ends. */
  signal?: AbortSignal | undefined
}

/**
 * Downloads a picture from an address on the internet to a file. Internal addresses are never contacted, neither by
 * redirects nor by DNS; time, size and rate are limited; no cookies, referrer or proxy settings are used.
 * @returns the name of the picture
 * @throws LitfassError `malformed`, `refused`, `upload.addressTimeout`, `upload.type`, `upload.tooLarge`
 */
export function fetchPicture(
  { address, path, signal }: PictureRequest,
  options: FetchingOptions,
): Promise<{ fileName: string }> {
  const accept = Object.values(PICTURE_MIME_TYPES).join(', ')
  return withAddress({ address, accept, signal }, options, async ({ url, answer, clock }) => {
    await saveAnswer(answer, path, clock, options)
    return { fileName: pictureFileName(url, headerText(answer, 'content-disposition')) }
  })
}

/**
 * Streams a response to `path`: counts the bytes, whatever length it announced, and stops at the first bytes if they are
 * not those of a picture.
 * @throws LitfassError `refused`, `upload.type`, `upload.tooLarge`
 */
async function saveAnswer(
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
  // No compression was offered, and nothing is decompressed here, so nothing small can grow.
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

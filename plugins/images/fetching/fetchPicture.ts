import { type FileHandle, open } from 'node:fs/promises'
import { Agent, type Dispatcher, request } from 'undici'
import { pictureAddress, pictureFileName } from '../domain/pictureAddress.ts'
import { SNIFF_BYTES, sniffFormat } from '../domain/sniffFormat.ts'
import { PICTURE_MIME_TYPES } from '../model/formats.ts'
import { refusal } from '../operations/acceptUpload.ts'
import { guardedConnector } from './guardedConnector.ts'
import { addressError, type Clock, createClock, type FetchingOptions, tooSlow, watchRate } from './limits.ts'

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
export async function fetchPicture(
  { address, path, signal }: PictureRequest,
  options: FetchingOptions,
): Promise<{ fileName: string }> {
  const clock = createClock(signal)
  const agent = openAgent(clock, options)
  try {
    return await clock.limit(options.totalMs, async () => {
      const { url, answer } = await openAddress(address, agent, clock, options)
      await saveAnswer(answer, path, clock, options)
      return { fileName: pictureFileName(url, headerText(answer, 'content-disposition')) }
    })
  } catch (error) {
    throw clock.hasStopped() ? tooSlow(error) : error
  } finally {
    await agent.destroy()
  }
}

/** Creates the agent for one picture: connections are not shared or kept, and the clock replaces the agent's timeouts. */
function openAgent(clock: Clock, options: FetchingOptions): Agent {
  return new Agent({
    connect: guardedConnector(options, clock.signal),
    allowH2: false,
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 16_384,
  })
}

/** A response with a file, and its final address. */
type OpenedAddress = { url: URL; answer: Dispatcher.ResponseData }

const REDIRECTS = [301, 302, 303, 307, 308]

/** Request headers: nothing about account, page or server, and no compression, so that the bytes counted are the file's. */
const HEADERS = {
  'user-agent': 'Litfass picture import',
  accept: Object.values(PICTURE_MIME_TYPES).join(', '),
  'accept-encoding': 'identity',
}

/** Requests an address and follows its redirects, each checked like the first. */
async function openAddress(
  address: string,
  dispatcher: Dispatcher,
  clock: Clock,
  options: FetchingOptions,
): Promise<OpenedAddress> {
  let url = checked(address, options)
  for (let redirects = 0; redirects <= options.maxRedirects; redirects += 1) {
    const answer = await ask(url, dispatcher, clock, options)
    if (!REDIRECTS.includes(answer.statusCode)) return { url, answer }
    discardBody(answer)
    url = checked(headerText(answer, 'location') ?? '', options, url)
  }
  throw addressError('refused', new Error('Too many redirects.'))
}

function checked(address: string, { ports }: FetchingOptions, base?: URL): URL {
  if (base && !address) throw addressError('refused', new Error('A redirect to nowhere.'))
  const found = pictureAddress(address, ports, base)
  if (!found.ok) throw addressError(base ? 'refused' : found.refusal)
  return found.url
}

async function ask(url: URL, dispatcher: Dispatcher, clock: Clock, { firstByteMs }: FetchingOptions) {
  try {
    return await clock.limit(firstByteMs, () =>
      request(url, { dispatcher, method: 'GET', headers: HEADERS, signal: clock.signal }),
    )
  } catch (error) {
    throw addressError('refused', error)
  }
}

/** Discards a body; errors of closing it do not matter. */
function discardBody({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy()
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

/** Reads the chunks, separately from writing them: errors here are the other server's, errors there are the disk's. */
async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) yield chunk
  } catch (error) {
    throw addressError('refused', error)
  }
}

/** Returns a header of a response; repeated ones count as missing. */
function headerText({ headers }: Pick<Dispatcher.ResponseData, 'headers'>, name: string) {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

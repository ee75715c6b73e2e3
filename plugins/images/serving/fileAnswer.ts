import type { Readable } from 'node:stream'
import type { ByteRange, FileStore } from '@litfass/kit/storage'

export type ServedFile = {
  key: string
  contentType: string
  /** Strong, with its quotes. */
  etag: string
  /** `private, no-store` unless everyone may see it. */
  cacheControl: string
  /** Its size once the store has been seen to have it; remembered here for the next answer. */
  bytes?: number | undefined
}

/** Where served files come from; the options of the plugin say it. */
export type FileSource = {
  store: FileStore
  /** The nginx location of the store's folder, such as `/_files/`, to send files by nginx. Empty: this server sends them. */
  accelPrefix?: string
}

/** The headers of a request that decide about a file's answer. */
export type FileHeaders = { get: (name: 'if-none-match' | 'if-range' | 'range') => string | null }

/**
 * An answer before it is a `Response`: the site's own server sends most files, and web streams and `Headers` would cost
 * it more than the file does.
 */
export type FileAnswer = {
  status: number
  headers: Record<string, string>
  /** The bytes, if they have been read already. */
  content?: Buffer | undefined
  /** Their source otherwise; to be destroyed where it is not read. */
  stream?: Readable | undefined
}

export const PUBLIC_CACHE = 'public, max-age=86400, s-maxage=31536000, immutable'
export const NO_CACHE = 'private, no-store'

/** Files up to this size in bytes are read whole; larger ones are streamed. */
const SMALL = 262_144

/**
 * Answers a stored file with ETag, Range and 304; `undefined` when it is not there. What stands under a key never changes:
 * once its size is known, a 304 asks the store nothing and a range asks it once.
 */
export async function fileAnswer(
  request: FileHeaders,
  { store, accelPrefix = '' }: FileSource,
  file: ServedFile,
): Promise<FileAnswer | undefined> {
  const isKnown = matches(request.get('if-none-match'), file.etag)
  // The usual request wants the whole file: then one question to the store is enough.
  const needsSize = isKnown || accelPrefix !== '' || request.get('range') !== null
  const size = file.bytes ?? (needsSize ? (await store.stat(file.key))?.bytes : undefined)
  if (needsSize && size === undefined) return undefined
  file.bytes = size
  if (isKnown) return { status: 304, headers: keepingHeaders(file) }
  const headers = fileHeaders(file)
  if (accelPrefix !== '') return handedOver(headers, `${accelPrefix}${file.key}`)
  const range = size === undefined ? undefined : rangeOf(request, size, file.etag)
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } }
  }
  const found = await readFrom(store, file, range)
  file.bytes = found?.bytes
  if (!found) return undefined
  const { start, end } = range ?? { start: 0, end: found.bytes - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${size}`
  return { status: range ? 206 : 200, headers, ...found.body }
}

/** Reads a file or a range of it, with the size of the whole file. */
async function readFrom(store: FileStore, { key, bytes }: ServedFile, range: ByteRange | undefined) {
  const length = range ? range.end - range.start + 1 : (bytes ?? 0)
  const content = length > SMALL ? undefined : await store.readSmall?.(key, SMALL, range)
  if (content) return { body: { content }, bytes: range ? (bytes ?? 0) : content.length }
  const opened = await store.open(key, range)
  return opened && { body: { stream: opened.stream }, bytes: opened.bytes }
}

/** Lets nginx send the file at an internal address in place of this answer; it does lengths and ranges itself. */
function handedOver({ 'Accept-Ranges': _, ...headers }: Record<string, string>, address: string): FileAnswer {
  return { status: 200, headers: { ...headers, 'X-Accel-Redirect': address } }
}

function fileHeaders(file: ServedFile): Record<string, string> {
  return {
    'Content-Type': file.contentType,
    ...keepingHeaders(file),
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
  }
}

/** The headers of a 304: those by which the copy that someone has is kept and used. */
function keepingHeaders({ cacheControl, etag }: ServedFile): Record<string, string> {
  return {
    'Cache-Control': cacheControl,
    ETag: etag,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // Pages of other sites may draw public pictures on a canvas.
    ...(cacheControl !== NO_CACHE && { 'Access-Control-Allow-Origin': '*' }),
  }
}

function matches(header: string | null, etag: string): boolean {
  if (header === null || header === etag) return header !== null
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/** Reads a single range; a list of ranges, or one under another ETag, gets the whole file, as RFC 9110 allows. */
function rangeOf(request: FileHeaders, bytes: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const found = request.get('range')?.match(/^bytes=(\d*)-(\d*)$/)
  const condition = request.get('if-range')
  if (!found || (condition && condition !== etag)) return undefined
  const [, from = '', to = ''] = found
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end }
}

/** Refuses a file. No cache may keep that, because the file may come. */
export function refusedFile(status: 404 | 410 | 503): FileAnswer {
  return { status, headers: { 'Cache-Control': NO_CACHE, ...(status === 503 && { 'Retry-After': '5' }) } }
}

/** Turns a file's answer into a `Response`. */
export function toResponse({ status, headers, content, stream }: FileAnswer): Response {
  const body = content ? new Uint8Array(content) : stream ? webStream(stream) : null
  return new Response(body, { status, headers })
}

/** Written out because Node's and the DOM's stream types differ in name. */
function webStream(stream: Readable): ReadableStream<Uint8Array> {
  const iterator: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => {
      stream.destroy()
    },
  })
}

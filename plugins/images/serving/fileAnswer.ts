import type { Readable } from 'node:stream'
import type { ByteRange, FileStore } from '@litfass/kit/storage'

export type ServedFile = {
  key: string
  contentType: string
  /** Strong, with its quotes. */
  etag: string
  /** `private, no-store` unless everybody may see it. */
  cacheControl: string
}

/** Where served files come from; the options of the plugin say it. */
export type FileSource = {
  store: FileStore
  /** Sends files by nginx: the location that stands for the store's folder, such as `/_files/`. Empty: by this server. */
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

/** Files up to this size are read at once, in bytes; larger ones are streamed. */
const SMALL = 262_144

/** Answers a stored file with ETag, Range and 304; `undefined` when it is not there. */
export async function fileAnswer(
  request: FileHeaders,
  { store, accelPrefix = '' }: FileSource,
  file: ServedFile,
): Promise<FileAnswer | undefined> {
  const headers = fileHeaders(file)
  const isKnown = matches(request.get('if-none-match'), file.etag)
  // The usual request wants the whole file: then one question to the store is enough.
  const needsStat = isKnown || accelPrefix !== '' || request.get('range') !== null
  const stored = needsStat ? await store.stat(file.key) : undefined
  if (needsStat && !stored) return undefined
  if (isKnown) return { status: 304, headers }
  if (accelPrefix !== '') return handedOver(headers, `${accelPrefix}${file.key}`)
  const range = stored && rangeOf(request, stored.bytes, file.etag)
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${stored?.bytes}` } }
  }
  const found = await readFrom(store, file.key, range)
  if (!found) return undefined
  const { bytes, ...body } = found
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${stored?.bytes}`
  return { status: range ? 206 : 200, headers, ...body }
}

async function readFrom(store: FileStore, key: string, range: ByteRange | undefined) {
  const content = await store.readSmall?.(key, SMALL, range)
  return content ? { content, bytes: content.length } : store.open(key, range)
}

/** Lets nginx send the file at an internal address in place of this answer; it does lengths and ranges itself. */
function handedOver({ 'Accept-Ranges': _, ...headers }: Record<string, string>, address: string): FileAnswer {
  return { status: 200, headers: { ...headers, 'X-Accel-Redirect': address } }
}

function fileHeaders({ contentType, etag, cacheControl }: ServedFile): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Cache-Control': cacheControl,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // Pages of other sites may draw public pictures on a canvas.
    ...(cacheControl !== NO_CACHE && { 'Access-Control-Allow-Origin': '*' }),
  }
}

function matches(header: string | null, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
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

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

/** Where served files come from. The options of the plugin are one. */
export type FileSource = {
  store: FileStore
  /** Sends files by nginx: the location that stands for the store's folder, such as `/_files/`. Empty: by this server. */
  accelPrefix?: string
}

export const PUBLIC_CACHE = 'public, max-age=86400, s-maxage=31536000, immutable'
export const NO_CACHE = 'private, no-store'

/** Answers a stored file with ETag, Range and 304; `undefined` when it is not there. */
export async function fileResponse(
  request: { headers: Headers },
  { store, accelPrefix = '' }: FileSource,
  file: ServedFile,
): Promise<Response | undefined> {
  const headers = fileHeaders(file)
  const isKnown = matches(request.headers.get('if-none-match'), file.etag)
  // The usual request asks for the whole file: then one question to the store is enough.
  const isAsked = isKnown || accelPrefix !== '' || request.headers.has('range')
  const stored = isAsked ? await store.stat(file.key) : undefined
  if (isKnown) return stored && new Response(null, { status: 304, headers })
  if (accelPrefix !== '') return stored && handedOver(headers, `${accelPrefix}${file.key}`)
  const range = stored && rangeOf(request.headers, stored.bytes, file.etag)
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${stored?.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const opened = await store.open(file.key, range)
  if (!opened) return undefined
  const { start, end } = range ?? { start: 0, end: opened.bytes - 1 }
  headers.set('Content-Length', String(end - start + 1))
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${stored.bytes}`)
  return new Response(webStream(opened.stream), { status: range ? 206 : 200, headers })
}

/** nginx sends the file at that address in place of this answer, and does lengths and ranges itself. */
function handedOver(headers: Headers, address: string): Response {
  headers.set('X-Accel-Redirect', address)
  return new Response(null, { status: 200, headers })
}

function fileHeaders({ contentType, etag, cacheControl }: ServedFile): Headers {
  return new Headers({
    'Content-Type': contentType,
    'Cache-Control': cacheControl,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

function matches(header: string | null, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** One range only; a list of ranges, or one under another ETag, gets the whole file, as RFC 9110 allows. */
function rangeOf(headers: Headers, bytes: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const found = headers.get('range')?.match(/^bytes=(\d*)-(\d*)$/)
  const condition = headers.get('if-range')
  if (!found || (condition && condition !== etag)) return undefined
  const [, from = '', to = ''] = found
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end }
}

/** Typed apart because Node's and the DOM's stream types differ in name only. */
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

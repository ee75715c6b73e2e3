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

/** What decides about a file's answer; the headers of a `Request` are one. */
export type AskedHeaders = { get: (name: 'if-none-match' | 'if-range' | 'range') => string | null }

/**
 * An answer before it is a `Response`: the site's own server sends most files, and web streams and `Headers` would cost
 * it more than the file does.
 */
export type FileAnswer = {
  status: number
  headers: Record<string, string>
  /** The bytes, where they are at hand. */
  content?: Buffer | undefined
  /** What they are read from otherwise; whoever does not read it destroys it. */
  stream?: Readable | undefined
}

export const PUBLIC_CACHE = 'public, max-age=86400, s-maxage=31536000, immutable'
export const NO_CACHE = 'private, no-store'

/** What is read into memory at once, in bytes; more is streamed. */
const SMALL = 262_144

/** Answers a stored file with ETag, Range and 304; `undefined` when it is not there. */
export async function fileAnswer(
  asked: AskedHeaders,
  { store, accelPrefix = '' }: FileSource,
  file: ServedFile,
): Promise<FileAnswer | undefined> {
  const headers = fileHeaders(file)
  const isKnown = matches(asked.get('if-none-match'), file.etag)
  // The usual request asks for the whole file: then one question to the store is enough.
  const isAsked = isKnown || accelPrefix !== '' || asked.get('range') !== null
  const stored = isAsked ? await store.stat(file.key) : undefined
  if (isAsked && !stored) return undefined
  if (isKnown) return { status: 304, headers }
  if (accelPrefix !== '') return handedOver(headers, `${accelPrefix}${file.key}`)
  const range = stored && rangeOf(asked, stored.bytes, file.etag)
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

/** nginx sends the file at that address in place of this answer, and does lengths and ranges itself. */
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
    // Viewers of other sites draw pictures on a canvas, which a browser lets them do with these alone.
    ...(cacheControl !== NO_CACHE && { 'Access-Control-Allow-Origin': '*' }),
  }
}

function matches(header: string | null, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** One range only; a list of ranges, or one under another ETag, gets the whole file, as RFC 9110 allows. */
function rangeOf(asked: AskedHeaders, bytes: number, etag: string): ByteRange | 'unsatisfiable' | undefined {
  const found = asked.get('range')?.match(/^bytes=(\d*)-(\d*)$/)
  const condition = asked.get('if-range')
  if (!found || (condition && condition !== etag)) return undefined
  const [, from = '', to = ''] = found
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end }
}

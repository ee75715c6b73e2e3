import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from './refusals.ts'

/** True for a body that may carry a file. */
export function isForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^multipart\/form-data/i.test(headers['content-type'] ?? '')
}

/** The bytes of a body as it announces them; infinite where it does not, 0 where there is none. */
export function announcedBytes({ headers }: Pick<IncomingMessage, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY
  const length = Number(headers['content-length'] ?? 0)
  return Number.isFinite(length) ? length : Number.POSITIVE_INFINITY
}

const STREAMED = /^\/(api\/litfass\/)?media\/upload(\.json)?(\?|$)/

/** True for the route that streams pictures to disk and counts their bytes itself; all others buffer the body. */
export function isStreamedUpload(url = ''): boolean {
  return STREAMED.test(url)
}

/** A picture of the largest accepted size with the rest of its form, in bytes. */
const LARGEST_FORM = 34_000_000
/** The largest article an editor can save, with room. */
const LARGEST_TEXT = 4_000_000

const TOO_LARGE = { status: 413, code: 'tooLarge', msg: 'Das ist zu groß. / This is too large.' }
const LENGTH_UNSAID = {
  status: 411,
  code: 'malformed',
  msg: 'Die Länge der Anfrage fehlt. / The length of the request is missing.',
}

/**
 * Refuses bodies that announce too many bytes, or whose length is not announced, before they are read: Payload buffers
 * a body before it authenticates its sender.
 * @returns true when it has answered
 */
export function refuseLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  // This route has its own message for it.
  if (isStreamedUpload(request.url)) return false
  const hasForm = isForm(request)
  const length = request.headers['content-length']
  const isUnsaid = request.headers['transfer-encoding'] !== undefined && !hasForm
  const isTooLarge = Number(length ?? 0) > (hasForm ? LARGEST_FORM : LARGEST_TEXT)
  if (!isUnsaid && !isTooLarge) return false
  refuse(response, isTooLarge ? TOO_LARGE : LENGTH_UNSAID)
  return true
}

/** How slowly a body may come. */
export type BodyPace = {
  /** The least rate, in bytes per second. */
  slowest: number
  /** The interval over which the rate is measured, in ms; longer than any handler takes to begin reading. */
  stallMs: number
  /** For the whole body, in ms. */
  totalMs: number
}

const LOOK_EVERY_MS = 5000

/** Ends a connection whose body comes too slowly: it holds a socket, and a share of the memory for bodies. */
export function endSlowBody(request: IncomingMessage, { slowest, stallMs, totalMs }: BodyPace): void {
  const { socket } = request
  const began = Date.now()
  let since = began
  let seen = socket.bytesRead
  const look = () => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    const now = Date.now()
    if (now - began > totalMs) return void socket.destroy()
    const waited = now - since
    if (waited < stallMs) return
    if (socket.bytesRead - seen < (slowest * waited) / 1000) return void socket.destroy()
    since = now
    seen = socket.bytesRead
  }
  const timer = setInterval(look, Math.min(LOOK_EVERY_MS, stallMs / 2, totalMs / 2)).unref()
  request.once('close', () => clearInterval(timer))
}

const PATIENCE_MS = 10_000

/**
 * Discards the rest of a request that was answered early, such as a refused one. Left unread, it would block the next
 * request on the connection. A client that keeps sending for too long is disconnected.
 */
export function drainRequest(request: IncomingMessage): void {
  if (request.complete) return
  // Next destroys a request whose body is no longer wanted, and the rest cannot be read then.
  if (request.destroyed) return void request.socket.destroySoon()
  request.unpipe()
  request.resume()
  const timer = setTimeout(() => request.destroy(), PATIENCE_MS).unref()
  request.once('close', () => clearTimeout(timer))
}

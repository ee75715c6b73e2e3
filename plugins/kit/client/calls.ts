import type { z } from 'zod'
import type { AnyRoute, Route } from '../routes/defineRoute.ts'
import { fillPath, type PathParams } from '../routes/paths.ts'
import type { CallFormat, CallOptions, OptionsOf, SendOptions } from './callTypes.ts'
import { type ClientContext, methodOf } from './context.ts'
import { type Answer, type Language, localError, readAnswer } from './errors.ts'

type Values = Record<string, unknown> | undefined

/**
 * Builds the address of a call. The format is part of the path only where the plain path answers something else and no
 * `Accept` header could say so.
 * @throws Error for a placeholder without a value, and for values that no address can hold
 */
export function callUrl(
  route: AnyRoute,
  { params, query }: { params?: Values; query?: Values },
  format: CallFormat,
) {
  const suffix = format === 'html' && route.formats[0] !== 'html' ? 'html' : undefined
  return fillPath(route.path, addressable(params), suffix) + fillPath('', addressable(query))
}

function addressable(values: Values = {}): PathParams {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, part(name, value)]])),
  )
}

function part(name: string, value: unknown): NonNullable<PathParams[string]> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value) && value.every(isPlain)) return value
  throw new Error(`${name} cannot be part of an address.`)
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** A request that hangs must not block its queue forever. */
const TIMEOUT_MS = 30_000

type AnyOptions = SendOptions & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  format?: CallFormat
  onlyReads?: boolean
  keepalive?: boolean
}

/** Makes the `call` of a client. */
export function createCall(context: ClientContext, fetch: typeof globalThis.fetch) {
  const { baseUrl, language, requests } = context
  /**
   * Calls a route and returns its reply: checked data, or the text for `html` and `text`.
   * @throws ClientError for every failure of the call; Error for a route the client does not know, for a format the
   * route does not answer, and for a placeholder without a value
   */
  function call<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, Y extends z.ZodType>(
    route: Route<P, Q, B, Y>,
    ...options: OptionsOf<CallOptions<P, Q, B>, { format?: 'json' }>
  ): Promise<z.output<Y>>
  function call<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, Y extends z.ZodType>(
    route: Route<P, Q, B, Y>,
    ...options: OptionsOf<CallOptions<P, Q, B>, { format: 'html' | 'text' }>
  ): Promise<string>
  async function call(route: AnyRoute, options: AnyOptions = {}): Promise<unknown> {
    const { format = 'json', timeoutMs = TIMEOUT_MS, keepalive = false, body } = options
    context.refuseUnknown(route)
    if (!route.formats.includes(format)) throw new Error(`${route.name} does not answer ${format}.`)
    const url = baseUrl + callUrl(route, options, format)
    const headers = { ...context.headers(format), ...options.headers }
    const method = methodOf(route)
    const isReading = method === 'GET' || options.onlyReads === true
    const answer = await requests.run({ ...options, timeoutMs, isReading }, (signal) =>
      sendCall({ fetch, url, method, body, signal, headers, keepalive, language: language() }),
    )
    return readAnswer({ route, format, answer, language: language() })
  }
  return call
}

type Sending = {
  fetch: typeof fetch
  url: string
  method: string
  headers: Record<string, string>
  body: unknown
  signal: AbortSignal
  keepalive: boolean
  language: Language
}

/**
 * Sends a call and waits for its whole answer.
 * @throws the signal's reason; ClientError `network`
 */
async function sendCall(sending: Sending): Promise<Answer> {
  const { fetch, url, method, headers, body, signal, keepalive, language } = sending
  signal.throwIfAborted()
  try {
    const response = await fetch(url, {
      method,
      signal,
      keepalive,
      credentials: 'same-origin',
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    signal.throwIfAborted()
    return { status: response.status, text, header: (name) => response.headers.get(name) }
  } catch (cause) {
    signal.throwIfAborted()
    throw localError('network', language, { cause })
  }
}

const BYTES = 16

/** Returns a unique key of 32 hexadecimal digits. Browsers have `randomUUID` on https only. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

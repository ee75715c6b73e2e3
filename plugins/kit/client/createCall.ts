import type { z } from 'zod'
import type { AnyRoute, Route } from '../routes/defineRoute.ts'
import type { CallFormat, CallOptions, OptionsOf, SendOptions } from './callTypes.ts'
import { callUrl } from './callUrl.ts'
import { type ClientContext, methodOf } from './clientContext.ts'
import { readAnswer } from './readAnswer.ts'
import { sendCall } from './sendCall.ts'

/** Longer than any call should take: a request that hangs must not hold up its queue for ever. */
const TIMEOUT_MS = 30_000

type AnyOptions = SendOptions & {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  format?: CallFormat
  onlyReads?: boolean
}

/** Makes the `call` of a client. */
export function createCall(context: ClientContext, fetch: typeof globalThis.fetch) {
  const { baseUrl, language, requests } = context
  /**
   * Calls a route and gives its reply: checked data, or the text for `html` and `text`.
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
    const { format = 'json', timeoutMs = TIMEOUT_MS, body } = options
    context.refuseUnknown(route)
    if (!route.formats.includes(format)) throw new Error(`${route.name} does not answer ${format}.`)
    const url = baseUrl + callUrl(route, options, format)
    const headers = { ...context.headers(format), ...options.headers }
    const method = methodOf(route)
    const isReading = method === 'GET' || options.onlyReads === true
    const answer = await requests.run({ ...options, timeoutMs, isReading }, (signal) =>
      sendCall({ fetch, url, method, body, signal, headers, language: language() }),
    )
    return readAnswer({ route, format, answer, language: language() })
  }
  return call
}

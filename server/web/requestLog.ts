import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BlockList } from 'node:net'
import { isTrustedProxy } from '@litfass/kit/limits'
import { histogram } from '@litfass/kit/metrics'
import type { Log } from '../../config/log/log.ts'

const USABLE = /^[\w.:-]{8,128}$/

/**
 * Assigns a request id, to be sent with the response as `X-Request-Id`, and logged with every line about it. An id from a
 * trusted proxy is kept; one from a client could impersonate another request.
 */
export function nameRequest(request: IncomingMessage, trustedProxies: BlockList): string {
  const brought = request.headers['x-request-id']
  const isUsable = typeof brought === 'string' && USABLE.test(brought)
  const id =
    isUsable && isTrustedProxy(request.socket.remoteAddress ?? '', trustedProxies) ? brought : randomUUID()
  request.headers['x-request-id'] = id
  return id
}

/** Removes the header that names the visitor's country unless a trusted proxy has sent it: anyone could write one. */
export function trustCountry(
  request: IncomingMessage,
  header: string | undefined,
  trustedProxies: BlockList,
): void {
  if (header && !isTrustedProxy(request.socket.remoteAddress ?? '', trustedProxies))
    delete request.headers[header]
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const seconds = histogram({
  name: 'litfass_http_request_duration_seconds',
  help: 'From the request to the end of its answer, by method, status class and what it is about',
  labels: ['method', 'status', 'group'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
})

/** Measures a request until its response is sent, and logs server errors. */
export function watchRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { log, requestId }: { log: Log; requestId: string },
): void {
  const began = performance.now()
  // Next rewrites the address while it works.
  const { method = '', url } = request
  response.once('close', () => {
    const ms = performance.now() - began
    // The duration of an event stream is not a response time.
    const status = response.writableFinished ? response.statusCode : 499
    const group = requestGroup(url)
    if (group !== 'events') {
      const labels = { method: METHODS.has(method) ? method : 'other', status: classOf(status), group }
      seconds.observe(labels, ms / 1000)
    }
    // A probe that reports not ready is no error.
    if (status < 500 || group === 'probe') return
    const route = routePattern(url)
    log.error({
      msg: `${method} ${route} answered ${status}`,
      method,
      route,
      status,
      ms: Math.round(ms),
      requestId,
    })
  })
}

/** `499`: the client disconnected first. */
function classOf(status: number): string {
  return status === 499 ? 'gone' : `${Math.floor(status / 100)}xx`
}

/** The kind of a request; the few values of a metric's label. */
type RequestGroup = 'variant' | 'upload' | 'events' | 'api' | 'admin' | 'asset' | 'probe' | 'page'

const GROUPS: readonly [RegExp, RequestGroup][] = [
  [/^(\/api\/litfass)?\/media\/(file|imagecut)\//, 'variant'],
  [/^(\/api\/litfass)?\/media\/(upload|uploadimagefromurl)\b/, 'upload'],
  [/^(\/api\/litfass)?\/(media\/\w*events\b|live\/events$|[a-z]+\/ajax\/[\w/-]*events\b)/, 'events'],
  [/^\/(healthz|readyz|metrics)$/, 'probe'],
  [/^\/_next\//, 'asset'],
  [/^\/(api|media|user|tag)(\/|$)/, 'api'],
  [/^\/admin(\/|$)/, 'admin'],
]

/** The group of a request by its path. */
export function requestGroup(url = ''): RequestGroup {
  const [path = ''] = url.split('?')
  return GROUPS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page'
}

/** A segment that could be an id, a hash or a token: password reset links must not be logged. */
const PARTICULAR = /^(\d+|[\w-]{20,}|.*[@%].*)$/

/** Returns the path of a request with ids replaced: `/media/file/7/ab…/M.webp` becomes `/media/file/:id/:id/M.webp`. */
export function routePattern(url = ''): string {
  const [path = ''] = url.split('?')
  const segments = path.split('/').map((segment) => (PARTICULAR.test(segment) ? ':id' : segment))
  return segments.join('/').slice(0, 200)
}

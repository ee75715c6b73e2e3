import type { IncomingMessage, ServerResponse } from 'node:http'
import { histogram } from '@litfass/kit/metrics'
import type { Log } from '../log/createLog.ts'
import { requestGroup } from './requestGroup.ts'
import { routePattern } from './routePattern.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const seconds = histogram({
  name: 'litfass_http_request_duration_seconds',
  help: 'From the request to the end of its answer, by method, status class and what it is about',
  labels: ['method', 'status', 'group'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
})

/** Measures a request to the end of its answer, and logs it when the server failed to give one. */
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
    // Nobody waits for the end of a stream of events.
    const status = response.writableFinished ? response.statusCode : 499
    const group = requestGroup(url)
    if (group !== 'events') {
      const labels = { method: METHODS.has(method) ? method : 'other', status: classOf(status), group }
      seconds.observe(labels, ms / 1000)
    }
    // A probe that says no has been told apart already.
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

/** `499`: the client went away first. */
function classOf(status: number): string {
  return status === 499 ? 'gone' : `${Math.floor(status / 100)}xx`
}

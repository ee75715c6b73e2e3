import type { IncomingMessage, ServerResponse } from 'node:http'
import { METRICS_TYPE, metricsText } from '@litfass/kit/metrics'
import type { Readiness } from './createReadiness.ts'
import { type MetricsDoor, mayReadMetrics } from './mayReadMetrics.ts'

type Answers = { readiness: () => Promise<Readiness>; metrics: MetricsDoor }

/**
 * Answers /healthz (the process is up), /readyz (it can do its work; else 503 and why, in a word) and /metrics.
 * @returns a listener that says whether it has answered; to whom the metrics are not open they are not there
 */
export function createProbeListener({ readiness, metrics }: Answers) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    switch (request.url?.split('?')[0]) {
      case '/healthz':
        send(response, 200, 'ok')
        return true
      case '/readyz': {
        const word = await readiness()
        send(response, word === 'ready' ? 200 : 503, word)
        return true
      }
      case '/metrics': {
        const { headers, socket } = request
        if (!mayReadMetrics({ socketAddress: socket.remoteAddress, headers, ...metrics })) return false
        await sendMetrics(response)
        return true
      }
      default:
        return false
    }
  }
}

async function sendMetrics(response: ServerResponse): Promise<void> {
  try {
    send(response, 200, await metricsText(), METRICS_TYPE)
  } catch (error) {
    send(response, 500, error instanceof Error ? error.message : String(error))
  }
}

function send(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8') {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  // Node leaves out the body of an answer to HEAD by itself.
  response.end(body)
}

import type { Server, ServerResponse } from 'node:http'

/** How long running responses may take to finish. */
const GRACE_MS = 5000

/** Shuts the server down on SIGINT, SIGTERM and SIGHUP: refuses new connections and lets running responses finish. */
export function stopOnSignals(server: Server): void {
  const endStreams = trackStreams(server)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.close(() => process.exit(0))
    endStreams()
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), GRACE_MS).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

/**
 * Tracks the event streams of a server. They never end by themselves, so shutdown cannot wait for them; their readers
 * reconnect to another server.
 * @returns a function that closes them all
 */
export function trackStreams(server: Server): () => void {
  const open = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return () => {
    for (const response of open) {
      // Next sets its headers one by one, so they can be read.
      const type = response.getHeader('content-type')
      if (typeof type === 'string' && type.startsWith('text/event-stream')) response.destroy()
    }
  }
}

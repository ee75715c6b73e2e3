import type { Server } from 'node:http'
import { trackStreams } from './trackStreams.ts'

/** What is being answered may end; whoever takes longer is cut off. */
const GRACE_MS = 5000

/** Ends the process in order when it is asked to: no new connections, running answers to their end. */
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

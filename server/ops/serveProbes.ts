import { createServer } from 'node:http'
import type { Log } from '../log/createLog.ts'
import type { createProbeListener } from './createProbeListener.ts'

type Probes = { host: string; port: number; log: Log; answerProbe: ReturnType<typeof createProbeListener> }

/** The worker's own small server, for whoever watches over it; the process does not live for it. */
export function serveProbes({ host, port, log, answerProbe }: Probes): void {
  const server = createServer(async (request, response) => {
    if (await answerProbe(request, response)) return
    response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('not found')
  })
  server.on('error', (error) => {
    log.error({ msg: `LITFASS_WORKER_PORT: ${error.message}` })
    process.exit(1)
  })
  server.listen(port, host, () => log.info({ msg: `worker answers probes on http://${host}:${port}` }))
  server.unref()
}

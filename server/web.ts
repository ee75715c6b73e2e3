import { createServer } from 'node:http'
import { CLIENT_ADDRESS_HEADER, clientAddress, proxyList } from '@litfass/kit/limits'
import next from 'next'
import { readEnvironment } from './environment.ts'

const environment = readEnvironment()
const { host, port } = environment
const trustedProxies = proxyList(environment.trustedProxies)

const app = next({ dev: false, dir: process.cwd(), hostname: host, port })
await app.prepare()
const handle = app.getRequestHandler()

const server = createServer((request, response) => {
  // Next hands the socket's address to nobody, so it is worked out here, and no client can write it.
  request.headers[CLIENT_ADDRESS_HEADER] = clientAddress({
    socketAddress: request.socket.remoteAddress ?? '',
    forwardedFor: request.headers['x-forwarded-for']?.toString(),
    trustedProxies,
  })
  void handle(request, response)
})
// A large upload over a slow line takes its time; the limit on its size is the route's.
server.requestTimeout = 15 * 60 * 1000

server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
server.listen(port, host, () => console.info(`web ready on http://${host}:${port}`))

let isStopping = false
function stop(): void {
  if (isStopping) return
  isStopping = true
  server.close(() => process.exit(0))
  server.closeIdleConnections()
  setTimeout(() => process.exit(0), 5000).unref()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

import { createServer } from 'node:http'
import { CLIENT_ADDRESS_HEADER, clientAddress, proxyList } from '@litfass/kit/limits'
import next from 'next'
import { readEnvironment } from './environment.ts'
import { contentSecurityPolicy } from './web/contentSecurityPolicy.ts'
import { createVariantListener } from './web/createVariantListener.ts'
import { drainRequest } from './web/drainRequest.ts'
import { refuseLargeBody } from './web/refuseLargeBody.ts'
import { stopOnSignals } from './web/stopOnSignals.ts'

const environment = readEnvironment()
const { host, port } = environment
const trustedProxies = proxyList(environment.trustedProxies)

const app = next({ dev: false, dir: process.cwd(), hostname: host, port })
await app.prepare()
const handle = app.getRequestHandler()
const serveVariant = createVariantListener(environment)
const policy = contentSecurityPolicy(environment)

const server = createServer(async (request, response) => {
  // Next hands the socket's address to nobody, so it is worked out here, and no client can write it.
  request.headers[CLIENT_ADDRESS_HEADER] = clientAddress({
    socketAddress: request.socket.remoteAddress ?? '',
    forwardedFor: request.headers['x-forwarded-for']?.toString(),
    trustedProxies,
  })
  response.once('finish', () => drainRequest(request))
  if (refuseLargeBody(request, response) || (await serveVariant(request, response))) return
  response.setHeader('Content-Security-Policy', policy)
  await handle(request, response)
})
// A large upload over a slow line takes its time; the limit on its size is the route's.
server.requestTimeout = 15 * 60 * 1000

server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
server.listen(port, host, () => console.info(`web ready on http://${host}:${port}`))
stopOnSignals(server)

import { createServer } from 'node:http'
import { CLIENT_ADDRESS_HEADER, clientAddress, proxyList } from '@litfass/kit/limits'
import next from 'next'
import { withPageStatus } from '../src/server/pageStatus.ts'
import { pool } from '../src/server/pool.ts'
import { announceStorage } from './announceStorage.ts'
import { readEnvironment } from './environment.ts'
import { captureConsole } from './log/captureConsole.ts'
import { createLog } from './log/createLog.ts'
import { createProbeListener } from './ops/createProbeListener.ts'
import { createReadiness } from './ops/createReadiness.ts'
import { watchService } from './ops/watchService.ts'
import { contentSecurityPolicy } from './web/contentSecurityPolicy.ts'
import { createStubListener } from './web/createStubListener.ts'
import { createUploadGate } from './web/createUploadGate.ts'
import { createVariantListener } from './web/createVariantListener.ts'
import { drainRequest } from './web/drainRequest.ts'
import { nameRequest } from './web/nameRequest.ts'
import { refuseLargeBody } from './web/refuseLargeBody.ts'
import { stopOnSignals } from './web/stopOnSignals.ts'
import { watchRequest } from './web/watchRequest.ts'

/** Files bring a stricter policy of their own. */
const FILE = /^\/(api\/litfass\/)?media\/(file|imagecut)\/|^\/api\/images\/file\//

const environment = readEnvironment()
const { host, port } = environment
const trustedProxies = proxyList(environment.trustedProxies)
const log = createLog(environment)
captureConsole(log)
watchService(pool)

const app = next({ dev: false, dir: process.cwd(), hostname: host, port })
await app.prepare()
// Not earlier: while Next loads, an answer of the store would seem to take too long.
void announceStorage(environment.storage, log)
const handle = app.getRequestHandler()
const serveVariant = createVariantListener(environment)
const answerStubs = createStubListener()
const answerProbe = createProbeListener({
  readiness: createReadiness({ pool, migrationsFolder: environment.migrationsFolder }),
  metrics: { token: environment.metricsToken, host, siteUrl: environment.siteUrl },
})
const enterUpload = createUploadGate()
const policy = contentSecurityPolicy(environment)

const server = createServer(async (request, response) => {
  const requestId = nameRequest(request, response, trustedProxies)
  watchRequest(request, response, { log, requestId })
  if (await answerProbe(request, response)) return
  // Next hands the socket's address to nobody, so it is worked out here, and no client can write it.
  request.headers[CLIENT_ADDRESS_HEADER] = clientAddress({
    socketAddress: request.socket.remoteAddress ?? '',
    forwardedFor: request.headers['x-forwarded-for']?.toString(),
    trustedProxies,
  })
  response.once('finish', () => drainRequest(request))
  if (refuseLargeBody(request, response) || (await serveVariant(request, response))) return
  if (await answerStubs(request, response)) return
  if (!(await enterUpload(request, response))) return
  if (!FILE.test(request.url ?? '')) response.setHeader('Content-Security-Policy', policy)
  await withPageStatus(response, () => handle(request, response))
})
// A large upload over a slow line takes its time; the limit on its size is the route's.
server.requestTimeout = 15 * 60 * 1000

server.on('error', (error) => {
  log.error({ msg: error.message })
  process.exit(1)
})
server.listen(port, host, () => log.info({ msg: `web ready on http://${host}:${port}` }))
stopOnSignals(server)

import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { frameOriginsOf } from '@litfass/consent/domain'
import type { KnownVariant } from '@litfass/images/files'
import { identify } from '@litfass/kit/identify'
import { clientAddress, proxyList, removeInternalHeaders, withClientAddress } from '@litfass/kit/limits'
import { openCaches, Purges } from '@litfass/kit/pages'
import { askDatabase, startPayload } from '@litfass/kit/start'
import next from 'next'
import { consentSettings } from '../config/consentSettings.ts'
import { pool } from '../config/database/pool.ts'
import { limitStatements } from '../config/database/statementLimit.ts'
import { type Environment, readEnvironment } from '../config/environment.ts'
import { captureConsole, createLog } from '../config/log/log.ts'
import { withPageStatus } from '../config/pages/pageStatus.ts'
import { contentSecurityPolicy } from '../config/securityHeaders.ts'
import { announceStorage } from './ops/announceStorage.ts'
import { createProbeListener, createReadiness, watchService } from './ops/probes.ts'
import { createBodyGate } from './web/bodyGate.ts'
import { createBuildFileListener } from './web/buildFiles.ts'
import { createFaviconListener } from './web/favicon.ts'
import { leadFromFormerPages } from './web/pages/formerPages.ts'
import { readQuery } from './web/pages/graphqlLists.ts'
import { watchPageCall } from './web/pages/pageCalls.ts'
import { createPageListener, redirectMovedPage } from './web/pages/pages.ts'
import { pageBytes } from './web/pages/renderPage.ts'
import { withWordsWithoutScript } from './web/pages/wordsWithoutScript.ts'
import { createPictureListener } from './web/publicPictures.ts'
import { refuseOtherSites } from './web/refusals.ts'
import { announcedBytes, drainRequest, refuseLargeBody } from './web/requestBodies.ts'
import { nameRequest, trustCountry, watchRequest } from './web/requestLog.ts'
import { stopOnSignals } from './web/shutdown.ts'
import { createSiteAddressListener } from './web/siteAddress.ts'
import { createStartListener } from './web/starting.ts'
import { refuseUnreadable } from './web/unreadable.ts'

/** Files bring a stricter policy of their own. */
const FILE = /^\/(api\/litfass\/)?media\/(file|imagecut)\/|^\/api\/images\/file\//

const API = /^\/api(\/|$)/

/** Some ten thousand files may be known to be public; what is known of one takes less than a page's own overhead. */
const KNOWN_FILES_BYTES = 24_000_000
const KNOWN_FILE_BYTES = 400

const environment = readEnvironment()
// The server of the panel writes times by the clock of its process.
process.env.TZ = environment.timeZone
const { host, port } = environment
const trustedProxies = proxyList(environment.trustedProxies)
const log = createLog(environment)
captureConsole(log)
watchService(pool)
limitStatements()

const buildFolder = process.env.LITFASS_BUILD_DIR ?? '.next'
await removeOptimisedPictures(buildFolder)
const app = next({ dev: false, dir: process.cwd(), hostname: host, port })
await app.prepare()
// Not earlier: while Next loads, an answer of the store would seem to take too long.
void announceStorage(environment.storage, log)
const handle = withWordsWithoutScript(app.getRequestHandler())
const caches = environment.pageCacheBytes > 0 ? openCaches(pool) : undefined
const known = caches?.open<KnownVariant>({ maxBytes: KNOWN_FILES_BYTES, sizeOf: () => KNOWN_FILE_BYTES })
const answerPicture = createPictureListener({ pool, known })
const answerBuildFile = createBuildFileListener(buildFolder)
const answerFavicon = createFaviconListener('public')
const answerProbe = createProbeListener({
  readiness: createReadiness({
    pool,
    migrationsFolder: environment.migrationsFolder,
    // Files and probes have connections of their own: they would say nothing of Payload's.
    ask: askDatabase,
  }),
  metrics: { token: environment.metricsToken, host, siteUrl: environment.siteUrl },
})
const leadToSite = createSiteAddressListener({
  siteUrl: environment.siteUrl,
  trustedProxies,
  warn: (msg) => log.warn({ msg }),
})
const refuseUntilStarted = createStartListener({ start: startPayload, log })
const enterBody = createBodyGate({ identify })
const policy = contentSecurityPolicy(environment, frameOriginsOf(consentSettings.providers))

const answerPage = caches && openPages(environment, caches)

const server = createServer(async (request, response) => {
  removeInternalHeaders(request.headers)
  const requestId = nameRequest(request, trustedProxies)
  watchRequest(request, response, { log, requestId })
  if (announcedBytes(request) > 0) response.once('finish', () => drainRequest(request))
  if (refuseUnreadable(request, response)) return
  if (await answerPicture(request, response)) return
  response.setHeader('X-Request-Id', requestId)
  if (answerBuildFile(request, response) || answerFavicon(request, response)) return
  if (await answerProbe(request, response)) return
  if (leadToSite(request, response)) return
  if (refuseOtherSites(request, response, environment) || refuseLargeBody(request, response)) return
  if (await refuseUntilStarted(request, response)) return
  trustCountry(request, environment.countryHeader, trustedProxies)
  // Next hands the socket's address to no one, so it is worked out here.
  const address = clientAddress({
    socketAddress: request.socket.remoteAddress ?? '',
    forwardedFor: request.headers['x-forwarded-for']?.toString(),
    trustedProxies,
  })
  await withClientAddress(address, async () => {
    if (await enterBody(request, response)) await answer(request, response)
  })
})
// A large upload over a slow line takes its time; the gate knows whose it is.
server.requestTimeout = 15 * 60 * 1000

server.on('error', (error) => {
  log.error({ msg: error.message })
  process.exit(1)
})
server.listen(port, host, () =>
  log.info({ msg: `web ready on http://${host}:${port}, ${keptPages(environment)}` }),
)
stopOnSignals(server)

/** Answers what no listener in front of Next has. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  privateByDefault(request, response)
  watchPageCall(request, response)
  if (!FILE.test(request.url ?? '')) response.setHeader('Content-Security-Policy', policy)
  if (redirectMovedPage(request, response)) return
  if (await leadFromFormerPages(request, response)) return
  const asked = await readQuery(request)
  if (await answerPage?.(asked, response)) return
  await withPageStatus(response, () => handle(asked, response))
}

/** Says how much memory finished pages may take. */
function keptPages({ pageCacheBytes }: Environment): string {
  if (pageCacheBytes === 0) return 'pages are rendered for each request (LITFASS_PAGE_CACHE_MB=0)'
  return `finished pages are kept in up to ${pageCacheBytes / 1_000_000} MB of memory (LITFASS_PAGE_CACHE_MB)`
}

function openPages(
  { pageCacheBytes, siteUrl, purge }: Environment,
  { open }: Pick<ReturnType<typeof openCaches>, 'open'>,
) {
  const report = (err: unknown) => log.warn({ err, msg: 'The CDN could not be purged; trying again' })
  const purges = purge && new Purges({ ...purge, report })
  // Changes may have been missed while no server was there.
  purges?.add('all')
  const onStale = purges && ((keys: readonly string[] | 'all') => purges.add(keys))
  const cache = open({ maxBytes: pageCacheBytes, sizeOf: pageBytes, onStale })
  return createPageListener({ cache, handle, host: new URL(siteUrl).host, purges })
}

/**
 * Removes what `/_next/image` has kept while it was on: copies of pictures, some of them withdrawn since. It is off now
 * (`images.unoptimized`), and a folder of an older build may still be there.
 */
async function removeOptimisedPictures(folder: string): Promise<void> {
  await rm(join(folder, 'cache', 'images'), { recursive: true, force: true })
}

/**
 * Lets no one keep an answer of Payload's that does not say how long it may be kept: accounts with their tokens among
 * them. Payload 3.90.2 sends REST and GraphQL without `Cache-Control`, which leaves it to browsers and proxies.
 */
function privateByDefault({ url = '' }: Pick<IncomingMessage, 'url'>, response: ServerResponse): void {
  if (!API.test(url)) return
  const writeHead = response.writeHead.bind(response)
  const guarded: typeof response.writeHead = (status: number, ...rest: unknown[]) => {
    if (!response.hasHeader('cache-control')) response.setHeader('Cache-Control', 'private, no-store')
    return Reflect.apply(writeHead, response, [status, ...rest])
  }
  response.writeHead = guarded
}

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { audienceOf, identifyReader } from '@litfass/kit/identify'
import { counter, gauge, histogram } from '@litfass/kit/metrics'
import type { PageCache, Purges } from '@litfass/kit/pages'
import { movedPage } from '../../../config/pages/formerPages.ts'
import { ReadRequest } from './graphqlLists.ts'
import { hasCredentials, isKeptData, pageKey } from './pageKeys.ts'
import { type Encoding, hasErrors, type Page, type PageRenderer, renderPage } from './renderPage.ts'

type PageListenerOptions = PageRenderer & {
  cache: PageCache<Page>
  /** Keeps a CDN true; without it none may keep pages. */
  purges?: Purges | undefined
}

/**
 * Answers pages from memory, and renders those that are not there yet (design section 3a). A page is always rendered
 * without cookies and credentials, so none that is kept can hold anything of a viewer; who is signed in and finds nothing
 * that way is answered by Next itself, past the cache.
 * @returns a listener that resolves to whether it has answered; all other requests are Next's
 */
export function createPageListener({ cache, handle, host, purges }: PageListenerOptions) {
  const outcomes = counter({
    name: 'litfass_pages_total',
    help: 'Pages by how they were answered: hit, shared (a rendering under way), miss (rendered and kept), pass (not kept)',
    labels: ['outcome'],
  })
  const seconds = histogram({
    name: 'litfass_page_render_duration_seconds',
    help: 'Rendering a page for the cache, with both compressions',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  const render = async (request: IncomingMessage) => {
    const stop = seconds.startTimer()
    try {
      return await renderPage(request, { handle, host })
    } finally {
      stop()
    }
  }
  watchCache(cache)
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const key = pageKey(request)
    if (key === undefined) return false
    const load = async () => {
      // The page of visitors says whether other audiences get another one.
      const open = await cache.load(key, () => render(request))
      if (!open.value.isForAudience || open.value.status !== 200 || !hasCredentials(request)) return open
      const reader = await identifyReader(headersIn(request))
      const isException = ({ exceptions }: Page) => reader.kind === 'account' && exceptions.has(reader.id)
      if (isException(open.value)) return undefined
      const audience = audienceOf(reader)
      if (audience === 'anonymous') return open
      const theirs = await cache.load(`${key}\n${audience}`, () => render(request), audience)
      return isException(theirs.value) ? undefined : theirs
    }
    // Next handles errors, and callers whose answer is not shared.
    const loaded = await load().catch((error: unknown) => void console.error(error))
    if (!loaded) return false
    const { value: page, outcome, refusal } = loaded
    if (hasCredentials(request) && (page.status !== 200 || refusal !== undefined)) return false
    const isQuery = request instanceof ReadRequest
    const isData = isQuery || isKeptData(request.url ?? '')
    const isError = page.status !== 200 || (isQuery && outcome !== 'hit' && hasErrors(page.bodies.identity))
    // Errors are explained in the caller's language.
    if (isData && isError) return false
    outcomes.inc({ outcome })
    // Browsers and CDNs keep pages, and no data.
    const isKeepable = outcome !== 'pass' && page.status === 200 && !isData
    const keeping = isKeepable ? keepingHeaders(page, { cache, purges }) : undefined
    sendPage(page, { keeping, request, response })
    return true
  }
}

/** The headers by which the sender of a request is found. */
function headersIn({ headers: { cookie, authorization } }: IncomingMessage): Headers {
  const headers = new Headers()
  if (cookie !== undefined) headers.set('cookie', cookie)
  if (authorization !== undefined) headers.set('authorization', authorization)
  return headers
}

/** Redirects requests for pages whose addresses have changed. */
export function redirectMovedPage({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const location = method === 'GET' || method === 'HEAD' ? movedPage(url) : undefined
  if (location === undefined) return false
  response.writeHead(308, { location }).end()
  return true
}

/** Browsers ask each time whether their page is still the one; the answer to that is a few bytes. */
const REVALIDATE = 'public, max-age=0, must-revalidate'
/** A page that differs by audience is cached only by browsers. */
const REVALIDATE_OWN = 'private, max-age=0, must-revalidate'
/** How long a CDN caches a page without a purge, in seconds. */
const CDN_SECONDS = 3600

/**
 * Headers by which browsers and a CDN keep a page. A CDN keeps none while purges fail, and none beyond the moment at which
 * it changes by itself. A figure says itself who may keep it.
 */
function keepingHeaders(
  { headers, etag, keys, changesAt, isForAudience }: Page,
  { cache, purges }: Pick<PageListenerOptions, 'cache' | 'purges'>,
): OutgoingHttpHeaders {
  const control = headers['cache-control']
  if (typeof control === 'string' && control.startsWith('public')) return { 'cache-control': control, etag }
  if (isForAudience) return { 'cache-control': REVALIDATE_OWN, etag }
  if (!purges) return { 'cache-control': REVALIDATE, etag }
  const seconds = Math.min(CDN_SECONDS, Math.floor(cache.timeUntil(changesAt) / 1000))
  const shared = purges.isBehind || seconds < 1 ? '' : `, s-maxage=${seconds}`
  return { 'cache-control': REVALIDATE + shared, etag, ...(keys && { 'surrogate-key': keys }) }
}

function sendPage(
  { status, headers, etag, bodies }: Page,
  {
    keeping,
    request,
    response,
  }: { keeping: OutgoingHttpHeaders | undefined; request: IncomingMessage; response: ServerResponse },
): void {
  if (keeping && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, { ...keeping, vary: headers.vary }).end()
    return
  }
  const encoding = bestEncoding(request.headers['accept-encoding'])
  const body = bodies[encoding]
  response.writeHead(status, {
    ...headers,
    ...keeping,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** A client names what it takes; what it takes only with `q=0` it does not take. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const all = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (all.includes('br')) return 'br'
  return all.includes('gzip') ? 'gzip' : 'identity'
}

function watchCache(cache: PageCache<Page>): void {
  gauge({
    name: 'litfass_page_cache_bytes',
    help: 'Memory of the pages kept',
    collect: (metric) => metric.set(cache.state.bytes),
  })
  gauge({
    name: 'litfass_page_cache_pages',
    help: 'Pages kept',
    collect: (metric) => metric.set(cache.state.pages),
  })
  gauge({
    name: 'litfass_page_cache_drops',
    help: 'Pages dropped because something they show has changed, since the start',
    collect: (metric) => metric.set(cache.state.drops),
  })
  gauge({
    name: 'litfass_page_cache_evictions',
    help: 'Pages dropped for want of room, since the start',
    collect: (metric) => metric.set(cache.state.evictions),
  })
}

import { createHash } from 'node:crypto'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { counter, gauge, histogram } from '@litfass/kit/metrics'
import { type PageCache, type Purges, type Rendered, recorded, surrogateKeys } from '@litfass/kit/pages'
import { movedPage } from '../../config/pagedPaths.ts'
import { withPageStatus } from '../../config/pageStatus.ts'

/** A finished page, in every encoding. */
export type Page = {
  status: number
  headers: OutgoingHttpHeaders
  etag: string
  /** For a CDN: its `Surrogate-Key`, and when it changes by itself, in ms since 1970. */
  keys: string
  changesAt: number
  bodies: Readonly<Record<Encoding, Buffer>>
}

type Encoding = 'identity' | 'gzip' | 'br'

/** The bytes of a page in memory. */
export function pageBytes({ bodies }: Page): number {
  return bodies.identity.length + bodies.gzip.length + bodies.br.length
}

type PageListenerOptions = {
  cache: PageCache<Page>
  /** Renders by Next. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** The host pages are rendered for, whatever a client calls it. */
  host: string
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
    const loaded = await cache
      .load(key, () => render(request))
      // Next answers whatever went wrong.
      .catch((error: unknown) => void console.error(error))
    if (!loaded) return false
    const { value: page, outcome, refusal } = loaded
    if (hasCredentials(request) && (page.status !== 200 || refusal !== undefined)) return false
    const isList = LIST_PATH.test(request.url ?? '')
    // Errors are explained in the caller's language.
    if (isList && page.status !== 200) return false
    outcomes.inc({ outcome })
    // Whoever else may keep pages keeps no answer of REST.
    const isKeepable = outcome !== 'pass' && page.status === 200 && !isList
    const keeping = isKeepable ? keepingHeaders(page, { cache, purges }) : undefined
    sendPage(page, { keeping, request, response })
    return true
  }
}

/** Redirects requests for pages whose addresses have changed. */
export function redirectMovedPage({ method, url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const location = method === 'GET' || method === 'HEAD' ? movedPage(url) : undefined
  if (location === undefined) return false
  response.writeHead(308, { location }).end()
  return true
}

/** Next's navigation answers depend on these, and on nothing else of a request. */
const NAVIGATION = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const

/** The sitemap and its parts, which are kept like pages. */
const SITEMAP_PATH = /^\/(sitemap|(en\/)?sitemap\/[a-z]+-\d{1,4})\.xml$/
/** A page's own path: no file, and nothing that is answered elsewhere. */
const PAGE_PATH = /^\/(?!(?:api|admin|media|_next|healthz|readyz|metrics)(?:\/|$))[^?.]*$/
const MAX_KEY = 4000

/** A picture's figure, the one named route that is a part of pages (spec media 6). Films come from elsewhere. */
const FIGURE_PATH = /^\/media\/getmediaview\/\d+(?:\.json|\.html)?(?:\?(?!.*stream)(?:[\w=&:.,-]|%3A)*)?$/

/** A visitor's figure depends on these, and is another one for whoever is signed in. */
const FIGURE_HEADERS = ['accept', 'accept-language'] as const

const LIST_PARAMETER =
  '(?:limit=(?:[1-9]\\d?|100)|page=[1-9]\\d{0,4}|depth=\\d|sort=-?(?:createdAt|id)|select(?:(?:\\[|%5B)\\w+(?:\\]|%5D))+=true)'

/**
 * A list of pictures by REST that asks for a page of it and for fields. What else can be asked (conditions, joins, other
 * orders) is not recorded, so Payload answers it each time.
 */
const LIST_PATH = new RegExp(`^/api/images(?:\\?${LIST_PARAMETER}(?:&${LIST_PARAMETER})*)?$`)

/** The headers that a page is rendered with. */
function headersOf(url: string): readonly string[] {
  if (LIST_PATH.test(url)) return []
  return FIGURE_PATH.test(url) ? FIGURE_HEADERS : NAVIGATION
}

function keyOf(request: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined {
  const { url = '', headers } = request
  const key = [url, ...headersOf(url).map((name) => headers[name] ?? '')].join('\n')
  return key.length > MAX_KEY ? undefined : key
}

/** The key of the page that a request asks for; `undefined` for what is not kept. */
export function pageKey(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (FIGURE_PATH.test(url)) return hasCredentials(request) ? undefined : keyOf(request)
  if (LIST_PATH.test(url)) return isListOfVisitor(request) ? url : undefined
  const [path = '', query] = url.split('?', 2)
  const isNavigation = headers.rsc !== undefined
  if (SITEMAP_PATH.test(path)) return query === undefined ? path : undefined
  if (!PAGE_PATH.test(path) || (query !== undefined && !(isNavigation && /^_rsc=[\w-]*$/.test(query))))
    return undefined
  // Somebody looks at drafts.
  if (headers.cookie?.includes('__prerender_bypass')) return undefined
  return isNavigation ? keyOf(request) : path
}

/** A script of another origin is answered with headers of its own where the project allows it. */
function isListOfVisitor(request: IncomingMessage): boolean {
  return request.method === 'GET' && request.headers.origin === undefined && !hasCredentials(request)
}

function hasCredentials({ headers }: IncomingMessage): boolean {
  return headers.cookie !== undefined || headers.authorization !== undefined
}

async function renderPage(
  request: IncomingMessage,
  { handle, host }: Pick<PageListenerOptions, 'handle' | 'host'>,
): Promise<Rendered<Page>> {
  const bare = new IncomingMessage(new Socket())
  bare.method = 'GET'
  bare.url = request.url ?? '/'
  bare.headers = { host, accept: 'text/html', 'user-agent': 'Litfass' }
  for (const name of headersOf(bare.url)) {
    const value = request.headers[name]
    if (value !== undefined) bare.headers[name] = value
  }
  bare.push(null)
  const answer = new CapturedResponse(bare)
  await withPageStatus(answer, () => handle(bare, answer))
  const body = await answer.body
  const type = String(answer.getHeader('content-type') ?? '')
  const [zipped, packed] = await Promise.all([
    promisify(gzip)(body),
    promisify(brotliCompress)(body, { params: BROTLI }),
  ])
  const headers = ownHeaders(answer.getHeaders())
  const { dependencies, changesAt } = recorded()
  return {
    value: {
      status: answer.statusCode,
      headers,
      etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      keys: surrogateKeys(dependencies),
      changesAt,
      bodies: { identity: body, gzip: zipped, br: packed },
    },
    isKeepable:
      answer.statusCode === 200 &&
      /^(text\/(html|x-component)|application\/(json|xml))/.test(type) &&
      answer.getHeader('set-cookie') === undefined,
  }
}

/** A sixth of the time of the best quality, for a twentieth more bytes. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** Headers that belong to one answer, not to the page. */
const OF_ONE_ANSWER = ['connection', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding']

function ownHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const vary = [headers.vary ?? [], 'Accept-Encoding'].flat().join(', ')
  const kept = Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name))
  return { ...Object.fromEntries(kept), vary }
}

/** Collects what Next writes instead of sending it. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []
  readonly #ended = Promise.withResolvers<Buffer>()

  /** The whole body, once it has ended. */
  get body(): Promise<Buffer> {
    return this.#ended.promise
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#take(chunk, rest)
    return true
  }

  override end(chunk?: unknown, ...rest: unknown[]): this {
    this.#take(typeof chunk === 'function' ? undefined : chunk, [chunk, ...rest])
    this.#ended.resolve(Buffer.concat(this.#chunks))
    this.emit('finish')
    this.emit('close')
    return this
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    const headers = rest.find((part) => typeof part === 'object' && part !== null)
    for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value)
    return this
  }

  /** There is nobody to send them to. */
  override flushHeaders(): void {
    this.emit('headers')
  }

  #take(chunk: unknown, rest: readonly unknown[]): void {
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk))
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk))
    for (const part of rest) if (typeof part === 'function') queueMicrotask(() => part())
  }
}

/** Browsers ask each time whether their page is still the one; the answer to that is a few bytes. */
const REVALIDATE = 'public, max-age=0, must-revalidate'
/** How long a CDN keeps a page that it is not told to drop, in seconds. */
const CDN_SECONDS = 3600

/**
 * Headers by which browsers and a CDN keep a page. A CDN keeps none while purges fail, and none beyond the moment at which
 * it changes by itself. A figure says itself who may keep it.
 */
function keepingHeaders(
  { headers, etag, keys, changesAt }: Page,
  { cache, purges }: Pick<PageListenerOptions, 'cache' | 'purges'>,
): OutgoingHttpHeaders {
  const control = headers['cache-control']
  if (typeof control === 'string' && control.startsWith('public')) return { 'cache-control': control, etag }
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

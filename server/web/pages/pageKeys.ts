import type { IncomingMessage } from 'node:http'
import { routePattern } from '@litfass/kit/routes'
import { routeTables } from '../../../config/routes.ts'
import { GRAPHQL_PATH, isListQuery, ReadRequest } from './graphqlLists.ts'

/** Next's navigation answers depend on these, and on nothing else of a request. */
const NAVIGATION = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
] as const

/** The sitemaps, their parts, and the feeds of lists and topics, which are kept like pages. */
const XML_PATH =
  /^\/(?:(?:news-)?sitemap\.xml|(?:en\/)?(?:sitemap\/[a-z_]+-\d{1,4}\.xml|(?!(?:api|admin|media|_next)\/)(?:[a-z\d-]+\/){1,2}(?:(?:rss|atom)\.xml|feed\.json)))$/
/** A page's own path: no file, and nothing that is answered elsewhere. */
const PAGE_PATH = /^\/(?!(?:api|admin|media|_next|healthz|readyz|metrics)(?:\/|$))[^?.]*$/
/** An answer of a named route is about its caller: their country, their bookmarks. */
const ROUTE_PATH = routePattern(...routeTables)
const MAX_KEY = 4000

/** A picture's figure, a named route that is a part of pages (spec media 6). Films come from elsewhere. */
const FIGURE_PATH = /^\/media\/getmediaview\/\d+(?:\.json|\.html)?(?:\?(?!.*stream)(?:[\w=&:.,-]|%3A)*)?$/

/**
 * The state of an event for visitors who have never taken part, all of whom ask for it at once when it changes. A voter sends
 * a cookie and gets an answer of their own.
 */
const EVENT_PATH = /^\/p\/ajax\/interactiondata\/[1-9]\d*$/

/** A page of comments, which differs by audience. Its authors, and authors of other comments in the thread, get their own. */
const COMMENTS_PATH = /^\/a\/pub-api\/[a-z][a-z_]{0,39}\/[1-9]\d{0,9}\/comments(?:\?after=[1-9]\d{0,9})?$/

/** The figure of a visitor depends on these; signed-in viewers get another one. */
const FIGURE_HEADERS = ['accept', 'accept-language'] as const

/** In which form the answer comes. */
const QUERY_HEADERS = ['accept', 'content-type'] as const

const LIST_PARAMETER =
  '(?:limit=(?:[1-9]\\d?|100)|page=[1-9]\\d{0,4}|depth=\\d|sort=-?(?:createdAt|id)|select(?:(?:\\[|%5B)\\w+(?:\\]|%5D))+=true)'

/**
 * A list of pictures by REST that asks for a page of it and for fields. What else can be asked (conditions, joins, other
 * orders) is not recorded, so Payload answers it each time.
 */
const LIST_PATH = new RegExp(`^/api/images(?:\\?${LIST_PARAMETER}(?:&${LIST_PARAMETER})*)?$`)

/** True for data of visitors that is kept like a page. */
export function isKeptData(url: string): boolean {
  return LIST_PATH.test(url) || EVENT_PATH.test(url) || COMMENTS_PATH.test(url)
}

/** True for data of which there is a limit how often it is asked; callers who find it kept are not counted. */
export function isLimited(url: string): boolean {
  return EVENT_PATH.test(url) || COMMENTS_PATH.test(url) || LIST_PATH.test(url) || url === GRAPHQL_PATH
}

/** Names of the request's headers that a page is rendered with. */
export function headersOf(url: string): readonly string[] {
  if (isKeptData(url)) return []
  if (url === GRAPHQL_PATH) return QUERY_HEADERS
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
  if (request instanceof ReadRequest) return queryKey(request)
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (FIGURE_PATH.test(url)) return hasCredentials(request) ? undefined : keyOf(request)
  if (COMMENTS_PATH.test(url)) return isOwnRead(request) ? keyOf(request) : undefined
  if (isKeptData(url)) return isOfVisitor(request) ? keyOf(request) : undefined
  const [path = '', query] = url.split('?', 2)
  const isNavigation = headers.rsc !== undefined
  if (XML_PATH.test(path)) return query === undefined ? path : undefined
  if (!PAGE_PATH.test(path) || (query !== undefined && !(isNavigation && /^_rsc=[\w-]*$/.test(query))))
    return undefined
  if (ROUTE_PATH.test(path)) return undefined
  // Someone looks at drafts.
  if (headers.cookie?.includes('__prerender_bypass')) return undefined
  return isNavigation ? keyOf(request) : path
}

/** A visitor's list by GraphQL comes by POST. */
function queryKey(request: ReadRequest): string | undefined {
  return isListQuery(request.text) ? keyOf(request)?.concat('\n', request.text) : undefined
}

function isOfVisitor(request: IncomingMessage): boolean {
  return isOwnRead(request) && !hasCredentials(request)
}

/** Whether a request is a read from this site: scripts of other origins get different headers. */
function isOwnRead({ method, headers: { origin } }: IncomingMessage): boolean {
  return method === 'GET' && origin === undefined
}

/** Whether someone may be signed in. */
export function hasCredentials({ headers }: IncomingMessage): boolean {
  return headers.cookie !== undefined || headers.authorization !== undefined
}

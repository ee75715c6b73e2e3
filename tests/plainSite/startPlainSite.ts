import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { answerFavicon, listenLocally } from '@litfass/kit/testing'
import { inject } from 'vitest'
import { drawVariant } from './drawVariant.ts'
import { readBuild } from './readBuild.ts'
import { createSiteRules, type SiteRules } from './siteRules.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** What is served at an address of its own; a function is asked at each request. */
export type Served = {
  type: string
  body: string | Buffer
  status?: number
  headers?: Record<string, string | string[]>
}

export type PlainSite = SiteRules & {
  url: string
  /** Every request so far, with path and query, in the order they came. */
  requests: { url: string }[]
  /** The requests so far for pictures, without those for anything else. */
  pictures: () => string[]
  /** Answers at a path; `read` gets the whole address, and the request for its method, headers and body. */
  serve: (path: string, read: (url: URL, request: IncomingMessage) => Served | Promise<Served>) => void
  /** Forgets rules and requests: for the next test. */
  reset: () => void
  close: () => Promise<void>
}

/**
 * Serves the scenes, each at `/?scene=NAME`, rendered by the server first, as a React site would that
 * knows neither Next nor Payload. A scene may be called with `lang`, `dark` and whatever it reads itself.
 */
export async function startPlainSite(): Promise<PlainSite> {
  const build = await readBuild(inject('plainSite'))
  const rules = createSiteRules()
  const requests: PlainSite['requests'] = []
  const served = new Map<string, Parameters<PlainSite['serve']>[1]>()

  async function answer(url: URL, response: ServerResponse): Promise<void> {
    const { untilReleased, isFailing } = rules.of(`${url.pathname}${url.search}`)
    await untilReleased
    const content: Served = isFailing
      ? { type: 'text/plain', body: 'told to fail', status: 503 }
      : await find(url, response.req)
    const isPicture = url.pathname.startsWith('/media/file/') && !isFailing
    response.writeHead(content.status ?? 200, {
      'Content-Type': content.type,
      'Content-Length': Buffer.byteLength(content.body),
      'Cache-Control': isPicture ? 'max-age=3600' : 'no-store',
      ...content.headers,
    })
    response.end(content.body)
  }

  async function find(url: URL, request: IncomingMessage): Promise<Served> {
    const own = served.get(url.pathname)
    if (own) return own(url, request)
    const picture = drawVariant(url.pathname)
    if (picture) return { type: picture.type, body: await picture.body }
    if (url.pathname.startsWith('/assets/')) {
      return { type: TYPES[extname(url.pathname)] ?? 'text/plain', body: await build.readAsset(url.pathname) }
    }
    if (url.pathname !== '/' || !build.hasScene(url.searchParams.get('scene'))) {
      return { type: 'text/plain', body: 'not found', status: 404 }
    }
    return { type: 'text/html; charset=utf-8', body: await build.render(url.searchParams) }
  }

  const server = createServer((request, response) => {
    if (answerFavicon(request, response)) return
    const url = new URL(request.url ?? '/', 'http://localhost')
    requests.push({ url: `${url.pathname}${url.search}` })
    answer(url, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const port = await listenLocally(server)
  return {
    ...rules,
    url: `http://127.0.0.1:${port}`,
    requests,
    pictures: () => requests.map(({ url }) => url).filter((url) => url.startsWith('/media/file/')),
    serve: (path, read) => served.set(path, read),
    reset: () => {
      rules.clear()
      served.clear()
      requests.length = 0
    },
    close: async () => {
      rules.clear()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

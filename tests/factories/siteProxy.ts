import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '@litfass/kit/testing'

/**
 * What happens to requests on their way: an error page instead of the site's answer; no answer at all, although the
 * connection stays; or the site does what it was asked for, and the connection breaks before the answer is there, once.
 */
export type Trouble = 'html500' | 'silence' | 'lostAnswer'

export type SiteProxy = {
  url: string
  /** Makes trouble for requests whose address has a part, until `mend`. */
  trouble: (part: string, kind: Trouble) => void
  mend: () => void
  /** Breaks every open connection. */
  dropAll: () => void
  close: () => Promise<void>
}

/** A server in front of the site, like those people put there. The site has to know its address as its own. */
export async function openSiteProxy(sitePort: () => number): Promise<SiteProxy> {
  const port = await freePort()
  let current: { part: string; kind: Trouble } | undefined
  const server = createServer((asked, response) => {
    const kind = current && asked.url?.includes(current.part) ? current.kind : undefined
    if (kind === 'html500') return sayHtml500(asked, response)
    if (kind === 'silence') return void asked.resume()
    pass(asked, response, sitePort(), () => {
      if (kind !== 'lostAnswer') return false
      current = undefined
      return true
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    trouble: (part, kind) => {
      current = { part, kind }
    },
    mend: () => {
      current = undefined
    },
    dropAll: () => server.closeAllConnections(),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function sayHtml500(asked: IncomingMessage, response: ServerResponse): void {
  asked.resume()
  response
    .writeHead(500, { 'Content-Type': 'text/html' })
    .end('<!doctype html><h1>Internal Server Error</h1>')
}

function pass(asked: IncomingMessage, response: ServerResponse, port: number, losesIt: () => boolean): void {
  const { url = '/', method = 'GET', headers } = asked
  const far = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    if (losesIt()) {
      response.writeHead(200, { 'Content-Length': 1000 }).flushHeaders()
      answer.resume().on('end', () => asked.socket.end())
      return
    }
    // On a connection that was in use before, a browser would ask again by itself when it breaks.
    response.shouldKeepAlive = false
    const { connection: _, 'keep-alive': _alive, ...sent } = answer.headers
    response.writeHead(answer.statusCode ?? 500, sent)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  far.on('error', () => asked.socket.destroy())
  response.on('close', () => far.destroy())
  asked.pipe(far)
}

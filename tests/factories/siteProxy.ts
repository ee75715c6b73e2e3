import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listenLocally } from '@litfass/kit/testing'

export type SiteProxy = { url: string; close: () => Promise<void> }

/**
 * A server in front of the site, like those people put there: its address stays while the site is restarted. The site has
 * to know that address as its own.
 */
export async function openSiteProxy(sitePort: () => number): Promise<SiteProxy> {
  const server = createServer((asked, response) => pass(asked, response, sitePort()))
  const port = await listenLocally(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function pass(asked: IncomingMessage, response: ServerResponse, port: number): void {
  const { url = '/', method = 'GET', headers } = asked
  const far = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    // On a connection that was in use before, a browser would retry automatically when it breaks.
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

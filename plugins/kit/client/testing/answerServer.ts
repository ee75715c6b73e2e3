import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerFavicon } from '../../testing/favicon.ts'

export type SeenRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
export type Answering = (request: SeenRequest, response: ServerResponse) => void | Promise<void>

/** A real HTTP server on 127.0.0.1 that answers as a spec tells it and remembers what it was asked. */
export async function answerServer(answering: Answering) {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    if (answerFavicon(request, response)) return
    try {
      const { method = '', url = '', headers } = request
      const complete = { method, url, headers, body: await text(request) }
      seen.push(complete)
      await answering(complete, response)
    } catch {
      response.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, seen, close }
}

/** Sends data as the named routes do. */
export function answerJson(
  response: ServerResponse,
  data: unknown,
  status = 200,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(data))
}

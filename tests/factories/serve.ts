import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listenLocally } from '@litfass/kit/testing'

/**
 * Answers requests over HTTP in this process, where a client can disconnect.
 * @returns its address, and what ends it
 */
export async function serve(
  answer: (path: string, init: { method: string }) => Promise<Response>,
): Promise<{ url: string; end: () => void }> {
  const server = createServer(async ({ method = 'GET', url: path = '/' }, response) => {
    const { status, body } = await answer(path, { method })
    response.writeHead(status)
    response.flushHeaders()
    // Ends early with its client.
    await pipeline(Readable.from(body ?? []), response).catch(() => undefined)
  })
  return { url: `http://127.0.0.1:${await listenLocally(server)}`, end: () => void server.close() }
}

import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A real server on 127.0.0.1, gone when the running test ends. */
export async function pictureServer(answer: RequestListener) {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const port = portOf(server.address())
  return { port, seen, connections: () => countConnections(server) }
}

/** The port a server listens at. */
export function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address) return address.port
  throw new Error('The server has no port.')
}

function countConnections(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

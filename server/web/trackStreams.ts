import type { Server, ServerResponse } from 'node:http'

/**
 * Knows which streams of events a server is sending. They have no end of their own to wait for: their readers come back
 * to another server, with the id of their last event.
 * @returns breaks all of them off
 */
export function trackStreams(server: Server): () => void {
  const open = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return () => {
    for (const response of open) {
      // Next sets its headers one by one, so they can be read.
      const type = response.getHeader('content-type')
      if (typeof type === 'string' && type.startsWith('text/event-stream')) response.destroy()
    }
  }
}

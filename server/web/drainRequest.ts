import type { IncomingMessage } from 'node:http'

const PATIENCE_MS = 10_000

/**
 * Throws away what is left of a request that has been answered before its end, as refusals are. Unread it would hold
 * up the next request on the connection until the server cuts it. A client that goes on for too long is cut off.
 */
export function drainRequest(request: IncomingMessage): void {
  if (request.complete) return
  // Next ends a request whose body nobody wants any more: nothing can read the rest.
  if (request.destroyed) return void request.socket.destroySoon()
  request.unpipe()
  request.resume()
  const timer = setTimeout(() => request.destroy(), PATIENCE_MS).unref()
  request.once('close', () => clearTimeout(timer))
}

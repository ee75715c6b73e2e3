import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type BlockList, isIP } from 'node:net'

const USABLE = /^[\w.:-]{8,128}$/

/**
 * Gives a request an id that stands in its answer and in every log line about it. A trusted proxy may bring one along;
 * a stranger's could be made to look like somebody else's.
 */
export function nameRequest(
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies: BlockList,
): string {
  const brought = request.headers['x-request-id']
  const isTrusted = isFrom(request.socket.remoteAddress ?? '', trustedProxies)
  const id = isTrusted && typeof brought === 'string' && USABLE.test(brought) ? brought : randomUUID()
  request.headers['x-request-id'] = id
  response.setHeader('X-Request-Id', id)
  return id
}

function isFrom(socketAddress: string, proxies: BlockList): boolean {
  const address = socketAddress.replace(/^::ffff:/i, '')
  const family = isIP(address)
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

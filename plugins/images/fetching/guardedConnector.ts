import { isIP, type Socket } from 'node:net'
import { buildConnector } from 'undici'
import type { FetchingOptions } from './limits.ts'

/** Limit of addresses tried for one host. */
const MAX_TRIES = 3

const CONNECT_MS = 5_000

type Target = Parameters<ReturnType<typeof buildConnector>>[0]

/**
 * Returns the addresses of a host if all are allowed. An internal address among public ones is refused like one alone: no
 * honest name has both.
 */
async function allowedAddresses(hostname: string, options: FetchingOptions, signal: AbortSignal) {
  const addresses = isIP(hostname) ? [hostname] : await untilAborted(options.lookUp(hostname, signal), signal)
  if (addresses.length === 0) throw new Error('The host has no address.')
  if (!addresses.every((address) => options.isAddressAllowed(address))) {
    throw new Error('The host has an address that may not be asked.')
  }
  return addresses.slice(0, MAX_TRIES)
}

/**
 * Creates a connector that connects to exactly the addresses that were checked: the name is looked up once, and the socket
 * gets an IP address, so that a second DNS answer has no effect. Runs for every redirect.
 */
export function guardedConnector(
  options: FetchingOptions,
  signal: AbortSignal,
): ReturnType<typeof buildConnector> {
  const connect = buildConnector({ allowH2: false, timeout: CONNECT_MS, maxCachedSessions: 0 })

  const connectTo = (target: Target, address: string) =>
    new Promise<Socket>((resolve, reject) => {
      // TLS needs the name for the certificate; on plain connections it would replace the address.
      const servername =
        target.protocol === 'https:' && !isIP(target.hostname) ? { servername: target.hostname } : {}
      const { protocol, port, host } = target
      const own = { protocol, port, ...(host && { host }), hostname: address, ...servername }
      connect(own, (error, socket) => (error ? reject(error) : resolve(socket)))
    })

  const connectToAny = async (target: Target): Promise<Socket> => {
    let failure: unknown
    for (const address of await allowedAddresses(target.hostname, options, signal)) {
      signal.throwIfAborted()
      try {
        return verified(await connectTo(target, address))
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }

  /** Checks the address the socket is actually connected to, as a second defence. */
  const verified = (socket: Socket): Socket => {
    if (options.isAddressAllowed(socket.remoteAddress ?? '')) return socket
    socket.destroy()
    throw new Error('Connected to an address that may not be asked.')
  }

  return (target, callback) => {
    connectToAny(target).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
  }
}

/** Resolves like a promise, or rejects as soon as `signal` is aborted. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', stop))
}

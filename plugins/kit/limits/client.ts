import type { Viewer } from '../domain/viewer.ts'
import { type ClientNetwork, clientNetwork, clientNetworkOf } from './clientAddress.ts'

/**
 * The client whose calls a limit counts together: an account, or the network of someone without one. An address is not one,
 * since a client with IPv6 has more of them than any limit could count.
 */
export type Client = { kind: 'account'; id: number } | { kind: 'network'; network: ClientNetwork }

/** Requests without a known address count as one client. */
const UNKNOWN = clientNetwork('unknown')

/** Returns the client of a request. */
export function clientOf(headers: Pick<Headers, 'get'>, viewer: Viewer): Client {
  return viewer.kind === 'account' ? { kind: 'account', id: viewer.id } : visitorOf(headers)
}

/** Returns the client of a request as if no one had signed in. */
export function visitorOf(headers: Pick<Headers, 'get'>): Client & { kind: 'network' } {
  return { kind: 'network', network: clientNetworkOf(headers) ?? UNKNOWN }
}

/** Returns a text that no two clients share. */
export function clientKey(client: Client): string {
  return client.kind === 'account' ? `account:${client.id}` : `network:${client.network}`
}

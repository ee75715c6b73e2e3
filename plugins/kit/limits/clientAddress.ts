import { randomUUID } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { processWide } from '../processWide.ts'

/** The header that carries the client address from a web server of this process to handlers. */
export const CLIENT_ADDRESS_HEADER = 'x-litfass-client-address'

/** Proves that the address was written in this process, which no client can know. */
const PROOF_HEADER = 'x-litfass-address-proof'
const proof = processWide('litfass.addressProof', () => randomUUID())

/**
 * Writes the address that a web server in front of Next has worked out, for {@link clientAddressOf} in the same process.
 * Whatever a client has sent in its place is overwritten.
 */
export function passClientAddress(headers: NodeJS.Dict<string | string[]>, address: string): void {
  headers[CLIENT_ADDRESS_HEADER] = address
  headers[PROOF_HEADER] = proof
}

/**
 * Returns the address a request comes from, for limits. Without a web server of our own that has passed it, it is the last
 * one of `X-Forwarded-For`: the one that the nearest proxy has written, or Next itself where there is none and the client
 * has sent no such header. Every earlier one is the client's own word.
 * @returns `undefined` where nobody says it
 */
export function clientAddressOf(headers: Pick<Headers, 'get'>): string | undefined {
  if (headers.get(PROOF_HEADER) === proof) return headers.get(CLIENT_ADDRESS_HEADER) ?? undefined
  const nearest = plain(headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
  return isIP(nearest) ? nearest : undefined
}

/**
 * Determines the address of a client. `X-Forwarded-For` is read from the right and counts only as far as trusted proxies
 * have written it (design section 3, LITFASS_TRUSTED_PROXIES).
 */
export function clientAddress({
  socketAddress,
  forwardedFor,
  trustedProxies,
}: {
  socketAddress: string
  forwardedFor: string | undefined
  trustedProxies: BlockList
}): string {
  let address = plain(socketAddress)
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  while (hops.length > 0 && isTrustedProxy(address, trustedProxies)) {
    const previous = hops.pop()
    if (!previous || !isIP(previous)) break
    address = previous
  }
  return address
}

/**
 * Returns what one client can call its own: an IPv4 address, or the /64 network of an IPv6 one, within which every
 * request can come from another address.
 */
export function clientNetwork(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  // An IPv4 address at the end stands for two groups.
  const missing = 8 - before.length - after.length - (after.at(-1)?.includes('.') ? 1 : 0)
  const groups = tail === undefined ? before : [...before, ...Array<string>(missing).fill('0'), ...after]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/**
 * Parses addresses and networks (`10.0.0.0/8`, `::1`).
 * @throws Error for an entry that is neither
 */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [, address = '', bits] = entry.match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? []
    const family = isIP(address)
    const most = family === 6 ? 128 : 32
    const prefix = bits === undefined ? most : Number(bits)
    if (!family || prefix > most) throw new Error(`${entry} is neither an address nor a network.`)
    list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** True for the address of a socket that belongs to a trusted proxy. */
export function isTrustedProxy(socketAddress: string, proxies: BlockList): boolean {
  const address = plain(socketAddress)
  const family = isIP(address)
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function plain(address: string): string {
  return address.replace(/^::ffff:/i, '')
}

import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { processWide } from '../processWide.ts'

/** The header that carries the client address from a web server of this process to handlers. */
export const CLIENT_ADDRESS_HEADER = 'x-litfass-client-address'

/** Proves that the address was written in this process, which no client can know. */
const PROOF_HEADER = 'x-litfass-address-proof'

/**
 * The proxies whose `X-Forwarded-For` counts: how many stand before the server, or their addresses and networks
 * (`10.0.0.0/8`, `::1`).
 */
export type TrustedProxies = number | readonly string[]

type Trust = number | BlockList

const state = processWide('litfass.addresses', () => ({
  proof: randomUUID(),
  trust: 0 as Trust,
  /** When this process began to look at the sockets of its servers, in ms. */
  watchingSince: undefined as number | undefined,
  hasSeenSockets: false,
  warn: undefined as ((words: string) => void) | undefined,
}))

/**
 * Writes the address that a web server in front of Next has worked out, for {@link clientAddressOf} in the same process.
 * Whatever a client has sent in its place is overwritten.
 */
export function passClientAddress(headers: NodeJS.Dict<string | string[]>, address: string): void {
  headers[CLIENT_ADDRESS_HEADER] = address
  headers[PROOF_HEADER] = state.proof
}

/** Passes on the address of a request to another one that is made for it, as far as this process has written it. */
export function handOnClientAddress(
  from: NodeJS.Dict<string | string[]>,
  to: NodeJS.Dict<string | string[]>,
): void {
  if (from[PROOF_HEADER] === state.proof) passClientAddress(to, String(from[CLIENT_ADDRESS_HEADER]))
}

/** Sets whose `X-Forwarded-For` counts in this process. */
export function trustProxies(proxies: TrustedProxies): void {
  if (typeof proxies === 'number') state.trust = proxies
  else state.trust = proxies.length === 0 ? 0 : proxyList(proxies)
}

/**
 * Has every HTTP server of this process pass on the address of its sockets, which Next hands to nobody.
 * @param warn is told once, in a sentence, what the project has to set
 */
export function watchClientAddresses(warn: (words: string) => void): void {
  state.warn = warn
  if (state.watchingSince !== undefined) return
  state.watchingSince = Date.now()
  subscribe('http.server.request.start', (message) => {
    const { request } = { request: undefined, ...Object(message) }
    if (request instanceof IncomingMessage) passSocketAddress(request)
  })
}

function passSocketAddress({ headers, socket }: IncomingMessage): void {
  const forwardedFor = headers['x-forwarded-for']?.toString()
  state.hasSeenSockets = true
  if (forwardedFor !== undefined && state.trust === 0) warnOnce(UNTRUSTED)
  const socketAddress = socket.remoteAddress ?? ''
  passClientAddress(headers, clientAddress({ socketAddress, forwardedFor, trustedProxies: state.trust }))
}

const UNTRUSTED =
  'A request came with X-Forwarded-For, and no proxy is trusted: behind one, limits count all visitors as one. ' +
  'Say how many proxies stand before the server: kit({ trustedProxies: 1 }).'
const UNKNOWN =
  'Nobody says from which address requests come, so limits count all visitors as one. ' +
  'Say how many proxies stand before the server: kit({ trustedProxies: 1 }).'

function warnOnce(words: string): void {
  state.warn?.(words)
  state.warn = undefined
}

/** The request that has Payload loaded comes in before anybody watches. */
const FIRST_REQUESTS_MS = 60_000

/**
 * Returns the address a request comes from, for limits: the one that a web server of this process has passed. Where there
 * is none, such as in a function of a cloud, it is the one that a trusted proxy has written. A client's own word never
 * counts.
 * @returns `undefined` where nobody says it
 */
export function clientAddressOf(headers: Pick<Headers, 'get'>): string | undefined {
  if (headers.get(PROOF_HEADER) === state.proof) return headers.get(CLIENT_ADDRESS_HEADER) ?? undefined
  const { trust, watchingSince, hasSeenSockets } = state
  const address =
    trust === 0 ? undefined : behindProxies(undefined, headers.get('x-forwarded-for') ?? undefined, trust)
  const isSettled = watchingSince !== undefined && Date.now() - watchingSince > FIRST_REQUESTS_MS
  if (!address && isSettled && !hasSeenSockets) warnOnce(UNKNOWN)
  return address
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
  trustedProxies: Trust
}): string {
  return behindProxies(plain(socketAddress), forwardedFor, trustedProxies) ?? ''
}

/** An address that is unknown is that of a trusted proxy: only it can have reached a server without sockets. */
function behindProxies(
  nearest: string | undefined,
  forwardedFor: string | undefined,
  trust: Trust,
): string | undefined {
  let address = nearest
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  for (let passed = 0; hops.length > 0 && isTrusted(address, passed, trust); passed += 1) {
    const previous = hops.pop()
    if (!previous || !isIP(previous)) break
    address = previous
  }
  return address
}

function isTrusted(address: string | undefined, passed: number, trust: Trust): boolean {
  if (typeof trust === 'number') return passed < trust
  return address === undefined || isTrustedProxy(address, trust)
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

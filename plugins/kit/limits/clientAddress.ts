import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { processWide } from '../processWide.ts'
import type { TrustedProxies } from '../registry/kitOptions.ts'

/** The header that carries the network of a client in requests that are made by hand. */
export const CLIENT_ADDRESS_HEADER = 'x-litfass-client-address'

/** Proves that this very network was written in this process. It is worth nothing for any other one. */
const PROOF_HEADER = 'x-litfass-address-proof'

type Trust = number | BlockList

const state = processWide('litfass.addresses', () => ({
  key: randomBytes(32),
  /** From where the request comes that is being answered; in no header, so that nothing can hand it out. */
  answering: new AsyncLocalStorage<{ network: ClientNetwork | undefined }>(),
  trust: 0 as Trust,
  /** When this process began to look at the sockets of its servers, in ms. */
  watchingSince: undefined as number | undefined,
  hasSeenSockets: false,
  warn: undefined as ((words: string) => void) | undefined,
}))

/**
 * Answers a request with the network of the address that a web server in front of Next has worked out, for
 * {@link clientNetworkOf} in whatever it calls. It stands in no header: Payload's requests reach the panel, whose server
 * functions answer what they are asked for.
 * @param address `undefined` for what is not made for a client, such as a cached page
 */
export function withClientAddress<Result>(address: string | undefined, answer: () => Result): Result {
  return state.answering.run({ network: address === undefined ? undefined : clientNetwork(address) }, answer)
}

/** Removes what only this process may write, before anyone reads the headers of a request. */
export function removeInternalHeaders(headers: NodeJS.Dict<string | string[]>): void {
  delete headers[CLIENT_ADDRESS_HEADER]
  delete headers[PROOF_HEADER]
}

/**
 * Writes the network of an address into the headers of a request that is made by hand, for {@link clientNetworkOf} in the
 * same process. Whatever stands in its place is overwritten. A web server uses {@link withClientAddress}.
 */
export function passClientAddress(headers: NodeJS.Dict<string | string[]>, address: string): void {
  const network = clientNetwork(address)
  headers[CLIENT_ADDRESS_HEADER] = network
  headers[PROOF_HEADER] = proofOf(network)
}

const proofOf = (network: string) => createHmac('sha256', state.key).update(network).digest('base64url')

/** Sets whose `X-Forwarded-For` counts in this process. */
export function trustProxies(proxies: TrustedProxies): void {
  if (typeof proxies === 'number') state.trust = proxies
  else state.trust = proxies.length === 0 ? 0 : proxyList(proxies)
}

/**
 * Has every HTTP server of this process pass on the address of its sockets, which Next does not pass on, and remove what
 * clients have written in its place.
 * @param warn is called once, with a sentence that says what the project has to set
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
  removeInternalHeaders(headers)
  const address = clientAddress({ socketAddress, forwardedFor, trustedProxies: state.trust })
  state.answering.enterWith({ network: clientNetwork(address) })
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

/** The request that has Payload loaded comes in before anyone watches. */
const FIRST_REQUESTS_MS = 60_000

/**
 * Returns the network a request comes from, for limits: the one that a web server of this process has passed. Where there
 * is none, such as in a function of a cloud, it is that of the address that a trusted proxy has written. A client's own word
 * never counts.
 * @returns `undefined` where it is unknown
 */
export function clientNetworkOf(headers: Pick<Headers, 'get'>): ClientNetwork | undefined {
  const written = headers.get(CLIENT_ADDRESS_HEADER)
  if (written !== null && headers.get(PROOF_HEADER) === proofOf(written)) return clientNetwork(written)
  const answering = state.answering.getStore()
  if (answering) return answering.network
  const { trust, watchingSince, hasSeenSockets } = state
  const address =
    trust === 0 ? undefined : behindProxies(undefined, headers.get('x-forwarded-for') ?? undefined, trust)
  const isSettled = watchingSince !== undefined && Date.now() - watchingSince > FIRST_REQUESTS_MS
  if (!address && isSettled && !hasSeenSockets) warnOnce(UNKNOWN)
  return address === undefined ? undefined : clientNetwork(address)
}

/**
 * Determines the address of a client. `X-Forwarded-For` is read from the right and counts only up to the trusted proxies that
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

declare const counted: unique symbol

/**
 * What one client can call its own: an IPv4 address, or the /64 network of an IPv6 one, within which every request can come
 * from another address. Limits take nothing else, and only {@link clientNetwork} makes one.
 */
export type ClientNetwork = string & { readonly [counted]: true }

/** Returns the network of an address. What is no address stands for itself, as does a network. */
export function clientNetwork(address: string): ClientNetwork {
  // The one place where a text becomes one.
  return networkOf(plain(address)) as ClientNetwork
}

function networkOf(address: string): string {
  const groups = isIP(address) === 6 ? ipv6Groups(address) : undefined
  if (!groups) return address
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight numbers of an IPv6 address. */
function ipv6Groups(address: string): number[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = groupsIn(head)
  const after = groupsIn(tail ?? '')
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function groupsIn(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
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

/** An IPv4 address that is mapped to IPv6 is that IPv4 address, however it is written. */
function plain(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = ipv6Groups(address)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : address
}

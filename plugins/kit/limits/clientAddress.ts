import { BlockList, isIP } from 'node:net'

/**
 * The address a request came from. `socketAddress` is what the web server saw; `X-Forwarded-For` counts only as far
 * as it was written by trusted proxies, read from the right (design section 3, LITFASS_TRUSTED_PROXIES).
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
  while (hops.length > 0 && isTrusted(address, trustedProxies)) {
    const previous = hops.pop()
    if (!previous || !isIP(previous)) break
    address = previous
  }
  return address
}

/**
 * Reads addresses and networks (`10.0.0.0/8`, `::1`) into a list to ask.
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

function isTrusted(address: string, proxies: BlockList): boolean {
  const family = isIP(address)
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

function plain(address: string): string {
  return address.replace(/^::ffff:/i, '')
}

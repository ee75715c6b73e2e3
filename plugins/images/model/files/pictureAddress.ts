const V4 = /^\d{1,3}(\.\d{1,3}){3}$/
const V6_GROUP = /^[\da-f]{1,4}$/i
const V6_BYTES = 16

function bytesOfV4(text: string): number[] | undefined {
  if (!V4.test(text)) return undefined
  const parts = text.split('.')
  const bytes = parts.map(Number)
  // A leading zero means octal to some parsers: no address is written like that.
  const isPlain = parts.every((part, index) => part === String(bytes[index]))
  return isPlain && bytes.every((byte) => byte < 256) ? bytes : undefined
}

function bytesOfGroup(group: string): number[] | undefined {
  if (!V6_GROUP.test(group)) return undefined
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 0xff]
}

/** Parses the groups on one side of `::`; only the last of all may be written as an IPv4 address. */
function bytesOfGroups(side: string, mayEndInV4: boolean): number[] | undefined {
  const bytes: number[] = []
  const groups = side === '' ? [] : side.split(':')
  for (const [index, group] of groups.entries()) {
    const isLast = mayEndInV4 && index === groups.length - 1
    const found = bytesOfGroup(group) ?? (isLast ? bytesOfV4(group) : undefined)
    if (!found) return undefined
    bytes.push(...found)
  }
  return bytes
}

function bytesOfV6(text: string): number[] | undefined {
  const [before = '', after, ...more] = text.split('::')
  if (more.length > 0) return undefined
  const head = bytesOfGroups(before, after === undefined)
  const tail = bytesOfGroups(after ?? '', true)
  if (!head || !tail) return undefined
  const missing = V6_BYTES - head.length - tail.length
  if (after === undefined) return missing === 0 ? head : undefined
  return missing >= 2 ? [...head, ...Array<number>(missing).fill(0), ...tail] : undefined
}

/**
 * Parses an IP address to its 4 or 16 bytes. Only the plain spelling of the system and DNS is accepted: decimal IPv4
 * without leading zeros, IPv6 without brackets and zone.
 */
export const ipBytes = (text: string): readonly number[] | undefined =>
  text.includes(':') ? bytesOfV6(text) : bytesOfV4(text)

type Range = { bytes: readonly number[]; bits: number }

const range = (text: string): Range => {
  const [address = '', bits] = text.split('/')
  const bytes = ipBytes(address)
  if (!bytes || !bits) throw new Error(`${text} is no range of addresses.`)
  return { bytes, bits: Number(bits) }
}

/** Ranges that are not public, by the registries of special addresses (RFC 6890 and its successors). */
const REFUSED = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // behind a provider's NAT; the metadata of one cloud
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, the metadata of most clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments, the metadata of one cloud
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
  '168.63.129.16/32', // looks public, and is the host below the machines of one cloud
  '2001::/23', // protocol assignments: Teredo, benchmarking, ORCHID
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: leads to any IPv4 address
  '3fff::/20', // documentation
].map(range)

/** The public range of IPv6; everything else is local, mapped, reserved or multicast. */
const GLOBAL_V6 = range('2000::/3')

/** Prefixes of IPv6 addresses that lead to IPv4 ones. */
const NAT64 = range('64:ff9b::/96')

const isWithin = (address: readonly number[], { bytes, bits }: Range): boolean =>
  address.length === bytes.length &&
  bytes.every((byte, index) => {
    const counted = Math.min(8, Math.max(0, bits - index * 8))
    const mask = 0xff & (0xff << (8 - counted))
    return ((address[index] ?? 0) & mask) === (byte & mask)
  })

const isPublic = (address: readonly number[]): boolean => {
  if (isWithin(address, NAT64)) return isPublic(address.slice(-4))
  if (address.length === 16 && !isWithin(address, GLOBAL_V6)) return false
  return !REFUSED.some((refused) => isWithin(address, refused))
}

/**
 * Whether an IP address is public. Private, loopback, link-local, reserved, documentation, multicast and cloud metadata
 * addresses are not, nor are IPv6 addresses that lead to such IPv4 ones, nor texts that are no plain IP address.
 */
export function isPublicAddress(address: string): boolean {
  const bytes = ipBytes(address)
  return bytes !== undefined && isPublic(bytes)
}

/** Why an address is refused before any request: it is not on the web, or not allowed. */
export type AddressRefusal = 'malformed' | 'refused'

type PictureAddress = { ok: true; url: URL } | { ok: false; refusal: AddressRefusal }

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** Names that are never public (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const INNER_NAMES = ['localhost', 'local', 'internal', 'home.arpa', 'localdomain', 'lan', 'intranet', 'corp']

const isIpLiteral = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)

/** Whether a name is local: it has no dot, or a local ending. */
const isInnerName = (hostname: string): boolean =>
  !hostname.includes('.') || INNER_NAMES.some((name) => hostname === name || hostname.endsWith(`.${name}`))

const refused = (refusal: AddressRefusal): PictureAddress => ({ ok: false, refusal })

/**
 * Parses the address of a picture, typed by a person or sent in a redirect (relative to `base`).
 *
 * Odd spellings of a host (octal, hexadecimal or short IPv4, percent-encoded, full-width digits, trailing dot) are
 * normalised as in a browser. Whether an IP address is allowed is decided when connecting.
 * @param ports the allowed ports
 */
export function pictureAddress(text: string, ports: readonly number[], base?: URL): PictureAddress {
  if (!URL.canParse(text, base)) return refused('malformed')
  const url = new URL(text, base)
  const defaultPort = DEFAULT_PORTS[url.protocol]
  if (!defaultPort) return refused(base ? 'refused' : 'malformed')
  if (url.username || url.password) return refused('refused')
  if (!ports.includes(url.port ? Number(url.port) : defaultPort)) return refused('refused')
  if (base?.protocol === 'https:' && url.protocol === 'http:') return refused('refused')
  const hostname = url.hostname.replace(/\.$/, '')
  if (!isIpLiteral(hostname) && isInnerName(hostname)) return refused('refused')
  url.hostname = hostname
  url.hash = ''
  return { ok: true, url }
}

const EXTENDED = /(?:^|;)\s{0,8}filename\*\s{0,8}=\s{0,8}utf-8'[\w-]{0,20}'([^;\s]{1,600})/i
const QUOTED = /(?:^|;)\s{0,8}filename\s{0,8}=\s{0,8}"([^"]{1,200})"/i
const PLAIN = /(?:^|;)\s{0,8}filename\s{0,8}=\s{0,8}([^";\s]{1,200})/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function nameInHeader(disposition: string): string | undefined {
  const extended = EXTENDED.exec(disposition)?.[1]
  if (extended) return decoded(extended)
  return (QUOTED.exec(disposition) ?? PLAIN.exec(disposition))?.[1]
}

/**
 * Returns the name of a fetched picture: from `Content-Disposition`, else the last part of its address. It may still
 * contain paths and control characters.
 */
export function pictureFileName(url: URL, disposition: string | undefined): string {
  return nameInHeader(disposition ?? '') ?? decoded(url.pathname.split('/').at(-1) ?? '')
}

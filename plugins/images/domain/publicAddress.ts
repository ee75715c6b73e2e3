import { ipBytes } from './ipAddress.ts'

type Range = { bytes: readonly number[]; bits: number }

const range = (text: string): Range => {
  const [address = '', bits] = text.split('/')
  const bytes = ipBytes(address)
  if (!bytes || !bits) throw new Error(`${text} is no range of addresses.`)
  return { bytes, bits: Number(bits) }
}

/** What belongs to nobody outside, by the registries of special addresses (RFC 6890 and those after it). */
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

/** All of IPv6 that is handed out to the world; what lies outside is local, mapped, reserved or multicast. */
const GLOBAL_V6 = range('2000::/3')

/** IPv4 as seen from a network that only has IPv6. */
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
 * Whether an IP address may be anybody's on the internet. Private, loopback, link-local, reserved, documentation,
 * multicast and cloud metadata addresses are not, nor are IPv6 addresses that lead to such IPv4 ones; what is no plain
 * IP address is not either.
 */
export function isPublicAddress(address: string): boolean {
  const bytes = ipBytes(address)
  return bytes !== undefined && isPublic(bytes)
}

/** Why no request is even made: no address of the web, or one that is not for us. */
export type AddressRefusal = 'malformed' | 'refused'

export type PictureAddress = { ok: true; url: URL } | { ok: false; refusal: AddressRefusal }

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** Names that never lead to the internet (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const INNER_NAMES = ['localhost', 'local', 'internal', 'home.arpa', 'localdomain', 'lan', 'intranet', 'corp']

const isIpLiteral = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)

/** A name without a dot is one of the own network's. */
const isInnerName = (hostname: string): boolean =>
  !hostname.includes('.') || INNER_NAMES.some((name) => hostname === name || hostname.endsWith(`.${name}`))

const refused = (refusal: AddressRefusal): PictureAddress => ({ ok: false, refusal })

/**
 * Reads the address of a picture as somebody typed it, or a server sent it in a redirect (then `base` is where from).
 *
 * Odd spellings of a host (octal, hexadecimal or short IPv4, percent-encoded, full-width digits, trailing dot) come
 * out as what a browser would make of them. Whether an IP address may be asked is decided when it is connected to.
 * @param ports which ports may be asked
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

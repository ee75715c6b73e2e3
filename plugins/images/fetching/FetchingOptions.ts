import { isPublicAddress } from '../domain/publicAddress.ts'
import { MAX_UPLOAD_BYTES } from '../domain/uploadRefusal.ts'
import { lookUpHost } from './lookUpHost.ts'

/** How pictures are loaded from other people's servers. */
export type FetchingOptions = {
  /** Ports that may be asked. */
  ports: readonly number[]
  /**
   * Whether an IP address may be connected to. Only tests with servers of their own should put something else in its
   * place: whatever it lets through, every account that may upload can have asked.
   */
  isAddressAllowed: (address: string) => boolean
  /** All IP addresses of a host name, in the order to try them. */
  lookUp: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Milliseconds for everything: looking up, connecting, redirects, the whole file. */
  totalMs: number
  /** Milliseconds to the first byte of each answer. */
  firstByteMs: number
  /** A file may not come more slowly than this, in bytes a second, over any `rateWindowMs` milliseconds. */
  minBytesPerSecond: number
  rateWindowMs: number
  maxBytes: number
  maxRedirects: number
  /** Downloads at once in this process. */
  atOnce: number
  /** Downloads at once for one account. */
  atOncePerAccount: number
}

/** Strict, and what the site uses. */
export const defaultFetching: FetchingOptions = {
  ports: [80, 443],
  isAddressAllowed: isPublicAddress,
  lookUp: lookUpHost,
  totalMs: 20_000,
  firstByteMs: 10_000,
  minBytesPerSecond: 4_000,
  rateWindowMs: 5_000,
  maxBytes: MAX_UPLOAD_BYTES,
  maxRedirects: 5,
  atOnce: 6,
  atOncePerAccount: 3,
}

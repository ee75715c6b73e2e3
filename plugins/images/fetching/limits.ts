import { Resolver } from 'node:dns/promises'
import { LitfassError } from '@litfass/kit'
import { MAX_UPLOAD_BYTES } from '../model/files/formats.ts'
import { type AddressRefusal, isPublicAddress } from '../model/files/pictureAddress.ts'

/** Limits for downloads of pictures from other servers. */
export type FetchingOptions = {
  /** The allowed ports. */
  ports: readonly number[]
  /**
   * Whether an IP address may be connected to. Only tests with local servers should replace it: every account that may
   * upload can have the addresses requested that it allows.
   */
  isAddressAllowed: (address: string) => boolean
  /** Returns the IP addresses of a host name, in the order to try them. */
  lookUp: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Time limit for look-up, connection, redirects and the whole file, in ms. */
  totalMs: number
  /** Time limit for the first byte of each response, in ms. */
  firstByteMs: number
  /** Least rate, in bytes per second, over any `rateWindowMs` milliseconds. */
  minBytesPerSecond: number
  rateWindowMs: number
  maxBytes: number
  maxRedirects: number
  /** Concurrent downloads in this process. */
  atOnce: number
  /** Concurrent downloads of one account. */
  atOncePerAccount: number
}

/** The strict default limits. */
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

/**
 * Looks up all addresses of a name in DNS, IPv4 first. Only in DNS: names of the hosts file and the local network are not
 * allowed, and the system's look-up would block a thread while a server is silent.
 */
async function lookUpHost(hostname: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Creates the clock of a download: `signal` is aborted when a time limit is exceeded, or with `outer`. */
export function createClock(outer: AbortSignal | undefined) {
  const controller = new AbortController()
  const stop = () => controller.abort()
  return {
    signal: outer ? AbortSignal.any([controller.signal, outer]) : controller.signal,
    /** Whether a time limit was exceeded, rather than `outer` aborted. */
    hasStopped: () => controller.signal.aborted,
    stop,
    /** Runs work with a time limit in ms. */
    limit: async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
      const timer = setTimeout(stop, ms)
      try {
        return await work()
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

export type Clock = ReturnType<typeof createClock>

/** Stops the clock when bytes arrive below the least rate; returns a function that ends the watch. */
export function watchRate(
  received: () => number,
  clock: Clock,
  { minBytesPerSecond, rateWindowMs }: FetchingOptions,
): () => void {
  const fewest = (minBytesPerSecond * rateWindowMs) / 1000
  let before = 0
  const timer = setInterval(() => {
    if (received() - before < fewest) clock.stop()
    before = received()
  }, rateWindowMs)
  return () => clearInterval(timer)
}

type SlotOptions = { atOnce: number; atOncePerAccount: number }

/**
 * Limits the downloads at once, in all and for each key; further ones are refused immediately.
 * @throws LitfassError `upload.addressBusy` (429)
 */
export function createSlots({ atOnce, atOncePerAccount }: SlotOptions) {
  const taken: string[] = []
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = taken.filter((other) => other === key).length
    if (taken.length >= atOnce || own >= atOncePerAccount) throw tooManyDownloads()
    taken.push(key)
    try {
      return await work()
    } finally {
      taken.splice(taken.indexOf(key), 1)
    }
  }
}

/**
 * Returns one and the same error for anything wrong with an address. Whether a host is internal, silent or missing is not
 * revealed: it would map the network behind the server.
 */
export const addressError = (refusal: AddressRefusal, cause?: unknown): LitfassError =>
  new LitfassError(refusal, { msgKey: 'litfass:upload:address', cause })

/** Returns the error for a response that is too late or too slow. */
export const tooSlow = (cause?: unknown): LitfassError =>
  new LitfassError('refused', {
    detail: 'upload.addressTimeout',
    msgKey: 'litfass:upload:addressTimeout',
    cause,
  })

/** Returns the error for too many concurrent downloads. */
const tooManyDownloads = (): LitfassError =>
  new LitfassError('tooMany', {
    detail: 'upload.addressBusy',
    msgKey: 'litfass:upload:addressBusy',
    retryAfter: 5,
  })

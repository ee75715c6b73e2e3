import { LitfassError } from '../errors/LitfassError.ts'
import { type Client, clientKey } from '../limits/client.ts'
import { gauge } from '../metrics/metrics.ts'

type StreamLimits = { perAccount: number; perNetwork: number; visitors: number; perProcess: number }

/**
 * Concurrent streams of each web server: per account, per network of visitors, for all visitors together, and in total. A school
 * or an office has one network, and its classes read at the same time: a network has a fifth of all, so that four fifths are left
 * for everyone else. A fifth is never given to visitors, from however many networks they come: accounts find places there.
 * Pages without a stream poll.
 */
export const STREAM_LIMITS: StreamLimits = { perAccount: 6, perNetwork: 200, visitors: 800, perProcess: 1000 }

/** `Retry-After` of a refused client, in seconds. */
const RETRY_AFTER_SECONDS = 30

/** Limits the streams that are open at the same time. */
type StreamSlots = {
  /**
   * Reserves a slot for a stream.
   * @returns releases it
   * @throws LitfassError `tooMany` with `retryAfter`
   */
  take: (client: Client) => () => void
  /** Number of open streams. */
  count: () => number
}

export function createStreamSlots(limits: StreamLimits = STREAM_LIMITS): StreamSlots {
  const taken = new Map<string, number>()
  const all = { account: 0, network: 0 }
  const change = ({ client, key }: Place, by: 1 | -1) => {
    all[client.kind] += by
    const left = (taken.get(key) ?? 0) + by
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }
  const hasRoom = ({ client: { kind }, key }: Place) => {
    const own = taken.get(key) ?? 0
    if (all.account + all.network >= limits.perProcess) return false
    if (kind === 'account') return own < limits.perAccount
    return own < limits.perNetwork && all.network < limits.visitors
  }
  return {
    count: () => all.account + all.network,
    take: (client) => {
      const place = { client, key: clientKey(client) }
      if (!hasRoom(place)) throw new LitfassError('tooMany', { retryAfter: RETRY_AFTER_SECONDS })
      change(place, 1)
      let isHeld = true
      return () => {
        if (isHeld) change(place, -1)
        isHeld = false
      }
    },
  }
}

type Place = { client: Client; key: string }

/** The slots of this process. */
export const streamSlots = createStreamSlots()

gauge({
  name: 'litfass_event_streams',
  help: 'Streams of server-sent events that are open',
  collect: (metric) => metric.set(streamSlots.count()),
})

import { LitfassError } from '../errors/LitfassError.ts'
import { gauge } from '../metrics/metrics.ts'

type StreamLimits = { perAccount: number; perAddress: number; perProcess: number }

/**
 * Concurrent streams of each web server: per account, per address of visitors, and in total. A school or an office has one
 * address, and its classes read at the same time: an address has a fifth of all, so that four fifths are left for everybody
 * else. Pages without a stream poll.
 */
export const STREAM_LIMITS: StreamLimits = { perAccount: 6, perAddress: 200, perProcess: 1000 }

/** `Retry-After` of a refused client, in seconds. */
const RETRY_AFTER_SECONDS = 30

/** The owner of a stream: an account, or the address of a visitor. */
export type SlotOwner = { kind: 'account'; id: number } | { kind: 'address'; address: string }

/** Limits the streams that are open at the same time. */
type StreamSlots = {
  /**
   * Reserves a slot for a stream.
   * @returns releases it
   * @throws LitfassError `tooMany` with `retryAfter`
   */
  take: (owner: SlotOwner) => () => void
  /** Number of open streams. */
  count: () => number
}

export function createStreamSlots(limits: StreamLimits = STREAM_LIMITS): StreamSlots {
  const taken = new Map<string, number>()
  let all = 0
  const change = (key: string, by: 1 | -1) => {
    all += by
    const left = (taken.get(key) ?? 0) + by
    if (left > 0) taken.set(key, left)
    else taken.delete(key)
  }
  return {
    count: () => all,
    take: (owner) => {
      const key = owner.kind === 'account' ? `account:${owner.id}` : `address:${owner.address}`
      const most = owner.kind === 'account' ? limits.perAccount : limits.perAddress
      if (all >= limits.perProcess || (taken.get(key) ?? 0) >= most)
        throw new LitfassError('tooMany', { retryAfter: RETRY_AFTER_SECONDS })
      change(key, 1)
      let isHeld = true
      return () => {
        if (isHeld) change(key, -1)
        isHeld = false
      }
    },
  }
}

/** The slots of this process. */
export const streamSlots = createStreamSlots()

gauge({
  name: 'litfass_event_streams',
  help: 'Streams of server-sent events that are open',
  collect: (metric) => metric.set(streamSlots.count()),
})

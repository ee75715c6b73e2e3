import { LitfassError } from '../errors/LitfassError.ts'
import { COME_BACK_SECONDS, STREAM_LIMITS } from './constants.ts'

export type StreamLimits = { perAccount: number; perAddress: number; perProcess: number }

/** Whose stream it is: an account's, or that of an address nobody is signed in from. */
export type SlotOwner = { kind: 'account'; id: number } | { kind: 'address'; address: string }

/** Counts the streams that are open at the same time. */
export type StreamSlots = {
  /**
   * Takes a place for a stream.
   * @returns gives it back
   * @throws LitfassError `tooMany` with the seconds to wait
   */
  take: (owner: SlotOwner) => () => void
  /** Streams that are open now. */
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
        throw new LitfassError('tooMany', { retryAfter: COME_BACK_SECONDS })
      change(key, 1)
      let isHeld = true
      return () => {
        if (isHeld) change(key, -1)
        isHeld = false
      }
    },
  }
}

/** The longest text of a message, in characters. */
export const MAX_MESSAGE = 5000

/** The longest subject, in characters. */
export const MAX_SUBJECT = 120

/** What someone does on their own side of a conversation (decision 0039). The other side sees nothing of it. */
export const SIDE_ACTIONS = ['read', 'delete', 'block', 'unblock'] as const

export type SideAction = (typeof SIDE_ACTIONS)[number]

/** The two profiles of a thread, with the smaller id first, so that there is one thread regardless of who writes first. */
export type Pair = { low: number; high: number }

/** Returns the pair of two profiles, in whichever order they are given. */
export const pairOf = (one: number, other: number): Pair => ({
  low: Math.min(one, other),
  high: Math.max(one, other),
})

/** What decides whether a person can be written to. */
export type Reach = {
  /** The profile's account is in good standing: approved, not locked. */
  counts: boolean
  /** From whom the person accepts messages. */
  openTo: string
  /** The sender sees the profile. */
  isVisible: boolean
  /** The person has written to the sender before, in the same conversation. */
  hasWritten: boolean
  /** The person has blocked the sender. */
  hasBlocked: boolean
}

/**
 * Whether a person can receive a message. A person who wrote first can be answered, even by someone who cannot see their
 * profile.
 */
export function isReachable({ counts, openTo, isVisible, hasWritten, hasBlocked }: Reach): boolean {
  return counts && openTo === 'members' && !hasBlocked && (isVisible || hasWritten)
}

/** How many conversations accounts of up to so many days may begin within 24 hours. */
export type NewAccountLimit = { days: number; conversationsPerDay: number }

/** Whether someone may begin another conversation, having begun `begun` within the last 24 hours. */
export function mayBegin(
  { ageDays, begun }: { ageDays: number; begun: number },
  { days, conversationsPerDay }: NewAccountLimit,
): boolean {
  return ageDays >= days || begun < conversationsPerDay
}

import { createLocalReq, type Payload, type TypedUser } from 'payload'
import { cache } from 'react'
import { type CountedPart, countParts, partsFor } from './gather.ts'

/** Holds the counts of an account for the duration of one request. */
const slotOf = cache((_payload: Payload, _account: string): { counts?: Promise<CountedPart[]> } => ({}))

/**
 * Counts what waits for an account. The navigation and the first page of one request share the counts, although Payload gives each
 * an object of its own for the account.
 */
export function countWaiting(payload: Payload, user: TypedUser): Promise<CountedPart[]> {
  const slot = slotOf(payload, `${user.collection}:${user.id}`)
  slot.counts ??= count(payload, user)
  return slot.counts
}

async function count(payload: Payload, user: TypedUser): Promise<CountedPart[]> {
  const req = await createLocalReq({ user }, payload)
  const waiting = partsFor(req).filter(({ section }) => section === 'waiting')
  return countParts(req, waiting, new Date())
}

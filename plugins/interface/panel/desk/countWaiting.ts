import type { PayloadRequest } from 'payload'
import { createLocalReq, type Payload, type TypedUser } from 'payload'
import { cache } from 'react'
import { WAITING_FUNCTION, type WaitingNumbers } from '../nav/freshNumbers.ts'
import { type CountedPart, countParts, partsFor, placeIdOf } from './gather.ts'

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

/**
 * Server functions of the panel's navigation, for `guardServerFunctions`. Without them its counts are updated only with the next page.
 * @example
 * const answer = guardServerFunctions(handleServerFunctions, { config, importMap, serverFunctions: deskFunctions })
 */
export const deskFunctions = {
  [WAITING_FUNCTION]: async ({ req }: { req: PayloadRequest }): Promise<WaitingNumbers> => {
    if (!req.user) return {}
    const counted = await countWaiting(req.payload, req.user)
    return Object.fromEntries(
      counted.flatMap(({ part, count }) => (typeof count === 'number' ? [[placeIdOf(part), count]] : [])),
    )
  },
}

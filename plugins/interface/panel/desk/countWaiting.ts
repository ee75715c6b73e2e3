import { createLocalReq, type Payload, type TypedUser } from 'payload'
import { cache } from 'react'
import { type CountedPart, countParts, partsFor } from './gather.ts'

/** Counts what waits for an account. The navigation and the first page of one request share the counts. */
export const countWaiting = cache(async (payload: Payload, user: TypedUser): Promise<CountedPart[]> => {
  const req = await createLocalReq({ user }, payload)
  const waiting = partsFor(req).filter(({ section }) => section === 'waiting')
  return countParts(req, waiting, new Date())
})

import { isStoreAway } from '@litfass/kit'
import { notServed } from './notServed.ts'

/** Runs `answer`, and says 503 while the store is away: a 404 would be believed. */
export async function orStoreAway(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (isStoreAway(error)) return notServed(503)
    throw error
  }
}

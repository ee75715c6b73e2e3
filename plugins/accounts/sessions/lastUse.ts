import { databasePool } from '@litfass/kit/database'
import type { Payload } from 'payload'

/** The last use of a session or a key is written down this often at most. */
const TOUCH_MS = 5 * 60 * 1000
const MOST_KNOWN = 10_000

/**
 * Returns a function that writes down when something was last used, such as a session. A request never waits for it, and none
 * fails because of it.
 * @param update the statement that writes it, with what was used as `$1`
 */
export function noteLastUse(update: (payload: Payload) => string): (payload: Payload, used: string) => void {
  const touched = new Map<string, number>()
  return (payload, used) => {
    if (Date.now() - (touched.get(used) ?? 0) < TOUCH_MS) return
    if (touched.size >= MOST_KNOWN) touched.clear()
    touched.set(used, Date.now())
    databasePool(payload)
      .query(update(payload), [used])
      .catch(({ message }: Error) => payload.logger.debug({ reason: message, msg: 'last use not noted' }))
  }
}

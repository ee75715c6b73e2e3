import { LitfassError } from '../errors/LitfassError.ts'
import { isUnidentified } from './unidentified.ts'

/**
 * Lets pass whoever is known, and whoever came without a session.
 * @throws LitfassError `unavailable` when the request came with a session that cannot be looked up just now
 */
export function requireIdentified(req: Parameters<typeof isUnidentified>[0]): void {
  if (isUnidentified(req)) throw new LitfassError('unavailable', { retryAfter: 5 })
}

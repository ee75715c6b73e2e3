import { type AuthStrategy, extractJWT, type Payload, type PayloadRequest } from 'payload'
import { IDENTITY_UNKNOWN } from '../access/viewerOf.ts'
import { databasePool } from '../database/database.ts'
import { isDatabaseAway } from '../errors/causes.ts'
import { addAuthStrategy } from './adapter.ts'

type Attempt = Parameters<AuthStrategy['authenticate']>[0] & { req?: Pick<PayloadRequest, 'context'> }

/**
 * Distinguishes a session that cannot be looked up from no session. Payload does not, so while the database is
 * unavailable everyone would appear signed out. This strategy runs when no other has found an account: with a session
 * it tries the others once more, and marks the request as unknown if the database does not answer.
 */
export function detectFailedLookups(payload: Payload): void {
  const others = [...payload.authStrategies]
  const isAway = () =>
    databasePool(payload)
      .query('select 1')
      .then(() => false, isDatabaseAway)

  async function authenticate(attempt: Attempt) {
    if (!hasSession(attempt)) return { user: null }
    if (!(await isAway())) {
      for (const strategy of others) {
        const found = await strategy.authenticate({ ...attempt, strategyName: strategy.name })
        if (found.user) return found
      }
      if (!(await isAway())) return { user: null }
    }
    const { req } = attempt
    if (req) req.context = { ...req.context, [IDENTITY_UNKNOWN]: true }
    return { user: null }
  }

  addAuthStrategy(payload, { name: 'litfass-failed-lookups', authenticate })
}

function hasSession({ headers, payload }: Attempt): boolean {
  return Boolean(extractJWT({ headers, payload }) ?? headers.get('authorization'))
}

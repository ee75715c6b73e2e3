import { type AuthStrategy, extractJWT, type Payload } from 'payload'
import { isDatabaseAway } from '../errors/isDatabaseAway.ts'
import { databasePool } from '../storage/databasePool.ts'
import { markUnidentified } from './unidentified.ts'

type Asking = Parameters<AuthStrategy['authenticate']>[0]

/**
 * Payload takes a session it cannot look up for none, so with the database away everybody would be told that they are
 * signed out. Asked last, this strategy tries once more when there is a session but nobody was found, and otherwise says
 * that nobody knows who asks; `viewerOf` then answers 503 instead of 401.
 */
export function identifyOrSay(payload: Payload): void {
  const earlier = [...payload.authStrategies]
  const isAway = () =>
    databasePool(payload)
      .query('select 1')
      .then(() => false, isDatabaseAway)
  const authenticate = async (asking: Asking & { req?: Parameters<typeof markUnidentified>[0] }) => {
    if (!hasSession(asking)) return { user: null }
    if (!(await isAway())) {
      for (const strategy of earlier) {
        const found = await strategy.authenticate({ ...asking, strategyName: strategy.name })
        if (found.user) return found
      }
      if (!(await isAway())) return { user: null }
    }
    if (asking.req) markUnidentified(asking.req)
    return { user: null }
  }
  payload.authStrategies = [...earlier, { name: 'litfass-identify-or-say', authenticate }]
}

function hasSession({ headers, payload }: Asking): boolean {
  return Boolean(extractJWT({ headers, payload }) ?? headers.get('authorization'))
}

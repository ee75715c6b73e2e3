import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { ACCOUNT_STATES, ANONYMOUS, ROLES, type Viewer } from '../domain/viewer.ts'
import { requireIdentified } from './requireIdentified.ts'

const account = z.object({ id: z.number(), role: z.enum(ROLES), state: z.enum(ACCOUNT_STATES) })

/**
 * Who sent the request. Reads `role` and `state` of the signed-in user, the two fields the accounts plugin adds;
 * a user without them counts as a visitor.
 * @throws LitfassError `unavailable` when the request came with a session that cannot be looked up just now
 */
export function viewerOf(
  req: Pick<PayloadRequest, 'user'> & Partial<Pick<PayloadRequest, 'context'>>,
): Viewer {
  requireIdentified(req)
  const parsed = account.safeParse(req.user)
  return parsed.success ? { kind: 'account', ...parsed.data } : ANONYMOUS
}

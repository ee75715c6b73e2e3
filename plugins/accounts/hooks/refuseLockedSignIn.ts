import { LitfassError } from '@litfass/kit'
import type { CollectionBeforeLoginHook } from 'payload'

/** A locked account is told so when it signs in with the right password. */
export const refuseLockedSignIn: CollectionBeforeLoginHook = ({ user }) => {
  if ('state' in user && user.state === 'locked') {
    throw new LitfassError('forbidden', { detail: 'account.locked', msgKey: 'litfass:accounts:lockedOut' })
  }
  return user
}

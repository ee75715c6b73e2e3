import { isAdmin, isStaff, viewerOf } from '@litfass/kit'
import type { Access, CollectionConfig } from 'payload'

const admins: Access = ({ req }) => isAdmin(viewerOf(req))

/** Staff see every account, everyone else only their own; a waiting account sees its own too. */
const staffOrSelf: Access = ({ req }) => {
  const viewer = viewerOf(req)
  if (viewer.kind === 'anonymous') return false
  return isStaff(viewer) || { id: { equals: viewer.id } }
}

/** Admins change every account, everyone approved their own. */
const adminOrApprovedSelf: Access = ({ req }) => {
  const viewer = viewerOf(req)
  if (viewer.kind === 'anonymous' || viewer.state !== 'approved') return false
  return isAdmin(viewer) || { id: { equals: viewer.id } }
}

/** Who may do what with accounts. Each rule asks the account's state, not only whether it is signed in. */
export const accountAccess: NonNullable<CollectionConfig['access']> = {
  admin: ({ req }) => isStaff(viewerOf(req)),
  create: admins,
  read: staffOrSelf,
  update: adminOrApprovedSelf,
  delete: admins,
  unlock: admins,
}

/** The roles an account can have; staff are `admin` and `editor`. */
export const ROLES = ['admin', 'editor', 'member'] as const
export type Role = (typeof ROLES)[number]

/** The states an account can be in (design section 9). */
export const ACCOUNT_STATES = ['pending', 'approved', 'locked'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/**
 * The sender of a request. A locked or pending account is identified, but has no more rights than an anonymous
 * visitor.
 */
export type Viewer = { kind: 'anonymous' } | { kind: 'account'; id: number; role: Role; state: AccountState }

export const ANONYMOUS: Viewer = Object.freeze({ kind: 'anonymous' })

/** True for approved editors and admins. */
export function isStaff(viewer: Viewer): boolean {
  return isApproved(viewer) && viewer.role !== 'member'
}

/** True for approved admins. */
export function isAdmin(viewer: Viewer): boolean {
  return isApproved(viewer) && viewer.role === 'admin'
}

/** True for every approved account, staff included. */
export function isApproved(viewer: Viewer): viewer is Viewer & { kind: 'account'; state: 'approved' } {
  return viewer.kind === 'account' && viewer.state === 'approved'
}

import { expecting } from '@litfass/kit/testing'

/** What happens to editors and admins alike, for a row of the access matrix. */
export const staff = (outcome: number | string) => ({ editor: outcome, admin: outcome })

/** Who sees a member’s restricted picture. */
export const memberAndStaff = { member: 200, ...staff(200) }

/** What editors and admins may and nobody else. */
export const staffAlone = (outcome: number | string) =>
  expecting(403, { anonymous: 401, locked: 401, ...staff(outcome) })

/** What everybody may who has an account that is approved. */
export const accounts = (outcome: number | string) =>
  expecting(outcome, { anonymous: 401, locked: 401, pending: 403 })

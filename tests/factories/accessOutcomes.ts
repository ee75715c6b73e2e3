/** What happens to editors and admins alike, for a row of the access matrix. */
export const staff = (outcome: number | string) => ({ editor: outcome, admin: outcome })

/** Who sees a member’s restricted picture. */
export const memberAndStaff = { member: 200, ...staff(200) }

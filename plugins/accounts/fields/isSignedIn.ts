import type { Condition } from 'payload'

/** Shows a field to those who are signed in: the form of the very first account need not ask what it becomes anyway. */
export const isSignedIn: Condition = (_data, _siblingData, { user }) => Boolean(user)

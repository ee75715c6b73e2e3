import type { Condition } from 'payload'

/** Shows a field in the form of a stored picture: before the upload there is nothing to tell. */
export const isStored: Condition = (_data, _siblingData, { operation }) => operation !== 'create'

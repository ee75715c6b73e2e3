import { createPending } from '@litfass/interface/react'

/** Pending work of this page that the user asked for; background work is not counted. */
export const pending = createPending()

import { createPending } from '@litfass/interface/react'

/** What is under way on this page because somebody asked for it; what the page does by itself is not counted. */
export const pending = createPending()

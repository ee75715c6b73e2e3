import type { BulkSelection } from '../bulk/BulkCalls.ts'

/** Names of what can be chosen, in the order of its buttons. */
export const INTENTS = ['copyright', 'rotateLeft', 'rotateRight', 'rotateAround', 'reprocess'] as const
export type IntentName = (typeof INTENTS)[number]

/** Clockwise. */
export const DEGREES = { rotateLeft: 270, rotateRight: 90, rotateAround: 180 } as const

/** What somebody is about to do, and to which pictures. */
export type Intent = {
  name: IntentName
  selection: BulkSelection
  /** Pictures it is about, as far as the list knows. */
  count: number
}

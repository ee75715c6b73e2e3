import { embeddedReferences, type ReferenceAdditions } from '@litfass/kit/references'
import { ENTRIES, EVENTS } from './constants.ts'
import type { ResolvedParticipationOptions } from './options.ts'

/** The texts that show an event, wherever in them it stands, and what goes with an account. */
export const embeddings = ({ embeddedIn }: ResolvedParticipationOptions): ReferenceAdditions => ({
  sources: embeddedIn.map(({ collection, fields }) =>
    embeddedReferences({ from: collection, fields, to: EVENTS, node: 'participation', key: 'eventId' }),
  ),
  // A hook of the account deletes them.
  effects: { [ENTRIES]: { owner: 'deleted' } },
})

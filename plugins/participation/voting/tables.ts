import type { PlainTable } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { BALLOTS, BOXES, COUNTS, EVENTS, LIKES, VISITORS } from '../constants.ts'
import type { ResolvedParticipationOptions } from '../options.ts'

/** `a:` and the number of an account, or `v:` and the hash of a visitor's cookie; empty once they are gone. */
const voter = { type: 'text', index: true } as const

/** Votes, their counts, likes and visitors (decision 0044). */
export function participationTables(
  { accountsCollection }: ResolvedParticipationOptions,
  project: Project,
): PlainTable[] {
  const event = {
    type: 'reference',
    to: slugOf(project, EVENTS),
    onDelete: 'cascade',
    required: true,
  } as const
  return [
    // Who has taken part; what they have chosen too, unless the poll is secret. No times, so that none of them joins
    // a voter with a ballot.
    {
      name: BALLOTS,
      columns: { event_id: event, voter, options: { type: 'json' } },
      unique: [['event_id', 'voter']],
    },
    // All ballots of a secret poll in one row, in the order of their codes.
    {
      name: BOXES,
      columns: { event_id: { ...event, unique: true }, ballots: { type: 'json', required: true } },
    },
    // Counts in several slots, which are summed when they are read: a storm of votes does not queue for one row.
    {
      name: COUNTS,
      columns: {
        scope: { type: 'text', required: true },
        item: { type: 'text', required: true },
        slot: { type: 'numeric', required: true },
        count: { type: 'numeric', required: true },
        changes: { type: 'numeric', required: true },
      },
      unique: [['scope', 'item', 'slot']],
    },
    {
      name: LIKES,
      columns: {
        content_type: { type: 'text', required: true },
        content_id: { type: 'numeric', required: true },
        voter,
      },
      timestamps: true,
      unique: [['content_type', 'content_id', 'voter']],
    },
    // Visitors who have signed in, and as whom, while requests from before may still arrive.
    {
      name: VISITORS,
      columns: {
        hash: { type: 'text', required: true, unique: true },
        account_id: { type: 'reference', to: accountsCollection, onDelete: 'cascade' },
      },
      timestamps: true,
      indexes: [['created_at']],
    },
  ]
}

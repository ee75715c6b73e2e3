import type { LitfassError } from '@litfass/kit'
import { type SQL, sql } from '@litfass/kit/database'
import { refusalAgainst, type Taking } from '../participants/taking.ts'
import { type ChoiceFault, faultOf } from '../participation.ts'
import { refused } from '../refusals.ts'
import { type BallotChange, countingStatement, deltasOf, eventScope } from './counts.ts'
import { isSameChoice } from './secretBox.ts'

/*
 * What a vote or a like makes of a ballot, and how that is stored: the same for a participant whose earlier ballot has to be locked
 * (`participate.ts`) and for a visitor who cannot have one (`firstVote.ts`).
 */

const FAULTS = {
  empty: 'choiceEmpty',
  tooMany: 'choiceTooMany',
  unknown: 'choiceUnknown',
} as const satisfies Record<ChoiceFault, string>

/** Returns the options of a poll that someone has chosen, or why they cannot be chosen. */
export function choiceIn({ event, fields }: Pick<Taking, 'event' | 'fields'>): string[] | LitfassError {
  const chosen = [...new Set(fields.options ?? [])]
  const fault = faultOf(chosen, event)
  return fault ? refused('options', FAULTS[fault]) : chosen
}

/** The change of a ballot, none where it is the same as before, or why it is refused. */
type Judgement = { change: BallotChange | null } | { refusal: LitfassError }

/** Judges a vote in a poll that is not secret, or a like, by the event as it was read. */
export function judgeBallot(call: Pick<Taking, 'event' | 'participant' | 'fields'>): Judgement {
  const { event, fields } = call
  const before = event.taken ? (event.own ?? []) : undefined
  const after = event.type === 'like' ? likeIn(fields) : choiceIn(call)
  if (after instanceof Error) return { refusal: after }
  if (before && after ? isSameChoice(before, after) : before === after) return { change: null }
  const refusal = refusalAgainst(call)
  return refusal ? { refusal } : { change: { before, after } }
}

/** A like is a ballot without options. */
const likeIn = ({ liked = true }: Taking['fields']): string[] | undefined => (liked ? [] : undefined)

type Ballot = { event: number; voter: string; change: BallotChange }

/**
 * Returns the statement that adds, changes or withdraws a ballot and counts the difference. The unique index of event and voter has
 * the last word on who votes once.
 * @param open selects the `id` of the event, where a ballot may be added to it
 * @param selected what the statement answers, once the ballot is stored
 */
export function ballotStatement(ballot: Ballot, { open, selected }: { open: SQL; selected: SQL }): SQL {
  const { event, voter, change } = ballot
  const counted = { scope: eventScope(event), voter, deltas: deltasOf(change) }
  return sql`with open as (${open}), ballot as (${changedBallot(ballot)} returning id),
      counted as (${countingStatement(counted, sql`select id from ballot`)})
    select ${selected} from ballot`
}

function changedBallot({ event, voter, change: { before, after } }: Ballot): SQL {
  const options = after && after.length > 0 ? JSON.stringify(after) : null
  const own = sql`event_id = ${event} and voter = ${voter}`
  if (!after) return sql`delete from participation_ballots where ${own}`
  if (before) return sql`update participation_ballots set options = ${options}::jsonb where ${own}`
  return sql`insert into participation_ballots (event_id, voter, options)
      select id, ${voter}, ${options}::jsonb from open`
}

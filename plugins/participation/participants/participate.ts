import { executeSql, inTransaction, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { submitEntry } from '../entries/submitEntry.ts'
import { requireEvent, requireRules } from '../events/storedEvents.ts'
import { options, type ResolvedParticipationOptions } from '../options.ts'
import { refused } from '../refusals.ts'
import type { ParticipationFields } from '../schemas.ts'
import { ballotStatement, choiceIn, judgeBallot } from '../voting/ballots.ts'
import {
  announceLateVote,
  announceVote,
  type BallotChange,
  eventScope,
  lockForTaking,
} from '../voting/counts.ts'
import { mayVoteAtOnce, voteAtOnce } from '../voting/firstVote.ts'
import { createReceipt } from '../voting/receipts.ts'
import { castBallot, isSameChoice, openBallot } from '../voting/secretBox.ts'
import { admit, type Part, requirePart, type Taking, takePart, withinCrowd } from './taking.ts'

/**
 * Takes part in an event, or checks that one could (`finalSubmit` 0). Votes for an event do not wait for each other; whatever
 * closes or changes it does, and none slips past its end by the database's clock. The same submit twice changes nothing and is
 * answered alike, even if the event has closed in between.
 * @throws LitfassError `absent`, `conflict` (not begun, over, or taken part already), `signedOut`, `forbidden`, `refused`
 */
export async function participate(
  req: PayloadRequest,
  resolved: ResolvedParticipationOptions,
  { id, fields }: { id: number; fields: ParticipationFields },
): Promise<Part> {
  const begunAt = performance.now()
  const early = mayVoteAtOnce(req, fields) ? await requireEvent(req, id) : undefined
  const { type, audience } = early ?? (await requireRules(req, id))
  await admit(req, resolved, audience)
  const take = () =>
    inTransaction(req, async () => {
      const participant = await takePart(req, resolved)
      await lockForTaking(req, id, participant.key)
      const event = await requireEvent(req, id, participant.key)
      const call = { req, options: resolved, event, participant, fields }
      if (type === 'contest') return submitEntry(call)
      return type === 'poll' && event.isSecret ? voteSecretly(call) : vote(call)
    })
  if (fields.finalSubmit === 0) return take()
  const commit = async () => {
    const part = (early && (await voteAtOnce(req, resolved, { event: early, fields }))) ?? (await take())
    await announceLateVote(req, part.event, begunAt)
    return part
  }
  return withinCrowd(req, resolved, { scope: eventScope(id), commit })
}

/** Takes part with the rights of a request, for programs of the project. */
export const takePartAs = (
  req: PayloadRequest,
  part: { id: number; fields: ParticipationFields },
): Promise<Part> => participate(req, options.of(req.payload), part)

async function vote(call: Taking): Promise<Part> {
  const { event, fields } = call
  const judged = judgeBallot(call)
  if ('refusal' in judged) throw judged.refusal
  if (judged.change && fields.finalSubmit === 1) await storeBallot(call, judged.change)
  return { event, userEntryIds: [] }
}

async function storeBallot({ req, event, participant }: Taking, change: BallotChange): Promise<void> {
  const ballot = { event: event.id, voter: participant.key, change }
  await executeSql(
    req,
    ballotStatement(ballot, { open: sql`select ${event.id}::int as id`, selected: sql`id` }),
  )
  await announceVote(req, event)
}

async function voteSecretly(call: Taking): Promise<Part> {
  const { req, event, fields } = call
  const chosen = choiceIn(call)
  if (chosen instanceof Error) throw chosen
  if (event.taken) return changeSecretly(call, chosen)
  requirePart(call)
  const receipt = fields.receipt ?? createReceipt()
  if (fields.finalSubmit === 0) return { event, userEntryIds: [] }
  const put = await castBallot(req, { event: event.id, receipt, options: chosen, mayAdd: true })
  if (put === 'foreign') throw refused('receipt', 'receipt')
  // Who has voted, and not what.
  await storeBallot(call, { before: undefined, after: [] })
  return { event, userEntryIds: [], receipt }
}

async function changeSecretly(call: Taking, chosen: string[]): Promise<Part> {
  const { req, event, fields } = call
  const { receipt } = fields
  const before = receipt && (await openBallot(req, { event: event.id, receipt }))
  if (before && isSameChoice(before, chosen)) return { event, userEntryIds: [], receipt }
  requirePart(call)
  if (!receipt || !before) throw refused('receipt', receipt ? 'receipt' : 'receiptMissing')
  if (fields.finalSubmit === 1)
    await castBallot(req, { event: event.id, receipt, options: chosen, mayAdd: false })
  return { event, userEntryIds: [], receipt }
}

import { executeSql, inTransaction, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { sendIn } from './contest.ts'
import {
  addToCounts,
  announceLateVote,
  announceVote,
  type BallotChange,
  deltasOf,
  eventScope,
  lockForTaking,
} from './counting.ts'
import { requireEvent, requireRules } from './events.ts'
import { mayVoteAtOnce, voteAtOnce } from './firstVote.ts'
import { options, type ResolvedParticipationOptions } from './options.ts'
import { readerOf } from './participants.ts'
import { type ChoiceFault, faultOf, missingFor } from './participation.ts'
import { createReceipt } from './receipts.ts'
import { refusalTexts } from './refusalTexts.ts'
import type { ParticipationFields } from './schemas.ts'
import { isSameChoice, openBallot, putBallot } from './secretBox.ts'
import {
  joinLateVisitor,
  type Part,
  refusalFor,
  refused,
  requirePart,
  type Taking,
  takePart,
  withinCrowd,
} from './taking.ts'

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
  const missing = missingFor(audience, readerOf(req).standing)
  if (missing) throw refusalFor(missing)
  await joinLateVisitor(req, resolved)
  const take = () =>
    inTransaction(req, async () => {
      const participant = await takePart(req, resolved)
      await lockForTaking(req, id, participant.key)
      const event = await requireEvent(req, id, participant.key)
      const call = { req, options: resolved, event, participant, fields }
      if (type === 'contest') return sendIn(call)
      return type === 'like' ? like(call) : vote(call)
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

const FAULTS = {
  empty: 'choiceEmpty',
  tooMany: 'choiceTooMany',
  unknown: 'choiceUnknown',
} as const satisfies Record<ChoiceFault, string>

function requireChoice({ event, fields }: Taking): string[] {
  const chosen = [...new Set(fields.options ?? [])]
  const fault = faultOf(chosen, event)
  if (fault) throw refused('options', refusalTexts.key(FAULTS[fault]))
  return chosen
}

async function vote(call: Taking): Promise<Part> {
  const { event, fields } = call
  const chosen = requireChoice(call)
  if (event.isSecret) return voteSecretly(call, chosen)
  const before = event.own ?? []
  if (event.taken && isSameChoice(before, chosen)) return { event, userEntryIds: [] }
  requirePart(call)
  if (fields.finalSubmit === 1) await count(call, { before: event.taken ? before : undefined, after: chosen })
  return { event, userEntryIds: [] }
}

/** Stores a ballot, or changes or withdraws it, and counts the difference. */
async function count({ req, event, participant }: Taking, { before, after }: BallotChange): Promise<void> {
  const at = sql`event_id = ${event.id} and voter = ${participant.key}`
  const stored = after && after.length > 0 ? JSON.stringify(after) : null
  if (!after) await executeSql(req, sql`delete from participation_ballots where ${at}`)
  else if (before)
    await executeSql(req, sql`update participation_ballots set options = ${stored}::jsonb where ${at}`)
  else await addVoter(req, { event: event.id, voter: participant.key, stored })
  await addToCounts(req, {
    scope: eventScope(event.id),
    voter: participant.key,
    deltas: deltasOf({ before, after }),
  })
  await announceVote(req, event)
}

/** The unique index of event and voter has the last word on who votes once. */
async function addVoter(
  req: PayloadRequest,
  { event, voter, stored }: { event: number; voter: string; stored: string | null },
): Promise<void> {
  await executeSql(
    req,
    sql`insert into participation_ballots (event_id, voter, options) values (${event}, ${voter}, ${stored}::jsonb)`,
  )
}

async function voteSecretly(call: Taking, chosen: string[]): Promise<Part> {
  const { req, event, participant, fields } = call
  if (event.taken) return changeSecretly(call, chosen)
  requirePart(call)
  const receipt = fields.receipt ?? createReceipt()
  if (fields.finalSubmit === 0) return { event, userEntryIds: [] }
  const put = await putBallot(req, { event: event.id, receipt, options: chosen, mayAdd: true })
  if (put === 'foreign') throw refused('receipt', refusalTexts.key('receipt'))
  await addVoter(req, { event: event.id, voter: participant.key, stored: null })
  await addToCounts(req, {
    scope: eventScope(event.id),
    voter: participant.key,
    deltas: deltasOf({ before: undefined, after: [] }),
  })
  await announceVote(req, event)
  return { event, userEntryIds: [], receipt }
}

async function changeSecretly(call: Taking, chosen: string[]): Promise<Part> {
  const { req, event, fields } = call
  const { receipt } = fields
  const before = receipt && (await openBallot(req, { event: event.id, receipt }))
  if (before && isSameChoice(before, chosen)) return { event, userEntryIds: [], receipt }
  requirePart(call)
  if (!receipt || !before) throw refused('receipt', refusalTexts.key(receipt ? 'receipt' : 'receiptMissing'))
  if (fields.finalSubmit === 1)
    await putBallot(req, { event: event.id, receipt, options: chosen, mayAdd: false })
  return { event, userEntryIds: [], receipt }
}

async function like(call: Taking): Promise<Part> {
  const { event, fields } = call
  const isWanted = fields.liked ?? true
  if (event.taken === isWanted) return { event, userEntryIds: [] }
  requirePart(call)
  const change = isWanted ? { before: undefined, after: [] } : { before: [], after: undefined }
  if (fields.finalSubmit === 1) await count(call, change)
  return { event, userEntryIds: [] }
}

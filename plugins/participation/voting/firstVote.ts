import { viewerOf } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { executeTogether, type SQL, sql, tableOf, transactionOf } from '@litfass/kit/database'
import { changeTogether } from '@litfass/kit/events'
import { randomToken } from '@litfass/kit/visitors'
import type { PayloadRequest } from 'payload'
import { EVENTS } from '../constants.ts'
import { isEventPublic } from '../events/publicity.ts'
import { eventsIn, eventsStatement, type StoredEvent } from '../events/storedEvents.ts'
import type { ResolvedParticipationOptions } from '../options.ts'
import { cookie, visitorKey } from '../participants/participants.ts'
import type { Part } from '../participants/taking.ts'
import { isHiddenFromAll } from '../participation.ts'
import type { ParticipationFields } from '../schemas.ts'
import { ballotStatement, judgeBallot } from './ballots.ts'
import { sharedLock } from './counts.ts'

/**
 * Whether a call may be the vote of a visitor who has never taken part in anything: no one else has their key, so neither an
 * earlier ballot nor a sign-in at the same moment has to be waited for.
 */
export function mayVoteAtOnce(req: PayloadRequest, { finalSubmit, options }: ParticipationFields): boolean {
  const isNew = viewerOf(req).kind !== 'account' && cookie.idOf(req) === undefined
  return isNew && finalSubmit === 1 && options !== undefined
}

type FirstVote = { event: StoredEvent; fields: ParticipationFields }

/**
 * Counts the first vote of a visitor in one round trip: the event is locked like for any other vote, and the ballot is added if
 * the event is still open and as it was when it was read. A storm is made of such votes.
 * @param vote.event as it was read before
 * @returns nothing, and changes nothing, where it is no such vote or the event has changed: then the usual way decides
 */
export async function voteAtOnce(
  req: PayloadRequest,
  options: ResolvedParticipationOptions,
  { event, fields }: FirstVote,
): Promise<Part | undefined> {
  if (event.type !== 'poll' || event.isSecret) return undefined
  const visitorId = randomToken()
  const participant = { key: visitorKey(visitorId), standing: 'visitor' } as const
  const judged = judgeBallot({ event, participant, fields })
  if ('refusal' in judged || !judged.change) return undefined
  const ballot = { event: event.id, voter: participant.key, change: judged.change }
  const rows = await changing(req, event, (announce) => [
    sql`select ${sharedLock(event.id)}`,
    ballotStatement(ballot, { open: stillOpen(req, event), selected: announce }),
    eventsStatement(req.payload, { ids: [event.id], voter: participant.key }),
  ])
  const [seen] = eventsIn(rows, [event.id])
  if (!seen?.taken) return undefined
  cookie.set(req, options, visitorId)
  return { event, userEntryIds: [], seen: { event: seen, participant } }
}

/** Runs the statements of a vote; one whose results are hidden from everyone announces nothing (`announceVote`). */
async function changing(
  req: PayloadRequest,
  event: StoredEvent,
  statements: (announce: SQL) => readonly SQL[],
): Promise<Record<string, unknown>[]> {
  if (!isHiddenFromAll(event))
    return changeTogether(
      req,
      { topic: slugOf(req.payload, EVENTS), ids: [event.id], lists: false },
      statements,
    )
  if (await transactionOf(req)) throw new Error('A first vote is a transaction of its own.')
  return executeTogether(req, statements(sql`null`))
}

/**
 * The event, as long as all that it was judged by is as it was read. The vote was judged while the event was open: what no save
 * changes is the time, which brings its end.
 */
const stillOpen = ({ payload }: PayloadRequest, { id, saves }: StoredEvent): SQL =>
  sql`select id from ${tableOf(EVENTS)} e where id = ${id} and deleted_at is null and revision = ${saves}
    and (closes_at is null or closes_at > clock_timestamp()) and ${isEventPublic(payload)}`

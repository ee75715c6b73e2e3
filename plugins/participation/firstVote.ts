import { viewerOf } from '@litfass/kit'
import { executeTogether, type SQL, sql, transactionOf } from '@litfass/kit/database'
import { changeTogether } from '@litfass/kit/events'
import { randomToken } from '@litfass/kit/visitors'
import type { PayloadRequest } from 'payload'
import { EVENTS } from './constants.ts'
import { countingStatement, deltasOf, eventScope, sharedLock } from './counting.ts'
import { eventsIn, eventsStatement, type StoredEvent } from './events.ts'
import type { ResolvedParticipationOptions } from './options.ts'
import { cookie, visitorKey } from './participants.ts'
import { faultOf, isHiddenFromAll, reasonAgainst } from './participation.ts'
import type { ParticipationFields } from './schemas.ts'
import type { Part } from './taking.ts'

/**
 * Whether a call may be the vote of a visitor who has never taken part in anything: nobody else has their key, so neither an
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
  const chosen = [...new Set(fields.options ?? [])]
  if (!isCounted({ event, fields }, chosen)) return undefined
  const visitorId = randomToken()
  const participant = { key: visitorKey(visitorId), standing: 'visitor' } as const
  const rows = await changing(req, event, (announce) => [
    sql`select ${sharedLock(event.id)}`,
    sql`with open as (
        select id from participation_events where id = ${event.id} and deleted_at is null and revision = ${event.saves}
          and (opens_at is null or opens_at <= clock_timestamp()) and (closes_at is null or closes_at > clock_timestamp())
      ), ballot as (
        insert into participation_ballots (event_id, voter, options)
        select id, ${participant.key}, ${JSON.stringify(chosen)}::jsonb from open returning id
      ), counted as (${countingStatement(
        {
          scope: eventScope(event.id),
          voter: participant.key,
          deltas: deltasOf({ before: undefined, after: chosen }),
        },
        sql`select id from ballot`,
      )})
      select ${announce} from ballot`,
    eventsStatement([event.id], participant.key),
  ])
  const [seen] = eventsIn(rows, [event.id])
  if (!seen?.taken) return undefined
  cookie.set(req, options, visitorId)
  return { event, userEntryIds: [], seen: { event: seen, participant } }
}

/** Runs the statements of a vote; one whose results are hidden from everybody announces nothing (`announceVote`). */
async function changing(
  req: PayloadRequest,
  event: StoredEvent,
  statements: (announce: SQL) => readonly SQL[],
): Promise<Record<string, unknown>[]> {
  if (!isHiddenFromAll(event))
    return changeTogether(req, { topic: EVENTS, ids: [event.id], lists: false }, statements)
  if (await transactionOf(req)) throw new Error('A first vote is a transaction of its own.')
  return executeTogether(req, statements(sql`null`))
}

function isCounted({ event, fields }: FirstVote, chosen: readonly string[]): boolean {
  const isPlain = event.type === 'poll' && !event.isSecret
  const isTicked = !event.checkboxEnabled || fields.checkbox === true
  const reason = reasonAgainst({ ...event, standing: 'visitor', hasParticipated: false })
  return isPlain && isTicked && reason === null && faultOf(chosen, event) === null
}

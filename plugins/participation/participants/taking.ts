import { type Attempts, clientOf, LitfassError, returnAttempt, spendAttempt, viewerOf } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/database'
import { randomToken } from '@litfass/kit/visitors'
import type { PayloadRequest } from 'payload'
import type { StoredEvent } from '../events/storedEvents.ts'
import type { ResolvedParticipationOptions } from '../options.ts'
import { type Audience, missingFor, reasonAgainst } from '../participation.ts'
import { refusalFor, refused } from '../refusals.ts'
import { refusalTexts } from '../refusalTexts.ts'
import type { ParticipationFields } from '../schemas.ts'
import { joinVisitor } from './joining.ts'
import { accountKey, cookie, lockVisitor, type Participant, standingOf, visitorKey } from './participants.ts'

/**
 * Lets someone of an audience take part. Joins the visitor of an account that still sends a visitor's cookie: it has signed in
 * without the hook. Before the transaction that takes part, so that it stays done where that is refused.
 * @throws LitfassError `signedOut`, `forbidden`
 */
export async function admit(
  req: PayloadRequest,
  options: ResolvedParticipationOptions,
  audience: Audience,
): Promise<void> {
  const viewer = viewerOf(req)
  const missing = missingFor(audience, standingOf(viewer))
  if (missing) throw refusalFor(missing)
  const known = cookie.idOf(req)
  if (viewer.kind !== 'account' || !known) return
  await joinVisitor(req, { visitor: visitorKey(known), account: viewer.id })
  cookie.clear(req, options)
}

/**
 * Does what someone commits as often as the network of a visitor may within one event: a school or an office
 * has one network, which may send as many votes as it has heads, and a program no more than that. The limit has connections of
 * its own, and is asked before the transaction of `commit` begins. What is refused does not count.
 * @param scope of the counts that change
 * @throws LitfassError `tooMany`
 */
export async function withinCrowd<T>(
  req: PayloadRequest,
  { visitorsPerAddress }: Pick<ResolvedParticipationOptions, 'visitorsPerAddress'>,
  { scope, commit }: { scope: string; commit: () => Promise<T> },
): Promise<T> {
  const { headers, payload } = req
  const client = clientOf(headers, viewerOf(req))
  if (client.kind === 'account') return commit()
  const attempt: Attempts = {
    name: 'participation',
    by: [client, { kind: 'named', named: scope }],
    pace: { burst: { points: visitorsPerAddress, seconds: 3600 }, slowSeconds: 20 },
  }
  await spendAttempt(payload, attempt).catch((error: unknown) => {
    if (!(error instanceof LitfassError) || error.code !== 'tooMany') throw error
    const { retryAfter } = error.options
    const detail = 'participation.crowd'
    throw new LitfassError('tooMany', { detail, msgKey: refusalTexts.key('crowd'), retryAfter })
  })
  try {
    return await commit()
  } catch (error) {
    await returnAttempt(payload, attempt)
    throw error
  }
}

/**
 * Returns who takes part, in the transaction that writes what they do. A visitor whose cookie was joined while their request was
 * under way takes part as that account; a new one gets a cookie, whose id is never one that a browser has made up.
 */
export async function takePart(
  req: PayloadRequest,
  options: ResolvedParticipationOptions,
): Promise<Participant> {
  const viewer = viewerOf(req)
  const standing = standingOf(viewer)
  if (viewer.kind === 'account') return { key: accountKey(viewer.id), standing }
  const known = cookie.idOf(req)
  const account = known && (await joinedAccount(req, visitorKey(known)))
  if (account) return { key: accountKey(account), standing }
  const visitorId = known && (await isKnown(req, visitorKey(known))) ? known : randomToken()
  cookie.set(req, options, visitorId)
  return { key: visitorKey(visitorId), standing }
}

/** Waits for a sign-in that joins the visitor at this moment. */
async function joinedAccount(req: PayloadRequest, visitor: string): Promise<number | undefined> {
  await lockVisitor(req, visitor, 'shared')
  const [row] = await executeSql(
    req,
    sql`select account_id as account from participation_visitors where hash = ${visitor}`,
  )
  return row?.account ? Number(row.account) : undefined
}

async function isKnown(req: PayloadRequest, visitor: string): Promise<boolean> {
  const rows = await executeSql(
    req,
    sql`select 1 from participation_ballots where voter = ${visitor}
        union all select 1 from participation_likes where voter = ${visitor} limit 1`,
  )
  return rows.length > 0
}

/**
 * The outcome of taking part: the entries sent in, or the receipt of a secret vote. `seen` is the event with what the participant
 * has done, where it is known already.
 */
export type Part = {
  event: StoredEvent
  userEntryIds: number[]
  receipt?: string
  seen?: { event: StoredEvent; participant: Participant }
}

/** A call of someone who takes part, with everything locked that it depends on. */
export type Taking = {
  req: PayloadRequest
  options: ResolvedParticipationOptions
  event: StoredEvent
  participant: Participant
  fields: ParticipationFields
}

/** Returns why someone cannot take part now, or that the tick is missing that the event asks for. */
export function refusalAgainst({
  event,
  participant: { standing },
  fields,
}: Pick<Taking, 'event' | 'participant' | 'fields'>): LitfassError | undefined {
  const reason = reasonAgainst({ ...event, standing, hasParticipated: event.taken })
  if (reason) return refusalFor(reason)
  return event.checkboxEnabled && !fields.checkbox && fields.liked !== false
    ? refused('checkbox', 'checkbox')
    : undefined
}

/** @throws LitfassError for someone who cannot take part now, and `refused` without the tick that the event asks for */
export function requirePart(call: Taking): void {
  const refusal = refusalAgainst(call)
  if (refusal) throw refusal
}

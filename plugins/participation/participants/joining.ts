import { viewerOf } from '@litfass/kit'
import { executeSql, inTransaction, keepRow, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import type {
  CollectionAfterLoginHook,
  CollectionAfterLogoutHook,
  CollectionBeforeDeleteHook,
  Payload,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { ENTRIES, EVENTS } from '../constants.ts'
import { removeEntries } from '../entries/pictures.ts'
import { options, type ResolvedParticipationOptions } from '../options.ts'
import { isHiddenFromAll, RESULTS_SHOWN, stateAt } from '../participation.ts'
import {
  addToCounts,
  announceVote,
  eventScope,
  LIKED,
  likeScope,
  likeTopic,
  lockForTaking,
  lockPart,
  noteChange,
  USER_ENTRY,
} from '../voting/counts.ts'
import { accountKey, cookie, lockVisitor, visitorKey } from './participants.ts'

/** Joins what this browser's visitor has done with the account that signs in, in the transaction of the sign-in. */
export const joinAtSignIn =
  (resolved: ResolvedParticipationOptions): CollectionAfterLoginHook =>
  async ({ req, user }) => {
    const visitorId = cookie.idOf(req)
    const viewer = viewerOf({ user })
    if (!visitorId || viewer.kind !== 'account') return user
    await joinVisitor(req, { visitor: visitorKey(visitorId), account: viewer.id })
    cookie.clear(req, resolved)
    return user
  }

/** Forgets the visitor of this browser at sign-out, so that its next user does not take part as them. */
export const forgetAtSignOut =
  (resolved: ResolvedParticipationOptions): CollectionAfterLogoutHook =>
  async ({ req }) => {
    if (cookie.idOf(req)) cookie.clear(req, resolved)
  }

/**
 * Joins a visitor with an account, once. Where both have voted, the earlier vote stays; in an event that has closed meanwhile
 * both do, since its result is settled.
 */
export async function joinVisitor(
  req: PayloadRequest,
  { visitor, account }: { visitor: string; account: number },
): Promise<void> {
  await inTransaction(req, async () => {
    await lockVisitor(req, visitor, 'exclusive')
    if (!(await keepRow(req, options.of(req.payload).accountsCollection, account))) return
    const joined = await executeSql(
      req,
      sql`insert into participation_visitors (hash, account_id, created_at, updated_at)
          values (${visitor}, ${account}, clock_timestamp(), now()) on conflict (hash) do nothing returning id`,
    )
    if (joined.length === 0) return
    await joinBallots(req, { visitor, account: accountKey(account) })
    await joinLikes(req, { visitor, account: accountKey(account) })
  })
}

type Both = { visitor: string; account: string }

const ballotRow = z.object({ id: z.number(), options: z.array(z.string()).nullable() })

async function joinBallots(req: PayloadRequest, { visitor, account }: Both): Promise<void> {
  const events = await executeSql(
    req,
    sql`select event_id::int as id from participation_ballots where voter = ${visitor} order by event_id`,
  )
  for (const event of events.map(({ id }) => Number(id))) {
    const scope = eventScope(event)
    await lockForTaking(req, event)
    await lockPart(req, scope, account)
    const ballotOf = async (voter: string) => {
      const [row] = await executeSql(
        req,
        sql`select id, options from participation_ballots where event_id = ${event} and voter = ${voter}`,
      )
      return row && ballotRow.parse(row)
    }
    const [theirs, own] = [await ballotOf(visitor), await ballotOf(account)]
    if (!theirs) continue
    const outlook = await outlookOf(req, event)
    if (own) {
      if (outlook.isSettled) continue
      const [dropped, voter] = own.id < theirs.id ? [theirs, visitor] : [own, account]
      await executeSql(req, sql`delete from participation_ballots where id = ${dropped.id}`)
      const items = ['', ...(dropped.options ?? [])]
      await addToCounts(req, { scope, voter, deltas: items.map((item) => ({ item, by: -1 })) })
      await announceVote(req, outlook)
      if (dropped === theirs) continue
    }
    await executeSql(req, sql`update participation_ballots set voter = ${account} where id = ${theirs.id}`)
    await announceVote(req, outlook)
  }
}

const outlookRow = z.object({
  id: z.number(),
  resultsShown: z.enum(RESULTS_SHOWN),
  opensAt: z.coerce.date().nullable(),
  closesAt: z.coerce.date().nullable(),
  now: z.coerce.date(),
})

/** Time in ms before its end from which an event with hidden results counts as settled: later joins are not announced. */
const ABOUT_TO_END = 60_000

/** What of an event decides about what is joined; `isSettled` where no count changes any more. */
async function outlookOf(req: PayloadRequest, event: number) {
  const [row] = await executeSql(
    req,
    sql`select id, results_shown as "resultsShown", opens_at as "opensAt", closes_at as "closesAt", clock_timestamp() as now
        from ${tableOf(EVENTS)} where id = ${event}`,
  )
  const found = outlookRow.parse(row)
  const { id, resultsShown, closesAt, now } = found
  const state = stateAt(found, now)
  const endsIn = closesAt ? closesAt.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  const isAboutToEnd = isHiddenFromAll({ resultsShown, state }) && endsIn < ABOUT_TO_END
  return { id, resultsShown, state, isSettled: state === 'closed' || isAboutToEnd }
}

const likeRow = z.object({
  id: z.number(),
  type: z.string(),
  content: z.number(),
  event: z.number().nullable(),
})

async function joinLikes(req: PayloadRequest, { visitor, account }: Both): Promise<void> {
  const rows = await executeSql(
    req,
    sql`select l.id, content_type as type, content_id::int as content, n.event_id::int as event
        from participation_likes l
          left join ${tableOf(ENTRIES)} n on l.content_type = ${USER_ENTRY} and n.id = l.content_id
        where voter = ${visitor} order by content_type, content_id`,
  )
  const likes = rows.map((row) => likeRow.parse(row))
  for (const { id, type, content, event } of likes) {
    const scope = likeScope({ type, id: content })
    await lockPart(req, scope, account)
    const both = await executeSql(
      req,
      sql`select 1 from participation_likes
          where content_type = ${type} and content_id = ${content} and voter = ${account}`,
    )
    if (both.length === 0)
      await executeSql(req, sql`update participation_likes set voter = ${account} where id = ${id}`)
    else if (event !== null && (await outlookOf(req, event)).isSettled)
      await executeSql(req, sql`update participation_likes set voter = null where id = ${id}`)
    else {
      await executeSql(req, sql`delete from participation_likes where id = ${id}`)
      await addToCounts(req, { scope, voter: visitor, deltas: [{ item: '', by: -1 }] })
    }
    await publishChanges(req, likeTopic(type), [content], { lists: false })
  }
  // After all likes, because a like of an entry also counts the change of its contest last.
  for (const event of [...new Set(likes.flatMap(({ event }) => event ?? []))].sort((a, b) => a - b)) {
    await addToCounts(req, { scope: eventScope(event), voter: visitor, deltas: [{ item: LIKED, by: 0 }] })
    await announceVote(req, await outlookOf(req, event))
  }
}

/**
 * Anonymizes the votes of an account before it is deleted: they stay counted, as does the fact that it has voted in a secret poll.
 * Its entries are deleted.
 */
export const anonymizeAccount: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const key = accountKey(Number(id))
  await executeSql(req, sql`update participation_ballots set voter = null where voter = ${key}`)
  await executeSql(req, sql`update participation_likes set voter = null where voter = ${key}`)
  const events = await removeEntries(req, options.of(req.payload), sql`owner_id = ${Number(id)}`)
  for (const event of events) await noteChange(req, event, { hides: true })
}

/** Days after the end of an event for which its visitors are still known again. */
const KNOWN_DAYS = 30

/** Forgets which visitor has voted in events that are long over, and the visitors who have signed in. */
export async function sweepVisitors({ payload }: { payload: Payload }): Promise<void> {
  await executeSql(
    { payload },
    sql`update participation_ballots b set voter = null from ${tableOf(EVENTS)} e
        where b.event_id = e.id and b.voter like 'v:%'
          and e.closes_at < now() - make_interval(days => ${KNOWN_DAYS})`,
  )
  await executeSql(
    { payload },
    sql`delete from participation_visitors where created_at < now() - make_interval(days => 1)`,
  )
}

import { LitfassError, viewerOf } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { SIDES, THREADS } from './collections.ts'
import { isReachable, mayBegin, type Pair, pairOf, type Reach } from './messages.ts'
import { queueNotice } from './notice.ts'
import type { ResolvedMessagesOptions } from './options.ts'
import { peopleIn, requireProfile, seesProfile } from './people.ts'
import { refusalTexts } from './refusalTexts.ts'
import { MESSAGES } from './routes.ts'

const [threads, messages, sides] = [tableOf(THREADS), tableOf(MESSAGES), tableOf(SIDES)]

type NewMessage = { recipient: number; subject?: string | undefined; text: string }

/**
 * Sends a message of the caller's. Both profiles and the thread are locked meanwhile, always in this order: messages of a
 * thread have rising numbers, and none gets past a block or a limit by being sent at the same moment.
 * @returns the id of the message
 * @throws LitfassError `refused` for a person who cannot be reached, in the same words for every reason; `conflict` for one whom
 * the caller has blocked; `tooMany` for a new account that has begun enough conversations
 */
export async function sendTo(
  req: PayloadRequest,
  options: ResolvedMessagesOptions,
  { recipient, subject, text }: NewMessage,
): Promise<number> {
  return inTransaction(req, async () => {
    const sender = await requireProfile(req)
    if (sender === recipient) throw unreachable()
    await lockProfiles(req, sender, recipient)
    const pair = pairOf(sender, recipient)
    const thread = await lockThread(req, pair)
    await requireReachable(req, { sender, recipient, thread })
    if (thread === undefined) await requireMayBegin(req, sender, options)
    const known = thread ?? (await makeThread(req, pair))
    const [row] = await executeSql(
      req,
      sql`insert into ${messages} (thread_id, number, sender_id, subject, text)
          select ${known}, coalesce(max(number), 0) + 1, ${sender}, ${subject || null}, ${text}
          from ${messages} where thread_id = ${known} returning id, number`,
    )
    await queueNotice(req, options, { thread: known, recipient, number: Number(row?.number) })
    return Number(row?.id)
  })
}

const unreachable = () =>
  new LitfassError('refused', { detail: 'message.unreachable', msgKey: refusalTexts.key('unreachable') })

/** The sender's messages wait for each other; neither profile is deleted meanwhile. */
async function lockProfiles(req: PayloadRequest, sender: number, recipient: number): Promise<void> {
  const { table } = peopleIn(req.payload)
  await executeSql(req, sql`select pg_advisory_xact_lock(hashtext('litfass_messages'), ${sender}::int)`)
  await executeSql(
    req,
    sql`select 1 from ${table} where id in ${[sender, recipient]} order by id for key share`,
  )
}

async function lockThread(req: PayloadRequest, { low, high }: Pair): Promise<number | undefined> {
  const [row] = await executeSql(
    req,
    sql`select id from ${threads} where low_id = ${low} and high_id = ${high} for update`,
  )
  return row && Number(row.id)
}

/** Makes the thread with both sides, unless the other person has done so at the same moment. */
async function makeThread(req: PayloadRequest, pair: Pair): Promise<number> {
  await executeSql(
    req,
    sql`insert into ${threads} (low_id, high_id) values (${pair.low}, ${pair.high}) on conflict do nothing`,
  )
  const thread = await lockThread(req, pair)
  if (thread === undefined) throw unreachable()
  await executeSql(
    req,
    sql`insert into ${sides} (thread_id, profile_id, read_up_to, deleted_up_to, noticed_up_to)
        values (${thread}, ${pair.low}, 0, 0, 0), (${thread}, ${pair.high}, 0, 0, 0) on conflict do nothing`,
  )
  return thread
}

type Way = { sender: number; recipient: number; thread: number | undefined }

const reachRow = z.object({
  counts: z.boolean(),
  open: z.string().nullable(),
  written: z.boolean(),
  blocked: z.boolean(),
  blocking: z.boolean(),
})

async function requireReachable(req: PayloadRequest, { sender, recipient, thread = 0 }: Way): Promise<void> {
  const people = peopleIn(req.payload)
  const blockedBy = (profile: number) =>
    sql`exists (select 1 from ${sides} s where s.thread_id = ${thread} and s.profile_id = ${profile}
          and s.blocked_at is not null)`
  const [found] = await executeSql(
    req,
    sql`select ${people.counts} as counts, ${people.openTo} as open,
          exists (select 1 from ${messages} m where m.thread_id = ${thread} and m.sender_id = ${recipient}) as written,
          ${blockedBy(recipient)} as blocked, ${blockedBy(sender)} as blocking
        from ${people.joined} where p.id = ${recipient}`,
  )
  if (!found) throw unreachable()
  const { counts, open, written, blocked, blocking } = reachRow.parse(found)
  if (blocking)
    throw new LitfassError('conflict', {
      detail: 'message.blockedByYou',
      msgKey: refusalTexts.key('blockedByYou'),
    })
  const reach: Reach = {
    counts,
    openTo: open ?? '',
    isVisible: await seesProfile(req, recipient),
    hasWritten: written,
    hasBlocked: blocked,
  }
  if (!isReachable(reach)) throw unreachable()
}

const beginRow = z.object({ age: z.coerce.number(), begun: z.coerce.number() })

async function requireMayBegin(
  req: PayloadRequest,
  sender: number,
  { accountsCollection, newAccounts }: ResolvedMessagesOptions,
): Promise<void> {
  const viewer = viewerOf(req)
  const account = viewer.kind === 'account' ? viewer.id : 0
  const [row] = await executeSql(
    req,
    sql`select extract(epoch from now() - a.created_at) / 86400 as age,
          (select count(*) from ${sides} s join ${threads} t on t.id = s.thread_id
            where s.profile_id = ${sender} and t.created_at > now() - interval '1 day'
              and (select m.sender_id from ${messages} m where m.thread_id = t.id order by m.number limit 1) = ${sender}
          ) as begun
        from ${tableOf(accountsCollection)} a where a.id = ${account}`,
  )
  const { age, begun } = beginRow.parse(row)
  if (mayBegin({ ageDays: age, begun }, newAccounts)) return
  throw new LitfassError('tooMany', {
    detail: 'message.tooManyConversations',
    msgKey: refusalTexts.key('tooManyConversations'),
    values: { count: newAccounts.conversationsPerDay },
    retryAfter: 24 * 60 * 60,
  })
}

import { LitfassError, type PersonalData } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { CollectionAfterDeleteHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { SIDES, THREADS } from './collections.ts'
import { pairOf, type SideAction } from './messages.ts'
import { ownProfile, peopleIn, profileOf, requireProfile } from './people.ts'
import { refusalTexts } from './refusalTexts.ts'
import { MESSAGES } from './routes.ts'

const [threads, messages, sides] = [tableOf(THREADS), tableOf(MESSAGES), tableOf(SIDES)]

/** The other person of a conversation; `undefined` where someone is gone. */
type Other = { id: number; name: string } | undefined

/** A conversation in the list of one of its sides. Times are ISO 8601. */
export type ListedConversation = {
  /** Of the thread. */
  id: number
  other: Other
  latest: Message
  unread: number
  isBlocked: boolean
}

/** A message as one of the two sides reads it. */
export type Message = {
  id: number
  /** Its place in the conversation, from 1. */
  number: number
  isOwn: boolean
  subject: string
  text: string
  sentAt: string
}

export type ConversationList = { conversations: ListedConversation[]; total: number }

const messageRow = z.object({
  message: z.number(),
  number: z.coerce.number(),
  own: z.boolean(),
  subject: z.string().nullable(),
  text: z.string(),
  sent: z.coerce.date(),
})

/** The columns of a message `m`, as the side with the profile `own` reads it. */
const messageColumns = (own: number) => sql`m.id as message, m.number,
  coalesce(m.sender_id = ${own}, false) as own, m.subject, m.text, m.created_at as sent`

const messageOf = ({ message, number, own, subject, text, sent }: z.output<typeof messageRow>): Message => ({
  id: message,
  number,
  isOwn: own,
  subject: subject ?? '',
  text,
  sentAt: sent.toISOString(),
})

const otherRow = z.object({ other: z.number().nullable(), name: z.string().nullable() })

const otherOf = ({ other, name }: z.output<typeof otherRow>): Other =>
  other === null ? undefined : { id: other, name: name ?? '' }

const listRow = messageRow.extend(otherRow.shape).extend({
  thread: z.number(),
  unread: z.coerce.number(),
  blocked: z.boolean(),
  total: z.coerce.number(),
})

/** The profile at the other end of a thread `t` from the side `s`. */
const OTHER = sql`case when t.low_id = s.profile_id then t.high_id else t.low_id end`
/** A message `m` that someone has sent to the side `s`, and that is still there to be read. */
const UNREAD = sql`m.sender_id is distinct from s.profile_id
  and m.number > greatest(s.read_up_to, s.deleted_up_to)`

type Limits = { limit: number; offset?: number }

/** Lists the caller's conversations, the one with the newest message first. */
export async function listConversations(
  req: PayloadRequest,
  { limit, offset = 0 }: Limits,
): Promise<ConversationList> {
  const own = await ownProfile(req)
  if (own === undefined) return { conversations: [], total: 0 }
  const people = peopleIn(req.payload)
  const rows = await executeSql(
    req,
    sql`select t.id as thread, p.id as other, ${people.name} as name, s.blocked_at is not null as blocked,
          ${messageColumns(own)},
          count(*) over () as total,
          (select count(*) from ${messages} m where m.thread_id = t.id and ${UNREAD}) as unread
        from ${sides} s join ${threads} t on t.id = s.thread_id
        join lateral (select * from ${messages} m where m.thread_id = t.id and m.number > s.deleted_up_to
          order by m.number desc limit 1) m on true
        left join ${people.table} p on p.id = ${OTHER}
        where s.profile_id = ${own} order by m.id desc limit ${limit} offset ${offset}`,
  )
  const parsed = rows.map((row) => listRow.parse(row))
  return {
    conversations: parsed.map((row) => ({
      id: row.thread,
      other: otherOf(row),
      latest: messageOf(row),
      unread: row.unread,
      isBlocked: row.blocked,
    })),
    total: parsed[0]?.total ?? 0,
  }
}

/** A part of a conversation as one of its sides reads it. */
export type Conversation = {
  id: number
  other: Other
  isBlocked: boolean
  /** The oldest first. */
  messages: Message[]
  hasOlder: boolean
}

type Part = {
  thread: number
  limit: number
  /** Only messages before the one of this number; the newest when left out. */
  before?: number | undefined
}

const sideRow = otherRow.extend({ deleted: z.coerce.number(), blocked: z.boolean() })

/** Reads a part of a conversation of the caller; `undefined` for everyone else's. */
export async function findConversation(
  req: PayloadRequest,
  { thread, limit, before }: Part,
): Promise<Conversation | undefined> {
  const own = await ownProfile(req)
  if (own === undefined) return undefined
  const people = peopleIn(req.payload)
  const [found] = await executeSql(
    req,
    sql`select p.id as other, ${people.name} as name, s.deleted_up_to as deleted, s.blocked_at is not null as blocked
        from ${sides} s join ${threads} t on t.id = s.thread_id
        left join ${people.table} p on p.id = ${OTHER}
        where s.profile_id = ${own} and s.thread_id = ${thread}`,
  )
  if (!found) return undefined
  const side = sideRow.parse(found)
  const rows = await executeSql(
    req,
    sql`select ${messageColumns(own)} from ${messages} m
        where m.thread_id = ${thread} and m.number > ${side.deleted} ${before ? sql`and m.number < ${before}` : sql``}
        order by m.number desc limit ${limit + 1}`,
  )
  const parsed = rows.slice(0, limit).map((row) => messageOf(messageRow.parse(row)))
  return {
    id: thread,
    other: otherOf(side),
    isBlocked: side.blocked,
    messages: parsed.reverse(),
    hasOlder: rows.length > limit,
  }
}

/** The thread of the caller and a profile, if there is one. */
export async function threadWith(req: PayloadRequest, profile: number): Promise<number | undefined> {
  const own = await ownProfile(req)
  if (own === undefined) return undefined
  const { low, high } = pairOf(own, profile)
  const [row] = await executeSql(
    req,
    sql`select id from ${threads} where low_id = ${low} and high_id = ${high}`,
  )
  return row && Number(row.id)
}

/** Counts the caller's unread messages, up to 100, and names the newest that someone has sent them. */
export async function countUnread(req: PayloadRequest): Promise<{ count: number; latest: number }> {
  const own = await ownProfile(req)
  if (own === undefined) return { count: 0, latest: 0 }
  const [row] = await executeSql(
    req,
    sql`select count(*) as count, coalesce(max(unread.id), 0) as latest from (
          select m.id from ${sides} s join ${messages} m on m.thread_id = s.thread_id and ${UNREAD}
          where s.profile_id = ${own} order by m.id desc limit 100
        ) unread`,
  )
  return { count: Number(row?.count ?? 0), latest: Number(row?.latest ?? 0) }
}

/** Marks the messages of the caller's conversation as read, up to the one of a number. */
export async function markConversationRead(
  req: PayloadRequest,
  { thread, upTo }: { thread: number; upTo: number },
): Promise<void> {
  await inTransaction(req, async () => {
    const own = await requireProfile(req)
    await executeSql(
      req,
      sql`update ${sides} set read_up_to = ${upTo}, updated_at = now()
          where thread_id = ${thread} and profile_id = ${own} and read_up_to < ${upTo}`,
    )
  })
}

const MOVES = {
  read: sql`read_up_to = newest.number`,
  delete: sql`read_up_to = newest.number, deleted_up_to = newest.number`,
  block: sql`blocked_at = coalesce(blocked_at, now())`,
  unblock: sql`blocked_at = null`,
} as const satisfies Record<SideAction, unknown>

/**
 * Changes the caller's side of a conversation. It waits for a message that is being sent, so that none arrives after the
 * answer to a block.
 * @throws LitfassError `absent` for a conversation that is not the caller's
 */
export async function changeOwnSide(req: PayloadRequest, thread: number, action: SideAction): Promise<void> {
  await inTransaction(req, async () => {
    const own = await requireProfile(req)
    await executeSql(req, sql`select 1 from ${threads} where id = ${thread} for update`)
    const changed = await executeSql(
      req,
      sql`update ${sides} set ${MOVES[action]}, updated_at = now()
          from (select coalesce(max(number), 0) as number from ${messages} where thread_id = ${thread}) newest
          where thread_id = ${thread} and profile_id = ${own} returning ${sides}.id`,
    )
    if (changed.length === 0) throw new LitfassError('absent', { msgKey: refusalTexts.key('absent') })
  })
}

/** Deletes the threads in which no one is left, once a profile is gone. */
export const forgetEmptyThreads: CollectionAfterDeleteHook = async ({ req }) => {
  await executeSql(req, sql`delete from ${threads} where low_id is null and high_id is null`)
}

/**
 * The messages of an account, for the export of its data: all it has sent, and those it has received and not deleted. Of the
 * other person it holds the name alone.
 */
export const exportMessages: PersonalData = async function* ({ req, account }) {
  const own = await profileOf(req, account)
  if (own === undefined) return
  const people = peopleIn(req.payload)
  const rows = await executeSql(
    req,
    sql`select s.thread_id as conversation, ${people.name} as "with",
          case when m.sender_id = ${own} then 'me' else 'them' end as "from",
          m.subject, m.text, m.created_at as "sentAt"
        from ${sides} s join ${threads} t on t.id = s.thread_id
        join ${messages} m on m.thread_id = t.id and (m.sender_id = ${own} or m.number > s.deleted_up_to)
        left join ${people.table} p on p.id = ${OTHER}
        where s.profile_id = ${own} order by s.thread_id, m.number`,
  )
  if (rows.length > 0) yield { path: 'messages/messages.json', json: rows }
}

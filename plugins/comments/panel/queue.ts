import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { REPORTS, readOpenReports } from '@litfass/moderation'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { COMMENT } from '../collections.ts'
import { COMMENT_STATES } from '../comments.ts'
import { holdReason } from '../holding/rules.ts'
import { canBeReported } from '../moderate.ts'
import { COMMENTS } from '../routes.ts'
import { authorOf, peopleBehind, type Writer } from '../threads/people.ts'
import { excerptOf } from '../writing/commentText.ts'

/** Path of the queue below the panel's own. */
export const QUEUE_PATH = '/comment-queue'

const comments = tableOf(COMMENTS)

/** The views of the queue: what waits, what was reported, or all of one state. */
export const QUEUE_FILTERS = ['waiting', 'reported', 'public', 'rejected'] as const

export type QueueFilter = (typeof QUEUE_FILTERS)[number]

/** Number of comments that the queue shows. */
const SHOWN = 50

/** Counts the open reports about a comment `c`. */
function reportsOf(req: PayloadRequest) {
  if (!canBeReported(req)) return sql`0`
  return sql`(select count(*) from ${tableOf(REPORTS)} r
    where r.content_type::text = ${COMMENT} and r.content_id = c.id and r.state = 'open')`
}

function conditionOf(req: PayloadRequest, filter: QueueFilter) {
  if (filter === 'reported') return sql`c.state in ('public', 'held') and ${reportsOf(req)} > 0`
  return sql`c.state = ${filter === 'waiting' ? 'held' : filter}`
}

/** Counts the comments of each filter. For staff: who may see it is the caller's question. */
export async function countQueue(req: PayloadRequest): Promise<Record<QueueFilter, number>> {
  const [row] = await executeSql(
    req,
    sql`select ${sql.join(
      QUEUE_FILTERS.map(
        (filter) =>
          sql`(select count(*)::int from ${comments} c where ${conditionOf(req, filter)}) as ${sql.identifier(filter)}`,
      ),
      sql`, `,
    )}`,
  )
  return z.record(z.enum(QUEUE_FILTERS), z.number()).parse(row)
}

const held = z.object({ count: z.number() })

/** Counts the comments that wait, and nothing else: every page of the panel asks. For staff. */
export async function countHeld(req: PayloadRequest): Promise<number> {
  const [row] = await executeSql(
    req,
    sql`select count(*)::int as count from ${comments} where state = 'held'`,
  )
  return held.parse(row).count
}

const queued = z.object({
  id: z.number(),
  type: z.string(),
  content: z.number(),
  state: z.enum(COMMENT_STATES),
  text: z.string(),
  author: z.number().nullable(),
  guest: z.string().nullable(),
  posted: z.coerce.date(),
  reports: z.coerce.number(),
  heldFor: z
    .array(holdReason)
    .nullable()
    .transform((reasons) => reasons ?? []),
  parentText: z.string().nullable(),
  parentAuthor: z.number().nullable(),
  parentGuest: z.string().nullable(),
})

/** Characters of the comment above that are shown with a reply. */
const CONTEXT = 160

/** Lists the comments of a filter; what waits longest comes first. */
export async function readQueue(req: PayloadRequest, filter: QueueFilter, limit = SHOWN) {
  const order = filter === 'waiting' || filter === 'reported' ? sql`c.id` : sql`c.id desc`
  const rows = await executeSql(
    req,
    sql`select c.id, c.content_type as type, c.content_id::int as content, c.state, c.text, c.author_id as author,
          c.guest_name as guest, c.created_at as posted, ${reportsOf(req)} as reports, c.held_for as "heldFor",
          p.text as "parentText", p.author_id as "parentAuthor", p.guest_name as "parentGuest"
        from ${comments} c left join ${comments} p on p.id = c.parent_id where ${conditionOf(req, filter)} order by ${order} limit ${limit}`,
  )
  const parsed = rows.map((row) => queued.parse(row))
  const people = await peopleBehind(
    req,
    parsed.flatMap(({ author, parentAuthor }) => [author, parentAuthor]),
  )
  const told = await readOpenReports(req, {
    contentType: COMMENT,
    contentIds: parsed.flatMap(({ id, reports }) => (reports > 0 ? id : [])),
  })
  const nameOf = (writer: Writer) => authorOf(writer, people)?.name ?? ''
  return parsed.map(({ author, guest, parentText, parentAuthor, parentGuest, ...one }) => ({
    ...one,
    reports: told.get(one.id) ?? [],
    name: nameOf({ author, guest }),
    parent: !parentText
      ? null
      : {
          name: nameOf({ author: parentAuthor, guest: parentGuest }),
          text: excerptOf(parentText, CONTEXT),
        },
  }))
}

import { isStaff, type RuleCheck, type Viewer, viewerOf } from '@litfass/kit'
import { typeWith } from '@litfass/kit/content'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { REPORTS } from '@litfass/moderation'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { MESSAGE, SIDES } from './collections.ts'
import { ownProfile, peopleIn } from './people.ts'
import { MESSAGES } from './routes.ts'

/** How many messages before a reported one staff can read, so that they understand what it is about. */
const CONTEXT = 10

/** Most messages in a list of what was reported. */
const LISTED = 1000

const messages = tableOf(MESSAGES)

/**
 * Says which messages a caller reads: those of one's own conversations, one at a time, and as staff what was reported, with the
 * messages before it.
 */
export const mayReadMessage: RuleCheck = async ({ req, viewer, id }) => {
  if (id === undefined) {
    const ids = await reportedTo(req, viewer)
    return ids.length > 0 && { id: { in: ids } }
  }
  const message = Number(id)
  if (!Number.isSafeInteger(message) || message < 1 || message > 2_147_483_647) return false
  const isShown = (await isOnOwnSide(req, message)) || (await reportedTo(req, viewer, message)).length > 0
  return isShown && { id: { equals: message } }
}

async function isOnOwnSide(req: PayloadRequest, message: number): Promise<boolean> {
  const own = await ownProfile(req)
  if (own === undefined) return false
  const rows = await executeSql(
    req,
    sql`select 1 from ${messages} m join ${tableOf(SIDES)} s on s.thread_id = m.thread_id
        where m.id = ${message} and s.profile_id = ${own} and m.number > s.deleted_up_to`,
  )
  return rows.length > 0
}

/** The numbers of the messages that staff read because of a report, or whether a certain one is among them. */
async function reportedTo(req: PayloadRequest, viewer: Viewer, message?: number): Promise<number[]> {
  if (!isStaff(viewer) || !typeWith(req.payload, 'reports', MESSAGE)) return []
  const rows = await executeSql(
    req,
    sql`select distinct shown.id from ${tableOf(REPORTS)} r
        join ${messages} m on m.id = r.content_id
        join lateral (select c.id from ${messages} c where c.thread_id = m.thread_id and c.number <= m.number
          order by c.number desc limit ${CONTEXT + 1}) shown on true
        where r.content_type::text = ${MESSAGE} ${message === undefined ? sql`` : sql`and shown.id = ${message}`}
        order by shown.id desc limit ${LISTED}`,
  )
  return rows.map(({ id }) => Number(id))
}

/** A message before a reported one; `sender` is empty for someone who is gone. */
type ContextMessage = { id: number; sender: string | undefined; text: string; sentAt: string }

const contextRow = z.object({
  id: z.number(),
  sender: z.string().nullable(),
  text: z.string(),
  sent: z.coerce.date(),
})

/** Reads what was written before a reported message, the oldest first; nothing to those who do not read it because of a report. */
export async function contextOf(req: PayloadRequest, message: number): Promise<ContextMessage[]> {
  const shown = await reportedTo(req, viewerOf(req), message)
  if (shown.length === 0) return []
  const people = peopleIn(req.payload)
  const rows = await executeSql(
    req,
    sql`select m.id, ${people.name} as sender, m.text, m.created_at as sent
        from ${messages} m left join ${people.table} p on p.id = m.sender_id
        join ${messages} shown on shown.thread_id = m.thread_id and m.number < shown.number
        where shown.id = ${message} order by m.number desc limit ${CONTEXT}`,
  )
  return rows
    .map((row) => contextRow.parse(row))
    .map(({ id, sender, text, sent }) => ({
      id,
      sender: sender ?? undefined,
      text,
      sentAt: sent.toISOString(),
    }))
    .reverse()
}

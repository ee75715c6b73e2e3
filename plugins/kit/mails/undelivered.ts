import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { RETURNED_MAILS_TABLE } from '../database/additions.ts'
import { executeSql, type SQL, sql, tableOf } from '../database/database.ts'
import { failedJobsWith, removeFailedJobsWith } from '../jobs/queue.ts'
import { statusIn } from './mailStatus.ts'
import { REJECTED_NOTE } from './rejected.ts'
import { canonicalAddress } from './returnToken.ts'

/** Days for which an e-mail that did not arrive is listed. */
const KEEP_DAYS = 30

const KINDS = ['rejected', 'bounced', 'complaint'] as const

/**
 * What became of an e-mail: the mail server has rejected it, it came back later, or its recipient has marked it as spam.
 */
export type UndeliveredKind = (typeof KINDS)[number]

/** An e-mail that did not arrive, or that nobody wanted. */
export type UndeliveredMail = {
  kind: UndeliveredKind
  /** Differs for each of one kind. */
  id: number
  to: string
  /** `''` where a report does not have it. */
  subject: string
  /** The code of mail servers, `5.1.1` or `550`; `''` where there is none. */
  status: string
  /** What the mail server said: `550 5.1.1 No such user`. Of a complaint its type, such as `abuse`. */
  answer: string
  /** ISO 8601. */
  at: string
}

const row = z.object({
  kind: z.enum(KINDS),
  id: z.coerce.number(),
  to: z.string(),
  subject: z.string(),
  status: z.string(),
  answer: z.string(),
  at: z.coerce.date(),
  total: z.coerce.number(),
})

type Request = Pick<PayloadRequest, 'payload' | 'transactionID'>

const returned = tableOf(RETURNED_MAILS_TABLE)
const rejected = () => failedJobsWith(REJECTED_NOTE)
const note = (name: string): SQL => sql`coalesce(j.payload -> ${REJECTED_NOTE}::text ->> ${name}::text, '')`

const ALL = () => sql`(
  select 'rejected' as kind, j.id::bigint as id, ${note('to')} as "to", ${note('subject')} as subject, '' as status,
    ${note('answer')} as answer, j.at from ${rejected()} j
  union all
  select outcome, id::bigint, address, subject, status, answer, created_at from ${returned}
    where outcome in ('bounced', 'complaint')
)`

async function read(req: Request, { where, limit }: { where: SQL; limit: number }) {
  const rows = await executeSql(
    req,
    sql`select m.*, count(*) over () as total from ${ALL()} m where ${where}
        order by m.at desc, m.kind, m.id desc limit ${limit}`,
  )
  const found = rows.map((one) => row.parse(one))
  const mails = found.map(
    ({ total, at, status, ...mail }): UndeliveredMail => ({
      ...mail,
      status: status || statusIn(mail.answer),
      at: at.toISOString(),
    }),
  )
  return { mails, total: found[0]?.total ?? 0 }
}

/** Lists the e-mails that did not arrive within the last 30 days, the newest first, and counts all of them. */
export const listUndelivered = (
  { payload }: { payload: Payload },
  limit: number,
): Promise<{ mails: UndeliveredMail[]; total: number }> => read({ payload }, { where: sql`true`, limit })

/** Most e-mails of one address that are told of. */
const MOST_OF_ADDRESS = 200

/** Lists those that were sent to an address, the newest first, however its letters are written. */
export async function undeliveredTo(req: Request, address: string): Promise<UndeliveredMail[]> {
  const { mails } = await read(req, { where: isTo(sql`m."to"`, address), limit: MOST_OF_ADDRESS })
  return mails
}

/** Compares an address in both of its forms: jobs have it as it was written, reports in the canonical one. */
const isTo = (column: SQL, address: string): SQL =>
  sql`lower(${column}) in (${address.toLowerCase()}, ${canonicalAddress(address) ?? ''})`

/** Forgets what did not arrive at an address, for its account is deleted. */
export async function forgetUndelivered(req: Request, address: string): Promise<void> {
  await executeSql(req, sql`delete from ${returned} where ${isTo(sql`address`, address)}`)
  await removeFailedJobsWith(req, { key: REJECTED_NOTE, where: isTo(note('to'), address) })
}

/** Forgets what did not arrive longer ago: addresses of people stand in it. */
export async function removeOldUndelivered({ payload }: { payload: Payload }): Promise<void> {
  const old = (at: SQL) => sql`${at} < now() - make_interval(days => ${KEEP_DAYS})`
  await executeSql({ payload }, sql`delete from ${returned} where ${old(sql`created_at`)}`)
  await removeFailedJobsWith({ payload }, { key: REJECTED_NOTE, where: old(sql`j.at`) })
}

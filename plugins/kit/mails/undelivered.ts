import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { executeSql, type SQL, sql } from '../database/database.ts'
import { RETURNED_MAILS_TABLE } from '../database/ownTables.ts'
import { failedJobsWith, removeFailedJobsWith } from '../jobs/queue.ts'
import { statusIn } from './mailStatus.ts'
import { REJECTED_NOTE } from './rejected.ts'
import { canonicalAddress } from './returnToken.ts'

/** Days for which an e-mail that did not arrive is listed. */
const KEEP_DAYS = 30

const KINDS = ['rejected', 'bounced', 'delayed', 'complaint'] as const

/**
 * What became of an e-mail: the mail server has rejected it, it came back later, another server tries on, or its recipient has
 * marked it as spam.
 */
export type UndeliveredKind = (typeof KINDS)[number]

/** An e-mail that did not arrive, has not arrived yet, or was unwanted. */
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
})

type Request = Pick<PayloadRequest, 'payload' | 'transactionID'>

const returned = sql.identifier(RETURNED_MAILS_TABLE)
const rejected = () => failedJobsWith(REJECTED_NOTE)
const note = (name: string): SQL => sql`coalesce(j.payload -> ${REJECTED_NOTE}::text ->> ${name}::text, '')`

/** Which e-mails are read: conditions about a job `j` that was rejected and about a row of those that came back. */
type Which = { job: SQL; report: SQL; limit: number }

/** Each kind has a separate limit, so that its index is used. */
async function read(req: Request, { job, report, limit }: Which): Promise<UndeliveredMail[]> {
  const rows = await executeSql(
    req,
    sql`
      (select 'rejected' as kind, j.id::bigint as id, ${note('to')} as "to", ${note('subject')} as subject, '' as status,
        ${note('answer')} as answer, j.at from ${rejected()} j where ${job} order by j.at desc, j.id desc limit ${limit})
      union all
      (select outcome, id::bigint, address, subject, status, answer, created_at from ${returned}
        where ${report} order by created_at desc, id desc limit ${limit})
      order by at desc, kind, id desc limit ${limit}`,
  )
  return rows.map((one) => {
    const { at, status, ...mail } = row.parse(one)
    return { ...mail, status: status || statusIn(mail.answer), at: at.toISOString() }
  })
}

/** A delayed one may arrive yet. */
const hasFailed = sql`outcome in ('bounced', 'complaint')`

/** Lists the e-mails that did not arrive within the last 30 days, the newest first; not those that are only late. */
export const listUndelivered = (
  { payload }: { payload: Payload },
  limit: number,
): Promise<UndeliveredMail[]> => read({ payload }, { job: sql`true`, report: hasFailed, limit })

const count = z.tuple([z.object({ count: z.coerce.number() })])

/** Counts the e-mails that {@link listUndelivered} lists without a limit. */
export async function countUndelivered({ payload }: { payload: Payload }): Promise<number> {
  const rows = await executeSql(
    { payload },
    sql`select (select count(*) from ${rejected()} j) + (select count(*) from ${returned} where ${hasFailed}) as count`,
  )
  return count.parse(rows)[0].count
}

/** Maximum number of e-mails listed for one address. */
const MOST_OF_ADDRESS = 200

/** Lists what did not arrive at an address, or only late, the newest first, however its letters are written. */
export const undeliveredTo = (req: Request, address: string): Promise<UndeliveredMail[]> =>
  read(req, { job: jobIsTo(address), report: reportIsOn(address), limit: MOST_OF_ADDRESS })

/** Reports have an address in its canonical form. */
const reportIsOn = (address: string): SQL => sql`address = ${canonicalAddress(address) ?? ''}`

/** Jobs have an address as it was written. */
const jobIsTo = (address: string): SQL =>
  sql`lower(${note('to')}) in (${address.toLowerCase()}, ${canonicalAddress(address) ?? ''})`

/** Forgets what did not arrive at an address, for its account is deleted. */
export async function forgetUndelivered(req: Request, address: string): Promise<void> {
  await executeSql(req, sql`delete from ${returned} where ${reportIsOn(address)}`)
  await removeFailedJobsWith(req, { key: REJECTED_NOTE, where: jobIsTo(address) })
}

/** Deletes old records, since they contain e-mail addresses. */
export async function removeOldUndelivered({ payload }: { payload: Payload }): Promise<void> {
  const old = (at: SQL) => sql`${at} < now() - make_interval(days => ${KEEP_DAYS})`
  await executeSql({ payload }, sql`delete from ${returned} where ${old(sql`created_at`)}`)
  await removeFailedJobsWith({ payload }, { key: REJECTED_NOTE, where: old(sql`j.at`) })
}

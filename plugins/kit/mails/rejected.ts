import type { Payload, SendEmailOptions } from 'payload'
import { z } from 'zod'
import { executeSql, sql } from '../database/database.ts'
import { PermanentFailure } from '../jobs/jobs.ts'
import { failedJobsWith, removeFailedJobsWith } from '../jobs/queue.ts'
import { counter } from '../metrics/metrics.ts'

/** Key of the note in the payload of a job whose e-mail was rejected. */
const NOTE = 'rejectedMail'
/** Days for which a rejected e-mail is listed. */
const KEEP_DAYS = 30

const mails = counter({
  name: 'litfass_mails_total',
  help: 'E-mails by outcome: sent, rejected (by the mail server, for good), failed (and perhaps tried again)',
  labels: ['outcome'],
})

/** What nodemailer throws where the mail server has answered. */
const smtpError = z.object({ command: z.string(), responseCode: z.number(), response: z.string() })

/**
 * Sends an e-mail and counts what became of it. One that the mail server rejects for its recipient or its content (5xx to `RCPT TO`
 * or `DATA`) ends the job that sends it, which would only be rejected again; a rejected sender or sign-in is for whoever
 * runs the site to mend, and the job is tried again.
 * @throws PermanentFailure where it was rejected
 */
export async function sendCounted<Result>(
  message: SendEmailOptions,
  send: (message: SendEmailOptions) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await send(message)
    mails.inc({ outcome: 'sent' })
    return result
  } catch (error) {
    const answer = rejectionIn(error)
    mails.inc({ outcome: answer === undefined ? 'failed' : 'rejected' })
    if (answer === undefined) throw error
    // Only the code: logs hold the message, and answers repeat addresses.
    throw new PermanentFailure(`The mail server has rejected an e-mail: ${answer.slice(0, 3)}.`, {
      note: { [NOTE]: { to: addressIn(message), answer } },
    })
  }
}

/** Answers about the mailbox itself (RFC 3463): there is none, it has moved, or it takes no e-mails. */
const ABOUT_MAILBOX = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.\d{1,3})\b/
/** Answers about the sender, the connection or their rights, which servers also give to a recipient: the operator mends these. */
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/

/**
 * The answer of a mail server that takes this e-mail neither now nor later. One with an enhanced code says whose fault it is; without,
 * the codes 550 to 553 speak of the mailbox.
 */
function rejectionIn(error: unknown): string | undefined {
  const { data } = smtpError.safeParse(error)
  if (!data || !['RCPT TO', 'DATA'].includes(data.command)) return undefined
  const { responseCode, response } = data
  const isAboutMailbox = ENHANCED.test(response)
    ? ABOUT_MAILBOX.test(response)
    : responseCode >= 550 && responseCode <= 553
  return responseCode >= 500 && responseCode < 600 && isAboutMailbox ? response.slice(0, 500) : undefined
}

function addressIn({ to }: SendEmailOptions): string {
  const all = [to].flat().map((one) => (typeof one === 'object' ? one.address : (one ?? '')))
  return all.join(', ')
}

/** An e-mail that the mail server did not take. */
export type RejectedMail = {
  /** Id of the job that has failed. */
  id: number
  to: string
  /** What the mail server said: `550 5.1.1 No such user`. */
  answer: string
  /** ISO 8601. */
  at: string
}

const rejectedRow = z.object({
  id: z.coerce.number(),
  at: z.coerce.date(),
  note: z.object({ to: z.string(), answer: z.string() }),
})

/** Lists the e-mails that were rejected within the last 30 days, the newest first, and counts all of them. */
export async function listRejectedMails(
  { payload }: { payload: Payload },
  limit: number,
): Promise<{ mails: RejectedMail[]; total: number }> {
  const rows = await executeSql(
    { payload },
    sql`select j.id, j.at, j.payload -> ${NOTE}::text as note, count(*) over () as total
        from ${failedJobsWith(NOTE)} j order by j.at desc, j.id desc limit ${limit}`,
  )
  const found = rows.map((row) => rejectedRow.parse(row))
  return {
    mails: found.map(({ id, at, note }) => ({ id, ...note, at: at.toISOString() })),
    total: Number(rows[0]?.total ?? 0),
  }
}

/** Forgets what was rejected longer ago: addresses of people stand in it. */
export const removeOldRejections = ({ payload }: { payload: Payload }): Promise<void> =>
  removeFailedJobsWith({ payload }, { key: NOTE, days: KEEP_DAYS })

import type { SendEmailOptions } from 'payload'
import { z } from 'zod'
import { PermanentFailure } from '../jobs/jobs.ts'
import { countMail } from './outcomes.ts'

/** Key of the note in the payload of a job whose e-mail was rejected: `{ to, answer, subject }`. */
export const REJECTED_NOTE = 'rejectedMail'

/** What nodemailer throws where the mail server has answered. */
const smtpError = z.object({ command: z.string(), responseCode: z.number(), response: z.string() })

/**
 * Sends an e-mail and counts what became of it. One that the mail server rejects for its recipient or its content (5xx to `RCPT TO`
 * or `DATA`) ends the job that sends it, which would only be rejected again; a rejected sender or sign-in has to be
 * fixed by the operator of the site, and the job is tried again.
 * @throws PermanentFailure where it was rejected
 */
export async function sendCounted<Result>(
  message: SendEmailOptions,
  send: (message: SendEmailOptions) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await send(message)
    countMail('sent')
    return result
  } catch (error) {
    const answer = rejectionIn(error)
    countMail(answer === undefined ? 'failed' : 'rejected')
    if (answer === undefined) throw error
    // Only the code: logs hold the message, and answers repeat addresses.
    throw new PermanentFailure(`The mail server has rejected an e-mail: ${answer.slice(0, 3)}.`, {
      note: { [REJECTED_NOTE]: { to: addressIn(message), answer, subject: message.subject ?? '' } },
    })
  }
}

/**
 * Answers about the mailbox itself (RFC 3463): there is none, it has moved, or it takes no e-mails. Microsoft 365 answers with 5.4.1 where
 * it does not know a recipient.
 */
const ABOUT_MAILBOX = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.\d{1,3}|4\.1)\b/
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

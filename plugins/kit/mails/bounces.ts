import { createHash, timingSafeEqual } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { executeSql, sql } from '../database/database.ts'
import { RETURNED_MAILS_TABLE } from '../database/ownTables.ts'
import { type Handler, handle } from '../endpoints/handle.ts'
import { readBytes } from '../endpoints/input.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import type { RuleCheck } from '../registry/registry.ts'
import { mailBounce, type RETURNED } from '../routes/mailBounce.ts'
import { type BounceReport, type ReportedRecipient, readReport } from './bounceReport.ts'
import { countMail } from './outcomes.ts'
import { findToken, type SentMail } from './returnToken.ts'

/** The check behind the policy of the route: without a configured key no caller has it. */
export const knowsBounceKey =
  (key: string | undefined): RuleCheck =>
  ({ req }) =>
    key !== undefined && isSame(req.headers.get('authorization') ?? '', `Bearer ${key}`)

/** Compares in constant time, whatever the lengths. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

type Outcome = (typeof RETURNED)[number]

const takeBounce: Handler<typeof mailBounce> = async ({ req }) => {
  if (!/^message\/rfc822\s*(;|$)/i.test(req.headers.get('content-type') ?? ''))
    throw new LitfassError('wrongType')
  const report = await readReport(await readBytes(req))
  if (!report) return { outcomes: [] }
  const mail = findToken(req.payload.secret, report.texts)
  const outcomes = mail ? await keepReport(req, mail, report) : (['unknown'] as const)
  for (const outcome of outcomes) countMail(outcome)
  return { outcomes: [...outcomes] }
}

/** Keeps what a report says of each recipient of an e-mail, and returns what is new of it. */
async function keepReport(
  req: PayloadRequest,
  mail: SentMail,
  { recipients, subject }: BounceReport,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const recipient of recipients) {
    const address = addressOf(mail, recipient)
    if (address === undefined) outcomes.push('unknown')
    else if (await keepReturned(req, { ...recipient, mail: mail.id, address, subject }))
      outcomes.push(recipient.outcome)
  }
  return outcomes
}

/** `POST /mail/bounce`. */
export const bounceEndpoint = handle(mailBounce, takeBounce)

/**
 * Returns to which of its recipients an e-mail did not get. Where a server has forwarded it the report has another address, and some
 * servers that pass on complaints have none; then it is the only one that the e-mail was sent to.
 */
function addressOf({ addresses }: SentMail, recipient: ReportedRecipient): string | undefined {
  const [only, ...others] = addresses
  return (
    recipient.addresses.find((one) => addresses.includes(one)) ?? (others.length === 0 ? only : undefined)
  )
}

type Returned = Omit<ReportedRecipient, 'addresses'> & { mail: string; address: string; subject: string }

/** @returns false where the same was heard before */
async function keepReturned(req: PayloadRequest, returned: Returned): Promise<boolean> {
  const { mail, address, outcome, status, answer, subject } = returned
  const rows = await executeSql(
    req,
    sql`insert into ${sql.identifier(RETURNED_MAILS_TABLE)} (mail, address, outcome, status, answer, subject)
        values (${mail}, ${address}, ${outcome}, ${status}, ${answer}, ${subject})
        on conflict do nothing returning id`,
  )
  return rows.length > 0
}

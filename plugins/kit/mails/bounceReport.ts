import PostalMime, { type Email } from 'postal-mime'
import { oneLine } from '../domain/plainText.ts'
import { statusIn } from './mailStatus.ts'
import { type Fields, fieldGroups, withoutType } from './reportFields.ts'
import { addressesIn, canonicalAddress } from './returnToken.ts'

/** What a report says of one recipient. */
export type ReportedRecipient = {
  outcome: 'bounced' | 'delayed' | 'complaint'
  /** The recipient by every name that the report has for it, see `canonicalAddress`. */
  addresses: string[]
  /** `5.1.1`, `550`; `''` where there is none. */
  status: string
  /** What a server said, in one line. */
  answer: string
}

/** A report about an e-mail that was sent. */
export type BounceReport = {
  recipients: ReportedRecipient[]
  /** Subject of that e-mail; `''` where the report does not have it. */
  subject: string
  /** Where the token of that e-mail may stand. */
  texts: string[]
}

/** Messages within messages that are looked into: a report that someone has forwarded. */
const DEPTH = 3
const MAX_RECIPIENTS = 100
const MAX_ANSWER = 500
const MAX_SUBJECT = 200
/** Characters of a text, or of the headers of one name, that are looked at for recipients: anyone can write a report. */
const MAX_TEXT = 50_000
/** Characters below an address that are looked at for what was wrong. */
const MAX_ABOUT = 4 * MAX_ANSWER

/** Returns the beginning of a text that may be as long as the report. */
const shownLine = (text: string, most: number): string => oneLine(text.slice(0, 4 * most)).slice(0, most)

/**
 * Reads an e-mail that was sent to the sender of the site's e-mails.
 * @param raw as it came; line ends of any kind, and the line that mailboxes begin with
 * @returns `undefined` for what reports nothing: answers of people, holiday notices, what cannot be read
 */
export function readReport(raw: Buffer): Promise<BounceReport | undefined> {
  const message = raw
    .toString('latin1')
    .replace(/\r\n?|\n/g, '\r\n')
    .trimStart()
    .replace(/^>?From [^\r]*\r\n/, '')
  return reportIn(Buffer.from(message, 'latin1'), DEPTH)
}

async function reportIn(message: Buffer | string, depth: number): Promise<BounceReport | undefined> {
  const email = await parsed(message)
  if (!email) return undefined
  const recipients = recipientsIn(email).slice(0, MAX_RECIPIENTS)
  if (recipients.length > 0) return describe(email, recipients)
  if (depth === 0 || hasReport(email)) return undefined
  for (const part of partsOf(email, /^message\/(rfc822|global)$/)) {
    const found = await reportIn(part, depth - 1)
    if (found) return found
  }
  return undefined
}

/** Returns nothing for a message that is nested too deeply or has too many headers, since it cannot be read. */
const parsed = (message: Buffer | string): Promise<Email | undefined> =>
  PostalMime.parse(message, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' }).catch(
    () => undefined,
  )

const STATUS_PART = /^message\/(global-)?delivery-status$/
const COMPLAINT_PART = /^message\/feedback-report$/

function partsOf({ attachments }: Email, type: RegExp): string[] {
  return attachments.flatMap(({ mimeType, content }) =>
    type.test(mimeType) && typeof content === 'string' ? content : [],
  )
}

const hasReport = (email: Email): boolean =>
  [STATUS_PART, COMPLAINT_PART].some((type) => partsOf(email, type).length > 0)

function recipientsIn(email: Email): ReportedRecipient[] {
  const complaints = partsOf(email, COMPLAINT_PART)
  if (complaints.length > 0) return complaints.flatMap(complaintIn)
  const statuses = partsOf(email, STATUS_PART)
  if (statuses.length > 0) return statuses.flatMap(fieldGroups).flatMap(recipientIn)
  return [...failedByHeader(email), ...failedInText(email)]
}

/** Kinds of feedback that are not complaints: it was no spam, or its signature was wrong. */
const NO_COMPLAINT: ReadonlySet<string> = new Set(['not-spam', 'auth-failure'])

function complaintIn(part: string): ReportedRecipient[] {
  const fields = new Map(fieldGroups(part).flatMap((group) => [...group]))
  const type = fields.get('feedback-type')?.toLowerCase() ?? ''
  if (NO_COMPLAINT.has(type)) return []
  const addresses = addressesOf(fields, ['original-rcpt-to', 'removal-recipient'])
  return [{ outcome: 'complaint', addresses, status: '', answer: shownLine(type, MAX_ANSWER) }]
}

/** Reads the fields of one recipient (RFC 3464); those of the message as a whole have none. */
function recipientIn(fields: Fields): ReportedRecipient[] {
  const addresses = addressesOf(fields, ['original-recipient', 'final-recipient'])
  const diagnostic = withoutType(fields.get('diagnostic-code'))
  const status = statusIn(fields.get('status') ?? '', diagnostic)
  const outcome = outcomeOf(fields.get('action') ?? '', status)
  const isRecipient = ['final-recipient', 'original-recipient', 'action'].some((name) => fields.has(name))
  if (!isRecipient || !outcome) return []
  const answer = shownLine(diagnostic || fields.get('status') || '', MAX_ANSWER)
  return [{ outcome, addresses, status, answer }]
}

/** Delivered, relayed and expanded e-mails have not come back. */
const OUTCOMES: ReadonlyMap<string, 'bounced' | 'delayed'> = new Map([
  ['failed', 'bounced'],
  ['delayed', 'delayed'],
])

function outcomeOf(action: string, status: string): 'bounced' | 'delayed' | undefined {
  const [word = ''] = /[a-z]+/i.exec(action) ?? []
  if (word !== '') return OUTCOMES.get(word.toLowerCase())
  return status.startsWith('5') ? 'bounced' : status.startsWith('4') ? 'delayed' : undefined
}

/** Some servers leave addresses as they came by SMTP: `ada+2Bnews@example.org`. */
const withoutXtext = (address: string): string =>
  address.replace(/\+([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

function addressesOf(fields: Fields, names: readonly string[]): string[] {
  const written = names.flatMap((name) => withoutType(fields.get(name)) || [])
  const all = written.flatMap((one) => [canonicalAddress(one), canonicalAddress(withoutXtext(one))])
  return [...new Set(all.flatMap((address) => address ?? []))]
}

/** Exim names the failed recipients in a header that only it uses. */
function failedByHeader(email: Email): ReportedRecipient[] {
  const named = email.headers.flatMap(({ key, value }) => (key === 'x-failed-recipients' ? value : []))
  const addresses = addressesIn(named.join(', ').slice(0, MAX_TEXT)).slice(0, MAX_RECIPIENTS)
  const text = textBeforeCopy(email)
  // What was wrong stands below the address.
  return addresses.flatMap((address) => {
    const from = Math.max(0, text.indexOf(address))
    const [about = ''] = text.slice(from, from + MAX_ABOUT).split(/\n\s*\n/)
    return failed(address, about)
  })
}

/** qmail and its descendants write `<address>:` and what was wrong, a paragraph for each. */
function failedInText(email: Email): ReportedRecipient[] {
  const text = textBeforeCopy(email)
  if (!/^Hi\. This is the /m.test(text)) return []
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const [, address, answer = ''] = /^\s*<([^<>\s]+)>:\s([\s\S]*)$/.exec(paragraph) ?? []
    return address === undefined ? [] : failed(address, answer)
  })
}

function failed(written: string, text: string): ReportedRecipient[] {
  const address = canonicalAddress(written)
  if (address === undefined) return []
  const lines = text
    .slice(0, MAX_ABOUT)
    .split('\n')
    .map((line) => line.trim())
  const answer = lines.find((line) => statusIn(line) !== '') ?? lines.find((line) => line !== '') ?? ''
  const shown = shownLine(answer, MAX_ANSWER)
  return [{ outcome: 'bounced', addresses: [address], status: statusIn(answer), answer: shown }]
}

/** Where a report of plain text goes on with the e-mail itself. */
const COPY = /^-{2,} ?(?:Below this line is a copy of the message|This is a copy of (?:the|your) message).*$/m

const textBeforeCopy = ({ text = '' }: Email): string =>
  text.slice(0, MAX_TEXT).replaceAll('\r', '').split(COPY)[0] ?? ''

async function describe(email: Email, recipients: ReportedRecipient[]): Promise<BounceReport> {
  const { headers, text = '' } = email
  const returned = partsOf(email, /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/)
  const copies = [...returned, ...text.replaceAll('\r', '').split(COPY).slice(1)]
  const [copy] = await Promise.all(copies.slice(0, 1).map((one) => parsed(one.trimStart())))
  return {
    recipients,
    subject: shownLine(copy?.subject ?? '', MAX_SUBJECT),
    texts: [
      ...returned,
      ...partsOf(email, STATUS_PART),
      ...partsOf(email, COMPLAINT_PART),
      ...headers.map(({ value }) => value),
      text,
    ],
  }
}

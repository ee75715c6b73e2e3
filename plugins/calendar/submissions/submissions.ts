import { isApproved, LitfassError, type PlainTable, type Viewer, viewerOf } from '@litfass/kit'
import { createDocument } from '@litfass/kit/collections'
import { databaseTime, executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { enqueueJob } from '@litfass/kit/jobs'
import { MAX_ID } from '@litfass/kit/routes'
import { hashOf, randomToken } from '@litfass/kit/visitors'
import { moveContent } from '@litfass/stories'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { todayAt } from '../dates/days.ts'
import { addDays } from '../dates/localTime.ts'
import { options } from '../options.ts'
import { paragraphsOf } from '../paragraphs.ts'
import type { Submission } from '../views/submission.ts'
import { DATE_FIELDS, dateField, SUBMISSION_FIELDS } from '../views/submissionFields.ts'
import { eventType } from '../workflow.ts'
import { CONFIRMATION_JOB } from './mail.ts'
import { texts } from './texts.ts'

/*
 * Events that visitors and members send in. One of an account waits at the desk at once; one without an account waits here until the
 * link in an e-mail was used, so that no one can submit with someone else's address (double opt-in).
 */

export const SUBMISSIONS = 'calendar_submissions'
const submissions = tableOf(SUBMISSIONS)

/** Hours in which a submission can be confirmed; then it is deleted. */
export const HOURS_TO_CONFIRM = 48
/** Most submissions of one e-mail address that wait to be confirmed. */
const MOST_WAITING = 5
/** Days ahead that a date may be. */
const DAYS_AHEAD = 731

export const submissionsTable: PlainTable = {
  name: SUBMISSIONS,
  columns: {
    /** Hash of the token of the link. */
    token: { type: 'text', required: true, unique: true },
    email: { type: 'text', required: true, index: true },
    language: { type: 'text', required: true },
    submission: { type: 'json', required: true },
  },
  timestamps: true,
}

/** What has become of a submission. */
export type Outcome = { kind: 'received'; id: number } | { kind: 'toConfirm' }

/**
 * Takes an event in: that of an approved account is sent to the desk, that of a visitor waits for its confirmation.
 * @throws LitfassError `refused` with what is wrong at which field, `tooMany` where too many wait
 */
export async function takeIn(req: PayloadRequest, submission: Submission): Promise<Outcome> {
  // A program is answered like a person, and learns nothing.
  if (submission.isTrapped) return { kind: 'toConfirm' }
  await refuseDays(req, submission)
  await refusePlace(req, submission)
  const viewer = viewerOf(req)
  return isApproved(viewer) ? sendIn(req, submission, viewer) : keepUntilConfirmed(req, submission)
}

async function refuseDays(req: PayloadRequest, { dates }: Submission): Promise<void> {
  const today = todayAt(new Date(await databaseTime(req)), options.of(req.payload).timeZone) ?? ''
  const last = addDays(today, DAYS_AHEAD)
  const wrong = dates.flatMap(({ row, start }) => {
    const day = start.slice(0, 10)
    const key = day < today ? 'dayPast' : day > last ? 'dayFar' : undefined
    return key ? [[dateField(row, DATE_FIELDS[0]), texts.key(key)]] : []
  })
  if (wrong.length > 0) throw new LitfassError('refused', { fieldErrors: Object.fromEntries(wrong) })
}

/** A place that was picked may be gone, or none of a project without a directory. */
async function refusePlace(req: PayloadRequest, { placeId }: Submission): Promise<void> {
  if (placeId === null) return
  const { places } = options.of(req.payload)
  const isKnown = placeId <= MAX_ID && (await places?.read(req, [placeId]))?.has(placeId)
  if (!isKnown)
    throw new LitfassError('refused', {
      fieldErrors: { [SUBMISSION_FIELDS.place]: texts.key('placeUnknown') },
    })
}

/** Writes an event of an account, as a draft of its own that is sent to the desk. */
const sendIn = (
  req: PayloadRequest,
  submission: Submission,
  { id: owner }: Extract<Viewer, { kind: 'account' }>,
): Promise<Outcome> =>
  inTransaction(req, async () => {
    const { collection } = options.of(req.payload)
    const data = { ...eventOf(req, submission), owner }
    const { id } = await createDocument(req, { collection, data, draft: true, overrideAccess: false })
    await moveContent(req, { type: eventType(req.payload).type, id: Number(id), move: 'submit' })
    return { kind: 'received', id: Number(id) }
  })

async function keepUntilConfirmed(req: PayloadRequest, submission: Submission): Promise<Outcome> {
  const { email, hasConsented } = submission
  const missing = {
    ...(!email && { [SUBMISSION_FIELDS.email]: texts.key('emailMissing') }),
    ...(!hasConsented && { [SUBMISSION_FIELDS.consent]: texts.key('consentMissing') }),
  }
  if (!email || !hasConsented) throw new LitfassError('refused', { fieldErrors: missing })
  const token = randomToken()
  const language = submission.language ?? (req.i18n.language === 'en' ? 'en' : 'de')
  const address = email.toLowerCase()
  await inTransaction(req, async () => {
    // One after another for an address: two of them must not both be the last that may wait.
    await executeSql(req, sql`select pg_advisory_xact_lock(hashtext(${`${SUBMISSIONS} ${address}`}))`)
    const [row] = await executeSql(
      req,
      sql`select count(*)::int as waiting from ${submissions} where email = ${address} and ${isValid}`,
    )
    if (Number(row?.waiting) >= MOST_WAITING)
      throw new LitfassError('tooMany', {
        ...{ detail: 'calendar.waiting', msgKey: texts.key('tooMany'), values: { most: MOST_WAITING } },
      })
    await executeSql(
      req,
      sql`insert into ${submissions} (token, email, language, submission)
          values (${hashOf(token)}, ${address}, ${language}, ${JSON.stringify(submission)}::jsonb)`,
    )
    await enqueueJob(req, {
      task: CONFIRMATION_JOB,
      payload: { to: email, title: submission.title, language, token },
    })
  })
  return { kind: 'toConfirm' }
}

const isValid = sql`created_at > statement_timestamp() - make_interval(hours => ${HOURS_TO_CONFIRM}::int)`

const storedRow = z.object({ email: z.string(), language: z.enum(['de', 'en']), submission: z.unknown() })

/**
 * Sends a submission to the desk that its sender has confirmed; once, however often the link is used.
 * @throws LitfassError `gone` for a link that was used, or is too old
 */
export const confirmSubmission = (req: PayloadRequest, token: string): Promise<{ id: number }> =>
  inTransaction(req, async () => {
    const [row] = await executeSql(
      req,
      sql`delete from ${submissions} where token = ${hashOf(token)} and ${isValid}
          returning email, language, submission`,
    )
    if (!row) throw new LitfassError('gone', { msgKey: texts.key('expired') })
    const { email, language, submission } = storedRow.parse(row)
    const { collection } = options.of(req.payload)
    const { id } = await createDocument(req, {
      collection,
      data: {
        ...eventOf(req, storedSubmission.parse(submission)),
        language,
        submittedBy: email,
        state: 'submitted',
      },
      // No one is signed in: the link grants the right to submit what was typed, and nothing else.
      overrideAccess: true,
    })
    return { id: Number(id) }
  })

const storedSubmission = z.custom<Submission>((value) => typeof value === 'object' && value !== null)

/** The fields of an event that somebody has sent in. */
function eventOf(req: PayloadRequest, submission: Submission) {
  const { about, dates, isAccessible, isForChildren, isFree, language, organiser, place, placeId, price } =
    submission
  const { places, timeZone } = options.of(req.payload)
  return {
    title: submission.title,
    language: language ?? (req.i18n.language === 'en' ? 'en' : 'de'),
    body: paragraphsOf(about),
    appearances: [
      {
        ...(places && placeId !== null ? { place: placeId } : { address: place.split(/\s*,\s*/).join('\n') }),
        timeZone,
        dates: dates.map(({ row: _, ...date }) => ({ ...date, state: 'planned' })),
      },
    ],
    organiser: { name: organiser },
    ...{ price: isFree ? '' : price, isFree, isForChildren },
    accessibility: isAccessible ? 'full' : 'unknown',
  }
}

/** Deletes unconfirmed submissions. */
export async function forgetUnconfirmed(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
): Promise<void> {
  await executeSql(req, sql`delete from ${submissions} where not (${isValid})`)
}

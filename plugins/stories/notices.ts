import type { ContentRef } from '@litfass/kit/content'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { addJob, enqueueJob, type JobHandler } from '@litfass/kit/jobs'
import { composeLetter, fillLine, mailSite } from '@litfass/kit/mails'
import { fill } from '@litfass/kit/texts'
import { type CollectionAfterChangeHook, createLocalReq, type Payload } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { z } from 'zod'
import { LANGUAGES, type Language } from './domain/content.ts'
import { STATES, type State } from './domain/states.ts'
import { plannedMove } from './operation.ts'
import { options } from './options.ts'
import { texts } from './texts.ts'
import { collectionOf, pathOf, storyTypeOf } from './types.ts'

/*
 * Notices by e-mail about pieces: to staff about submissions, to owners about decisions. A notice is enqueued in the transaction
 * of the move, and not sent if the move has been reverted by then.
 */

/** Task name of the job. */
export const NOTICE_JOB = 'articles:notice'

const TOLD = ['submitted', 'rejected', 'published'] as const

type Told = (typeof TOLD)[number]

const noticePayload = z.object({
  type: z.string(),
  id: z.number(),
  state: z.enum(TOLD),
  /** The staff member to notify; a job without one enqueues a job for each. */
  recipient: z.number().optional(),
})

/** Seconds in which staff can revert a decision before anyone is notified. */
const SECOND_THOUGHTS = 30

/** Enqueues a notice when a piece has entered a state that someone is notified of. */
export const queueNotice: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, req }) => {
  const type = storyTypeOf(req.payload, collection.slug)?.type
  const state = TOLD.find((one) => one === doc.state)
  const before: State | undefined = STATES.find((one) => one === previousDoc?.state)
  if (!type || !state || !before || before === state) return doc
  // Content that editors publish on their own causes no notice.
  if (state === 'published' && before === 'draft') return doc
  // Nor of what an editor has put back among what waits.
  const plan = plannedMove(req, Number(doc.id))
  if (state === 'submitted' && (plan?.isQuiet || plan?.move === 'restore')) return doc
  const id = Number(doc.id)
  await enqueueJob(req, {
    task: NOTICE_JOB,
    payload: { type, id, state } satisfies z.infer<typeof noticePayload>,
    // A later decision replaces an earlier one that has not been sent yet.
    jobKey: `${NOTICE_JOB}:${type}:${id}`,
    ...(state !== 'submitted' && { delaySeconds: SECOND_THOUGHTS }),
  })
  return doc
}

const pieceRow = z.object({
  title: z.string().nullable(),
  slug: z.string().nullable(),
  language: z.enum(LANGUAGES),
  owner: z.number().nullable(),
  reason: z.string().nullable(),
  publishedAt: z.date().or(z.string()).nullable(),
  isAhead: z.boolean().nullable(),
})

type Piece = z.output<typeof pieceRow> & ContentRef & { state: Told }

/** Sends a notice, unless the piece is in another state by now. */
export const mailNotice: JobHandler = async (data, { payload }) => {
  const { type, id, state, recipient } = noticePayload.parse(data)
  const [row] = await executeSql(
    { payload },
    sql`select title, slug, language, owner_id as owner, rejection_reason as reason, published_at as "publishedAt",
          published_at > statement_timestamp() as "isAhead"
        from ${tableOf(collectionOf(payload, type))}
        where id = ${id} and state = ${state} and deleted_at is null`,
  )
  if (!row) return
  const piece = { ...pieceRow.parse(row), type, id, state }
  const owner = piece.owner === null ? undefined : await accountOf(payload, piece.owner)
  if (state === 'submitted') {
    if (recipient === undefined) await notifyEditors(payload, piece, owner)
    else await notifyRecipient(payload, { piece, owner, recipient: await accountOf(payload, recipient) })
  } else if (owner && !owner.isStaff) await send(payload, owner, ownerLetter(payload, piece, owner.language))
}

type Recipient = { email: string; name: string; language: Language; isStaff: boolean }

const accountRow = z.object({
  email: z.string(),
  name: z.string().nullish(),
  language: z.string().nullish(),
  role: z.string().nullish(),
  state: z.string().nullish(),
})

function recipientIn(row: unknown): Recipient | undefined {
  const found = accountRow.safeParse(row).data
  if (!found || found.state === 'locked') return undefined
  const isStaff = found.role === 'editor' || found.role === 'admin'
  return {
    email: found.email,
    name: found.name || found.email,
    language: found.language === 'en' ? 'en' : 'de',
    isStaff,
  }
}

/** Returns an account as a recipient of mails; `undefined` for one that is locked or gone. */
export async function accountOf(payload: Payload, id: number): Promise<Recipient | undefined> {
  const [row] = await executeSql(
    { payload },
    sql`select * from ${tableOf(options.of(payload).accountsCollection)} where id = ${id}`,
  )
  return recipientIn(row)
}

/** The accounts of everyone on the staff. */
export async function staffAccounts(req: Parameters<typeof executeSql>[0]): Promise<number[]> {
  const { accountsCollection } = options.of(req.payload)
  const rows = await executeSql(req, sql`select * from ${tableOf(accountsCollection)} a order by id`)
  return rows.flatMap((row) => {
    const found = recipientIn(row)
    return found?.isStaff && row.state === 'approved' ? [Number(row.id)] : []
  })
}

/**
 * Notifies an address of the project, or all staff. Each recipient has a separate job, so that an address that rejects e-mail neither
 * blocks the others nor causes a second notice to them.
 */
async function notifyEditors(payload: Payload, piece: Piece, owner: Recipient | undefined): Promise<void> {
  const { deskAddress } = options.of(payload)
  if (deskAddress) {
    const recipient = { email: deskAddress, name: deskAddress, language: 'de', isStaff: true } as const
    return notifyRecipient(payload, { piece, owner, recipient })
  }
  const { type, id, state } = piece
  const req = await createLocalReq({}, payload)
  for (const recipient of await staffAccounts(req))
    await addJob(req, {
      task: NOTICE_JOB,
      payload: { type, id, state, recipient } satisfies z.infer<typeof noticePayload>,
      jobKey: `${NOTICE_JOB}:${type}:${id}:${recipient}`,
    })
}

type Submission = { piece: Piece; owner: Recipient | undefined; recipient: Recipient | undefined }

async function notifyRecipient(payload: Payload, { piece, owner, recipient }: Submission): Promise<void> {
  if (!recipient?.isStaff) return
  const { routes, serverURL } = payload.config
  const path = `/collections/${collectionOf(payload, piece.type)}/${piece.id}` as const
  const url = formatAdminURL({ adminRoute: routes.admin, path, serverURL })
  const words = texts.in(recipient.language).mail
  const values = { title: piece.title ?? '', author: owner?.name ?? words.somebody }
  await send(payload, recipient, {
    subject: fillLine(words.submitted.subject, values),
    paragraphs: [fillLine(words.submitted.text, values)],
    link: { label: words.submitted.link, url },
  })
}

type Notice = { subject: string; paragraphs: string[]; link: { label: string; url: string } }

function ownerLetter(payload: Payload, piece: Piece, language: Language): Notice {
  const { mail } = texts.in(language)
  const site = payload.config.serverURL
  const resolved = options.of(payload)
  const values = { title: piece.title ?? '' }
  if (piece.state === 'rejected')
    return {
      subject: fillLine(mail.rejected.subject, values),
      paragraphs: [
        fillLine(mail.rejected.text, values),
        piece.reason ?? mail.rejected.noReason,
        ...(resolved.submissions ? [mail.rejected.after] : []),
      ],
      link: { label: mail.rejected.link, url: `${site}${resolved.ownPage[language]}` },
    }
  const page = pathOf(payload, { ...piece, slug: piece.slug ?? '' })
  const moment = momentIn(piece.publishedAt, { language, timeZone: resolved.timeZone })
  const text = piece.isAhead
    ? fillLine(mail.published.scheduled, { ...values, moment })
    : fillLine(mail.published.text, values)
  return {
    subject: fillLine(mail.published.subject, values),
    paragraphs: [text],
    link: {
      label: mail.published.link,
      url: `${site}${piece.isAhead ? resolved.ownPage[language] : page}`,
    },
  }
}

function momentIn(
  moment: Date | string | null,
  { language, timeZone }: { language: Language; timeZone: string },
): string {
  if (moment === null) return ''
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(language, format).format(new Date(moment))
}

/** Sends a letter to someone, with its one link. */
export async function send(
  payload: Payload,
  { email, name, language }: Recipient,
  { subject, paragraphs, link }: Notice,
): Promise<void> {
  const { mail } = texts.in(language)
  await payload.sendEmail({
    to: email,
    subject,
    ...composeLetter({
      language,
      paragraphs: [fillLine(mail.greeting, { name }), ...paragraphs],
      link,
      linkBelow: mail.linkBelow,
      from: fill(mail.from, { site: mailSite(payload).name }),
    }),
  })
}

import type { ContentRef } from '@litfass/kit/content'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { enqueueJob, type JobHandler, jobsOfTask } from '@litfass/kit/jobs'
import { composeLetter, fillLine, mailSite, unsubscribeLink } from '@litfass/kit/mails'
import { fill } from '@litfass/kit/texts'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { options, type ResolvedCommentsOptions } from '../options.ts'
import { COMMENTS, unsubscribe } from '../routes.ts'
import { peopleBehind } from '../threads/people.ts'
import { pageOf, titleOf } from '../threads/places.ts'
import { ownersOf, readsContent } from '../threads/threads.ts'
import { excerptOf } from '../writing/commentText.ts'
import { noticeTexts } from './noticeTexts.ts'

/** Task name of the job that tells someone by e-mail of replies and comments. */
export const NOTICE_JOB = 'comments:notice'
/** Task name of the job that tells an author why a comment was taken down. */
export const REJECTION_JOB = 'comments:rejection'

/** Time in seconds in which staff can revert a decision before anyone is notified. */
const SECOND_THOUGHTS = 60

const comments = tableOf(COMMENTS)
const noticePayload = z.object({ thread: z.number(), account: z.number(), since: z.string() })

const newComment = z.object({
  thread: z.number(),
  type: z.string(),
  content: z.number(),
  author: z.number().nullable(),
  parentAuthor: z.number().nullable(),
  since: z.string(),
})

/**
 * Notifies the author of the parent comment and the owner of the content of a comment that has become public. Comments that follow
 * before the notice is sent are added to it.
 */
export async function queueNotices(
  req: PayloadRequest,
  { noticeMinutes }: Pick<ResolvedCommentsOptions, 'noticeMinutes'>,
  comment: number,
): Promise<void> {
  const [row] = await executeSql(
    req,
    sql`select c.thread_id as thread, c.content_type as type, c.content_id::int as content, c.author_id as author,
          p.author_id as "parentAuthor", c.published_at::text as since
        from ${comments} c left join ${comments} p on p.id = c.parent_id where c.id = ${comment}`,
  )
  const { thread, type, content, author, parentAuthor, since } = newComment.parse(row)
  const told = new Set([parentAuthor, ...(await ownersOf(req, { type, id: content }))])
  for (const account of told) {
    if (account === null || account === author) continue
    const jobKey = `${NOTICE_JOB}:${thread}:${account}`
    // The thread is locked, so only the first of two concurrent comments finds no notice waiting.
    const waiting = await executeSql(
      req,
      sql`select 1 from ${jobsOfTask(NOTICE_JOB)} j where j.key = ${jobKey} and j.state in ('waiting', 'delayed')`,
    )
    if (waiting.length > 0) continue
    const payload: z.infer<typeof noticePayload> = { thread, account, since }
    await enqueueJob(req, { task: NOTICE_JOB, payload, jobKey, delaySeconds: noticeMinutes * 60 })
  }
}

/** Notifies the author that a comment was taken down, unless the decision is reverted first. */
export async function queueRejection(req: PayloadRequest, comment: number): Promise<void> {
  await enqueueJob(req, {
    task: REJECTION_JOB,
    payload: { comment },
    jobKey: `${REJECTION_JOB}:${comment}`,
    delaySeconds: SECOND_THOUGHTS,
  })
}

const recipientRow = z.object({
  email: z.string(),
  name: z.string().nullish(),
  language: z.string().nullish(),
  comment_notice: z.string().nullish(),
  state: z.string().nullish(),
})

/** The recipient of a notice; `undefined` if the account is deleted or locked. */
async function recipientOf(payload: Payload, account: number) {
  const { accountsCollection } = options.of(payload)
  const [row] = await executeSql(
    { payload },
    sql`select a.* from ${tableOf(accountsCollection)} a where a.id = ${account}`,
  )
  const found = recipientRow.safeParse(row).data
  if (!found || found.state === 'locked') return undefined
  const language: 'de' | 'en' = found.language === 'en' ? 'en' : 'de'
  return { ...found, language, name: found.name || found.email }
}

const told = z.object({
  type: z.string(),
  content: z.number(),
  text: z.string(),
  reply: z.boolean().nullable(),
  name: z.string(),
})

/** Comments quoted in one notice. */
const QUOTED = 5

/** Tells someone of the replies to them, and the owner of the content of all comments, that have come since. */
export const mailNotice: JobHandler = async (data, { payload }) => {
  const { thread, account, since } = noticePayload.parse(data)
  const recipient = await recipientOf(payload, account)
  if (!recipient || recipient.comment_notice === 'none') return
  const rows = await newSince(payload, { thread, account, since })
  const [first] = rows
  if (!first || !(await isSeenBy(payload, account, { type: first.type, id: first.content }))) return
  const words = noticeTexts.in(recipient.language)
  const replies = rows.filter(({ reply }) => reply).length
  const subject = replies === rows.length ? words.replies : words.comments
  const title = await titleOf(payload, { type: first.type, id: first.content, language: recipient.language })
  const [name, count] = [first.name, rows.length]
  await send(payload, recipient, {
    subject: fillLine(count === 1 ? subject.one : subject.several, { name, count, title }),
    paragraphs: [
      fillLine(words.lead, { title }),
      ...rows.slice(0, QUOTED).map(({ name, text }) => `${name}: ${excerptOf(text, 300)}`),
      ...(count > QUOTED ? [fill(words.more, { count: count - QUOTED })] : []),
    ],
    content: { type: first.type, id: first.content },
    subscriber: account,
  })
}

/** Whether someone still sees what is commented: nothing is quoted of what was withdrawn meanwhile. */
async function isSeenBy(payload: Payload, account: number, content: ContentRef): Promise<boolean> {
  const { accountsCollection } = options.of(payload)
  const user = await payload.findByID({
    collection: accountsCollection,
    id: account,
    depth: 0,
    // The job reads on behalf of this account.
    overrideAccess: true,
    req: await createLocalReq({}, payload),
  })
  return readsContent(
    await createLocalReq({ user: { ...user, collection: accountsCollection } }, payload),
    content,
  )
}

type Since = z.infer<typeof noticePayload>

async function newSince(payload: Payload, { thread, account, since }: Since) {
  const rows = await executeSql(
    { payload },
    sql`select c.content_type as type, c.content_id::int as content, c.text, c.author_id as author,
          c.guest_name as guest, p.author_id = ${account} as reply
        from ${comments} c left join ${comments} p on p.id = c.parent_id
        where c.thread_id = ${thread} and c.state = 'public' and c.published_at >= ${since}::timestamptz
          and c.author_id is distinct from ${account} order by c.id`,
  )
  if (rows.length === 0) return []
  const content = { type: String(rows[0]?.type), id: Number(rows[0]?.content) }
  const isOwner = (await ownersOf(await createLocalReq({}, payload), content)).has(account)
  const people = await peopleBehind(
    await createLocalReq({}, payload),
    rows.map(({ author }) => (author === null ? null : Number(author))),
  )
  return rows
    .map((row) => told.parse({ ...row, name: row.guest ?? people.get(Number(row.author))?.name ?? '' }))
    .filter(({ reply }) => reply || isOwner)
}

const rejected = z.object({
  author: z.number(),
  type: z.string(),
  content: z.number(),
  text: z.string(),
  reason: z.string().nullable(),
})

/** Tells an author that a comment was taken down, and why, unless that has been taken back. */
export const mailRejection: JobHandler = async (data, { payload }) => {
  const { comment } = z.object({ comment: z.number() }).parse(data)
  const [row] = await executeSql(
    { payload },
    sql`select author_id as author, content_type as type, content_id::int as content, text, reason
        from ${comments} where id = ${comment} and state = 'rejected' and author_id is not null`,
  )
  if (!row) return
  const { author, type, content, text, reason } = rejected.parse(row)
  const recipient = await recipientOf(payload, author)
  if (!recipient) return
  const words = noticeTexts.in(recipient.language)
  const title = await titleOf(payload, { type, id: content, language: recipient.language })
  await send(payload, recipient, {
    subject: fillLine(words.rejected, { title }),
    paragraphs: [
      fillLine(words.rejectedLead, { title }),
      excerptOf(text, 300),
      reason ? fill(words.reason, { reason }) : words.noReason,
    ],
    content: { type, id: content },
  })
}

type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>
type Notice = {
  subject: string
  paragraphs: readonly string[]
  content: { type: string; id: number }
  /** The account that can unsubscribe from such notices; absent where what it says has to be said. */
  subscriber?: number
}

async function send(
  payload: Payload,
  { email, name, language }: Recipient,
  { subject, paragraphs, content, subscriber }: Notice,
): Promise<void> {
  const words = noticeTexts.in(language)
  const site = mailSite(payload)
  const page = await pageOf(payload, { ...content, language })
  const link =
    subscriber === undefined
      ? undefined
      : unsubscribeLink(payload, { routes: unsubscribe, id: subscriber, language })
  await payload.sendEmail({
    to: email,
    subject: excerptOf(subject, 120),
    ...(link && { headers: link.headers }),
    ...composeLetter({
      language,
      paragraphs: [fillLine(words.greeting, { name }), ...paragraphs],
      link: page ? { label: words.link, url: `${site.url}${page}#kommentare` } : undefined,
      linkBelow: words.linkBelow,
      settings: link && { label: words.settings, url: link.url },
      from: fill(words.from, { site: site.name }),
    }),
  })
}

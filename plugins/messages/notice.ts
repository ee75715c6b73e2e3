import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { enqueueJob, type JobHandler } from '@litfass/kit/jobs'
import { composeLetter, fillLine, mailSite, unsubscribeLink } from '@litfass/kit/mails'
import { fill } from '@litfass/kit/texts'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { SIDES } from './collections.ts'
import { options, type ResolvedMessagesOptions } from './options.ts'
import { peopleIn } from './people.ts'
import { MESSAGES, unsubscribe } from './routes.ts'
import { texts } from './texts.ts'

/** Task name of the job that tells someone by e-mail that a message waits. */
export const NOTICE_JOB = 'messages:notice'

const sides = tableOf(SIDES)
const noticePayload = z.object({ thread: z.number(), profile: z.number() })

type Sent = { thread: number; recipient: number; number: number }

/**
 * Puts a notice into the queue, in the transaction of the message. There is one for a conversation until the person has looked at
 * it: each side stores up to which message it was notified.
 */
export async function queueNotice(
  req: PayloadRequest,
  { noticeMinutes }: Pick<ResolvedMessagesOptions, 'noticeMinutes'>,
  { thread, recipient: profile, number }: Sent,
): Promise<void> {
  const due = await executeSql(
    req,
    sql`update ${sides} set noticed_up_to = ${number}
        where thread_id = ${thread} and profile_id = ${profile}
          and noticed_up_to <= greatest(read_up_to, deleted_up_to) returning id`,
  )
  if (due.length === 0) return
  const payload: z.infer<typeof noticePayload> = { thread, profile }
  await enqueueJob(req, { task: NOTICE_JOB, payload, delaySeconds: noticeMinutes * 60 })
}

const waiting = z.object({
  email: z.string(),
  name: z.string().nullable(),
  sender: z.string(),
  language: z.string().nullish(),
})

/** Sends it, unless the message was read meanwhile, the conversation was blocked, one of the two is gone or locked, or the person
 * wishes none. */
export const mailNotice: JobHandler = async (data, { payload }) => {
  const { thread, profile } = noticePayload.parse(data)
  const { pages } = options.of(payload)
  const people = peopleIn(payload)
  const [row] = await executeSql(
    { payload },
    sql`select a.*, ${people.name} as name, sender.name as sender
        from ${sides} s join ${people.joined} on p.id = s.profile_id
        join ${tableOf(MESSAGES)} m on m.thread_id = s.thread_id and m.number = s.noticed_up_to
        join ${people.table} sender on sender.id = m.sender_id
        where s.thread_id = ${thread} and s.profile_id = ${profile} and s.blocked_at is null
          and s.noticed_up_to > greatest(s.read_up_to, s.deleted_up_to) and ${people.counts}
          and ${people.notice} = 'mail'`,
  )
  if (!row) return
  const { email, name, sender, language } = waiting.parse(row)
  const spoken = language === 'en' ? 'en' : 'de'
  const words = texts.in(spoken).notice
  const site = mailSite(payload)
  const paragraphs = [
    fillLine(words.greeting, { name: name ?? email }),
    ...fillLine(words.text, { name: sender, site: site.name }).split('\n\n'),
  ]
  const url = `${site.url}${pages.conversation[spoken].replace('{id}', String(thread))}`
  const leave = unsubscribeLink(payload, { routes: unsubscribe, id: profile, language: spoken })
  await payload.sendEmail({
    to: email,
    subject: fillLine(words.subject, { name: sender }),
    headers: leave.headers,
    ...composeLetter({
      language: spoken,
      paragraphs,
      link: { label: words.link, url },
      linkBelow: words.linkBelow,
      settings: { label: words.settings, url: leave.url },
      from: fill(words.from, { site: site.name }),
    }),
  })
}

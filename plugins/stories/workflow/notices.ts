import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { enqueueJob, type JobHandler } from '@litfass/kit/jobs'
import { fillLine } from '@litfass/kit/mails'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { z } from 'zod'
import { accountOf, send } from '../notices.ts'
import { texts } from '../texts.ts'
import { collectionOf } from '../types.ts'
import { JOURNAL } from './journal.ts'
import { titlesOf } from './requests.ts'
import { workflowTexts } from './texts.ts'

/** Task name of the job that tells one of the staff of an entry. */
export const PROOF_JOB = 'articles:proof'

const noticePayload = z.object({ entry: z.number(), recipient: z.number() })

/**
 * Puts a notice for each recipient into the queue, in the transaction that adds the entry. Each has a job of their own: an address
 * that rejects e-mail does not block the others.
 */
export async function queueProofNotices(
  req: PayloadRequest,
  { entry, recipients }: { entry: number; recipients: readonly number[] },
): Promise<void> {
  for (const recipient of recipients)
    await enqueueJob(req, {
      task: PROOF_JOB,
      payload: { entry, recipient } satisfies z.infer<typeof noticePayload>,
    })
}

const entryRow = z.object({
  type: z.string(),
  id: z.number(),
  kind: z.enum(['asked', 'read', 'returned']),
  by: z.number().nullable(),
  text: z.string(),
})

/** Sends a notice, unless its entry has been overtaken by another or its piece is gone. */
export const mailProofNotice: JobHandler = async (data, { payload }) => {
  const { entry, recipient } = noticePayload.parse(data)
  const [row] = await executeSql(
    { payload },
    sql`select content_type as type, document as id, kind, by_id as by, text from ${tableOf(JOURNAL)} e
        where id = ${entry} and not exists (
          select 1 from ${tableOf(JOURNAL)} later
          where later.document = e.document and later.content_type = e.content_type and later.id > e.id
            and later.kind in ('asked', 'withdrawn', 'read', 'returned'))`,
  )
  const said = row && entryRow.parse(row)
  const account = await accountOf(payload, recipient)
  if (!said || !account?.isStaff) return
  const title = await titleOf(payload, said)
  if (title === undefined) return
  const author = said.by === null ? undefined : await accountOf(payload, said.by)
  const { mail } = workflowTexts.in(account.language)
  const values = { title, by: author?.name ?? texts.in(account.language).mail.somebody }
  await send(payload, account, {
    subject: fillLine(mail[said.kind].subject, values),
    paragraphs: [fillLine(mail[said.kind].text, values), ...(said.text ? [said.text] : [])],
    link: { label: mail.link, url: formOf(payload, said) },
  })
}

type Said = z.output<typeof entryRow>

async function titleOf(payload: Payload, said: Said): Promise<string | undefined> {
  const titles = await titlesOf(await createLocalReq({}, payload), [said])
  return titles.get(`${said.type}:${said.id}`)
}

function formOf(payload: Payload, { type, id }: Said): string {
  const { routes, serverURL } = payload.config
  const path = `/collections/${collectionOf(payload, type)}/${id}` as const
  return formatAdminURL({ adminRoute: routes.admin, path, serverURL })
}

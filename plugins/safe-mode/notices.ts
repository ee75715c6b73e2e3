import { columnName, executeSql, sql, tableOf } from '@litfass/kit/database'
import type { JobHandler } from '@litfass/kit/jobs'
import { composeLetter, fillLine, mailSite } from '@litfass/kit/mails'
import { fill } from '@litfass/kit/texts'
import type { CollectionSlug, Payload } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { z } from 'zod'
import { guardedIn, guardedSlug, options, type Ref } from './options.ts'
import { mailTexts } from './texts.ts'

/** Task name of the job that tells the author of a change that it has taken itself back. */
export const NOTICE_JOB = 'safe-mode:notice'

/** A document, the account that is notified, and the line of the history. */
export type NoticePayload = { collection: string; id: number; account: number; line: number }

const noticePayload = z.object({
  collection: z.string(),
  id: z.number(),
  account: z.number(),
  line: z.number(),
}) satisfies z.ZodType<NoticePayload>

/** Sends the notice, in the language of its reader. */
export const mailNotice: JobHandler = async (data, { payload }) => {
  const { collection: slug, id, account } = noticePayload.parse(data)
  const collection = guardedSlug(payload, slug)
  if (!collection) return
  const reader = await readerOf(payload, account)
  if (!reader) return
  const words = mailTexts.in(reader.language)
  const title = (await titlesOf(payload, collection, [id])).get(id) ?? ''
  await payload.sendEmail({
    to: reader.email,
    subject: fillLine(words.subject, { title }),
    ...composeLetter({
      language: reader.language,
      paragraphs: [
        fillLine(words.greeting, { name: reader.name }),
        fillLine(words.text, { title }),
        words.after,
      ],
      link: {
        label: words.link,
        url: `${payload.config.serverURL}${panelAddress(payload, { collection, id })}`,
      },
      linkBelow: words.linkBelow,
      from: fill(words.from, { site: mailSite(payload).name }),
    }),
  })
}

const accountRow = z.object({
  email: z.string(),
  name: z.string().nullish(),
  language: z.string().nullish(),
  state: z.string().nullish(),
})

async function readerOf(payload: Payload, id: number) {
  const [row] = await executeSql(
    { payload },
    sql`select * from ${tableOf(options.of(payload).accountsCollection)} where id = ${id}`,
  )
  const found = accountRow.safeParse(row).data
  if (!found || found.state === 'locked') return undefined
  const language = found.language === 'en' ? ('en' as const) : ('de' as const)
  return { email: found.email, name: found.name || found.email, language }
}

/** Reads the titles of documents; one without a title is called by its number. */
export async function titlesOf(
  payload: Payload,
  collection: CollectionSlug,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { title } = guardedIn(payload, collection)
  const rows = await executeSql(
    { payload },
    sql`select id, ${sql.identifier(columnName(payload, collection, title))}::text as title
        from ${tableOf(collection)} where id in ${[...ids]}`,
  )
  return new Map(rows.map(({ id, title }) => [Number(id), String(title || id)]))
}

/** The path of a document's page in the panel. */
export function panelAddress({ config }: Pick<Payload, 'config'>, { collection, id }: Ref): string {
  return formatAdminURL({ adminRoute: config.routes.admin, path: `/collections/${collection}/${id}` })
}

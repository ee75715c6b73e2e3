import type { JobHandler } from '@litfass/kit/jobs'
import { composeLetter, fillLine, mailSite } from '@litfass/kit/mails'
import { z } from 'zod'
import { options } from '../options.ts'
import { texts } from './texts.ts'

/** Task name of the job that asks a sender to confirm. */
export const CONFIRMATION_JOB = 'calendar:confirmation'

const mail = z.object({
  to: z.string(),
  title: z.string(),
  language: z.enum(['de', 'en']),
  token: z.string(),
})

/** Sends the link by which a sender confirms an event. */
export const mailConfirmation: JobHandler = async (data, { payload }) => {
  const { to, title, language, token } = mail.parse(data)
  const { confirmPage, siteUrl } = options.of(payload)
  const words = texts.in(language).mail
  await payload.sendEmail({
    to,
    subject: words.subject,
    ...composeLetter({
      language,
      paragraphs: [words.greeting, fillLine(words.text, { title }), words.ignore],
      link: {
        label: words.link,
        url: `${siteUrl}${confirmPage[language]}?token=${encodeURIComponent(token)}`,
      },
      linkBelow: words.linkBelow,
      from: mailSite(payload).name,
    }),
  })
}

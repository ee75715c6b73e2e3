import { type FormAnswer, type Handler, type LitfassError, translate } from '@litfass/kit'
import { keepRefusedForm, readRefusedForm } from '@litfass/kit/forms'
import type { PayloadRequest } from 'payload'
import type { ResolvedModerationOptions } from './options.ts'
import type { decideReport, reportContent } from './routes.ts'
import { decide, fileReport } from './store.ts'
import { texts } from './texts.ts'

/** Answers `/global/report`. */
export const report: Handler<typeof reportContent> = async ({ req, body }) => ({
  id: await fileReport(req, body),
  msg: translate(req, texts.key('received')),
})

/** Answers `/global/report/decide`. */
export const answerDecision: Handler<typeof decideReport, ResolvedModerationOptions> = async ({
  req,
  body,
  options,
}) => ({
  ...(await decide(req, options, body)),
  msg: translate(req, texts.key(`done.${body.action}`)),
})

/** Leads a form without script back to its page, which says what became of it, and shows a refused one again with its text. */
export const reportForm: FormAnswer<ResolvedModerationOptions> = {
  next: ({ error }, fields, { page }) => pathAfter(fields, { page, error }),
  showAgain: async ({ req, error, fields, options: { page } }) => {
    const { contentType = '', contentId = '', reason = '', text = '' } = fields
    if (!reason && !text.trim()) return undefined
    const form = formAbout({ contentType, contentId })
    const draft = await keepRefusedForm(req, { form, fields: { reason, text } })
    return pathAfter(fields, { page, error, draft })
  },
}

type About = { contentType: string; contentId: string | number }

const formAbout = ({ contentType, contentId }: About) => `report:${contentType}:${contentId}`.slice(0, 80)

type End = {
  page: ResolvedModerationOptions['page']
  error: LitfassError | undefined
  draft?: string | undefined
}

function pathAfter(
  { language, contentType = '', contentId = '' }: Readonly<Record<string, string>>,
  { page, error, draft }: End,
): string {
  const path = page?.[language === 'en' ? 'en' : 'de'] ?? '/'
  if (!error) return `${path}?done=sent`
  const [field] = Object.keys(error.options.fieldErrors ?? {})
  const query = { type: contentType, id: contentId, error: error.options.detail ?? error.code }
  return `${path}?${new URLSearchParams({ ...query, ...(field && { field }), ...(draft && { entwurf: draft }) })}`
}

/** A report that was refused. */
export type ReportDraft = { reason: string; text: string }

/** Reads the report that a refused form has left, by the token of its address (`?entwurf=`), for an hour. */
export async function readReportDraft(
  req: PayloadRequest,
  { token, ...about }: About & { token: unknown },
): Promise<ReportDraft | undefined> {
  const fields = await readRefusedForm(req, { form: formAbout(about), token })
  return fields && { reason: fields.reason ?? '', text: fields.text ?? '' }
}

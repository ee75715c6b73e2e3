import { type FormAnswer, type Handler, translate } from '@litfass/kit'
import type { ResolvedModerationOptions } from './options.ts'
import type { decideReport, reportContent } from './routes.ts'
import { decide, fileReport } from './store.ts'
import { texts } from './texts.ts'

/** Answers `/global/report`. */
export const report: Handler<typeof reportContent, ResolvedModerationOptions> = async ({
  req,
  body,
  options,
}) => ({ id: await fileReport(req, options, body), msg: translate(req, texts.key('received')) })

/** Answers `/global/report/decide`. */
export const answerDecision: Handler<typeof decideReport, ResolvedModerationOptions> = async ({
  req,
  body,
}) => ({ ...(await decide(req, body)), msg: translate(req, texts.key(`done.${body.action}`)) })

/** Leads a form without script back to its page, which says what became of it. */
export const reportForm: FormAnswer<ResolvedModerationOptions> = {
  next: ({ error }, { language, contentType = '', contentId = '' }, { page }) => {
    const path = page?.[language === 'en' ? 'en' : 'de'] ?? '/'
    if (!error) return `${path}?done=sent`
    const [field] = Object.keys(error.options.fieldErrors ?? {})
    const query = { type: contentType, id: contentId, error: error.options.detail ?? error.code }
    return `${path}?${new URLSearchParams({ ...query, ...(field && { field }) })}`
  },
}

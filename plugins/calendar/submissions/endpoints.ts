import { type FormAnswer, type Handler, translate } from '@litfass/kit'
import { keepRefusedForm } from '@litfass/kit/forms'
import type { ResolvedCalendarOptions } from '../options.ts'
import type * as routes from '../routes.ts'
import { SUBMISSION_FIELDS } from '../views/submissionFields.ts'
import { confirmSubmission, takeIn } from './submissions.ts'
import { texts } from './texts.ts'

/** Answers `submit`. */
export const submit: Handler<typeof routes.submitEvent, ResolvedCalendarOptions> = async ({ req, body }) => {
  const outcome = await takeIn(req, body)
  const isToConfirm = outcome.kind === 'toConfirm'
  return {
    msg: translate(req, texts.key(isToConfirm ? 'confirm' : 'received')),
    isToConfirm,
    id: outcome.kind === 'received' ? outcome.id : null,
  }
}

/** Answers `confirm`. */
export const confirm: Handler<typeof routes.confirmEvent, ResolvedCalendarOptions> = async ({
  req,
  body,
}) => {
  await confirmSubmission(req, body.token)
  return { msg: translate(req, texts.key('received')) }
}

/** Names the form among those that were refused, for `readRefusedForm`. */
export const SUBMISSION_FORM = 'calendar:event'

const pageOf = ({ submitPage }: ResolvedCalendarOptions, fields: Readonly<Record<string, string>>): string =>
  submitPage[fields[SUBMISSION_FIELDS.language] === 'en' ? 'en' : 'de']

/** Lets the form work without script: it leads back to its page, which says what has become of the event. */
export const submissionForm: FormAnswer<ResolvedCalendarOptions> = {
  next: (outcome, fields, options) => {
    const said = outcome.error
      ? new URLSearchParams({ fehler: outcome.error.code })
      : new URLSearchParams({ gesendet: isToConfirm(outcome.result) ? 'bestaetigen' : '1' })
    return `${pageOf(options, fields)}?${said}`
  },
  showAgain: async ({ req, error, fields, options }) => {
    const draft = await keepRefusedForm(req, { form: SUBMISSION_FORM, fields })
    const said = new URLSearchParams({
      fehler: error.options.detail ?? error.code,
      ...(draft && { entwurf: draft }),
    })
    return `${pageOf(options, fields)}?${said}`
  },
}

const isToConfirm = (result: unknown): boolean => Object(result).isToConfirm === true

/** Lets the button of the confirmation page work without script. */
export const confirmationForm: FormAnswer<ResolvedCalendarOptions> = {
  next: ({ error }, fields, { confirmPage }) => {
    const page = confirmPage[fields[SUBMISSION_FIELDS.language] === 'en' ? 'en' : 'de']
    return `${page}?${new URLSearchParams(error ? { fehler: error.code } : { bestaetigt: '1' })}`
  },
  body: (fields) => ({ token: fields.get('token') ?? '' }),
}

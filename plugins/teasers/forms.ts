import { type AnsweredForm, type FormAnswer, translate } from '@litfass/kit'
import { parse } from 'qs-esm'
import { requireTeaser } from './moves.ts'
import type { ResolvedTeasersOptions } from './options.ts'
import { formBody } from './schemas.ts'
import { formOf, languageOf } from './views.ts'

/*
 * The edit form as a plain form: its fields are names with brackets, its answer the text `success` or the form with its errors.
 */

/** Makes the body of the route from fields such as `places[0][items][0][active_from_time][hour]`. */
export function bodyOfForm(sent: URLSearchParams): object {
  // Deeper or longer than any form is; the schema says what is too much.
  return parse(sent.toString(), { depth: 8, arrayLimit: 100, parameterLimit: 5000, allowPrototypes: false })
}

/** Answers `success`, or the form again. */
export const teaserFormAnswer: FormAnswer<ResolvedTeasersOptions> = {
  body: bodyOfForm,
  page: answerForm,
  next: () => '/',
}

async function answerForm({ req, outcome, sent }: AnsweredForm<ResolvedTeasersOptions>): Promise<Response> {
  const { error } = outcome
  if (!error) {
    const isPreview =
      typeof outcome.result === 'object' && outcome.result !== null && 'html' in outcome.result
    return isPreview ? htmlAnswer(String(Object(outcome.result).html)) : textAnswer('success')
  }
  const { msgKey = `litfass:error:${error.code}`, values, fieldErrors = {} } = error.options
  const problem = translate(req, msgKey, values)
  const id = Number(req.searchParams.get('tid'))
  if (error.status !== 422 || !Number.isSafeInteger(id)) return textAnswer(problem, error.status)
  const typed = formBody.safeParse(bodyOfForm(sent))
  const teaser = await requireTeaser(req, id)
  const form = formOf(req, teaser, { mayReset: true })
  const { renderTeaserForm } = await import('./formHtml.tsx')
  const html = await renderTeaserForm({
    form: {
      ...form,
      ...(typed.success && {
        values: { layout: typed.data.layout ?? null, places: typed.data.places },
        revision: typed.data.revision ?? form.revision,
      }),
    },
    id,
    language: languageOf(req),
    problem,
    errors: Object.fromEntries(
      Object.entries(fieldErrors).map(([path, key]) => [path, translate(req, key, values)]),
    ),
  })
  return htmlAnswer(html, 422)
}

const headers = (type: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Cache-Control': 'private, no-store',
})

const textAnswer = (text: string, status = 200) =>
  new Response(text, { status, headers: headers('text/plain') })

/** Answers with HTML of this plugin. */
export const htmlAnswer = (html: string, status = 200) =>
  new Response(html, { status, headers: headers('text/html') })
